import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MarkupInput } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('markups')
export class Markup {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('int', { name: 'hotel_id', nullable: true })
  hotelId: number | null;

  @Column('numeric')
  percent: number;

  @Column('boolean')
  status: boolean;

  @Column('jsonb', { name: 'day_markup' })
  dayMarkup: MarkupInput['haveDayMarkup'];

  /** The start of the days of `dayMarkup`. */
  @Column('date', { name: 'days_from', nullable: true })
  daysFrom: string | null;
}
