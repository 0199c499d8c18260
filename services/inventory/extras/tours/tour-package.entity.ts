import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DepartureState, LocalText, TourPackageInput } from '#libs/contracts';

/** A departure with its seats. */
@Entity('tour_packages')
export class TourPackage {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  accountId: number;

  @Column('int')
  tourId: number;

  @Column('jsonb')
  name: LocalText;

  @Column('date')
  startOn: string;

  @Column('date')
  endOn: string;

  @Column('boolean')
  status: boolean;

  @Column('int')
  capacity: number;

  @Column('int')
  minPersons: number;

  @Column('int')
  sold: number;

  @Column('int')
  held: number;

  @Column('text', { default: 'open' })
  state: DepartureState;

  @Column('timestamptz', { nullable: true })
  decideBy: Date | null;

  @Column('int')
  releaseDays: number;

  @Column('jsonb')
  hotelOptions: TourPackageInput['hotelOptions'];

  @Column('jsonb')
  transfers: TourPackageInput['transfers'];

  @Column('jsonb')
  prices: TourPackageInput['prices'];
}
