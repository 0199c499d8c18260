import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { HotelInput, LocalText } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('hotels')
export class Hotel {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('text')
  name: string;

  @Column('boolean')
  status: boolean;

  @Column('int')
  propertyType: number;

  @Column('int')
  category: number;

  @Column('int', { array: true })
  themes: number[];

  @Column('text', { array: true })
  qualifiers: HotelInput['qualifiers'];

  @Column('int')
  locationId: number;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('text')
  address: string;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text')
  checkInHour: string;

  @Column('text')
  checkOutHour: string;

  @Column('text')
  timeZone: string;

  @Column('jsonb')
  description: LocalText;

  @Column('int', { array: true })
  amenities: number[];

  @Column('jsonb')
  policies: HotelInput['policies'];

  @Column('jsonb')
  childAges: HotelInput['childAges'];

  @Column('jsonb')
  tax: HotelInput['tax'];

  @Column('int')
  cutOffHour: number;

  @Column('text')
  channelManager: string;
}
