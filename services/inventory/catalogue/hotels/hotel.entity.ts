import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { HotelInput, LocalText } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('hotels')
export class Hotel {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('text')
  name: string;

  @Column('boolean')
  status: boolean;

  @Column('int', { name: 'property_type' })
  propertyType: number;

  @Column('int')
  category: number;

  @Column('int', { array: true })
  themes: number[];

  @Column('text', { array: true })
  qualifiers: HotelInput['qualifiers'];

  @Column('int', { name: 'location_id' })
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

  @Column('text', { name: 'check_in_hour' })
  checkInHour: string;

  @Column('text', { name: 'check_out_hour' })
  checkOutHour: string;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('jsonb')
  description: LocalText;

  @Column('int', { array: true })
  amenities: number[];

  @Column('jsonb')
  policies: HotelInput['policies'];

  @Column('jsonb', { name: 'child_ages' })
  childAges: HotelInput['childAges'];

  @Column('jsonb')
  tax: HotelInput['tax'];

  @Column('int', { name: 'cut_off_hour' })
  cutOffHour: number;

  @Column('text', { name: 'channel_manager' })
  channelManager: string;
}
