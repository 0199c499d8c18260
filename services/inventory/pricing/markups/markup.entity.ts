import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MarkupInput } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('markups')
export class Markup {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('int', { nullable: true })
  hotelId: number | null;

  @Column('numeric')
  percent: number;

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  dayMarkup: MarkupInput['haveDayMarkup'];

  /** The start of the days of `dayMarkup`. */
  @Column('date', { nullable: true })
  daysFrom: string | null;
}
