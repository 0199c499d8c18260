import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('rooms')
export class Room {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('int')
  hotelId: number;

  @Column('int')
  type: number;

  @Column('jsonb')
  name: LocalText;

  @Column('jsonb')
  description: LocalText;

  @Column('int')
  count: number;

  @Column('real')
  size: number;

  @Column('jsonb', { name: 'bed_texts' })
  beds: LocalText;

  @Column('int')
  maxAdults: number;

  @Column('int')
  maxChildren: number;

  @Column('int')
  maxPersons: number;

  @Column('int', { array: true })
  amenities: number[];

  /** Files of the picture store, the first is the room's cover. */
  @Column('text', { array: true })
  images: string[];

  @Column('boolean')
  status: boolean;
}
