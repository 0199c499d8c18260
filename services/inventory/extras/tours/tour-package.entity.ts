import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, TourPackageInput } from '#libs/contracts';

/** A departure with its seats. */
@Entity('tour_packages')
export class TourPackage {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('int', { name: 'tour_id' })
  tourId: number;

  @Column('jsonb')
  name: LocalText;

  @Column('date', { name: 'start_on' })
  startOn: string;

  @Column('date', { name: 'end_on' })
  endOn: string;

  @Column('boolean')
  status: boolean;

  @Column('int')
  capacity: number;

  @Column('int')
  sold: number;

  @Column('int')
  held: number;

  @Column('int', { name: 'release_days' })
  releaseDays: number;

  @Column('jsonb', { name: 'hotel_options' })
  hotelOptions: TourPackageInput['hotelOptions'];

  @Column('jsonb')
  transfers: TourPackageInput['transfers'];

  @Column('jsonb')
  prices: TourPackageInput['prices'];
}
