import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CampaignDiscount, CampaignInput, LocalText } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('campaigns')
export class Campaign {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('int')
  hotelId: number;

  @Column('jsonb')
  name: LocalText;

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  discount: CampaignDiscount;

  @Column('boolean')
  combinable: boolean;

  @Column('int', { array: true })
  roomIds: number[];

  @Column('int', { array: true })
  pricePlanIds: number[];

  @Column('int', { array: true })
  marketIds: number[];

  @Column('date', { nullable: true })
  bookFrom: string | null;

  @Column('date', { nullable: true })
  bookTo: string | null;

  @Column('date', { nullable: true })
  stayFrom: string | null;

  @Column('date', { nullable: true })
  stayTo: string | null;

  @Column('int')
  minNights: number;

  @Column('jsonb')
  dayDiscount: CampaignInput['haveDayDiscount'];

  /** The start of the days of `dayDiscount`. */
  @Column('date', { nullable: true })
  daysFrom: string | null;
}
