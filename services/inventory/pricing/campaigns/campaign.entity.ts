import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CampaignDiscount, CampaignInput, LocalText } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('campaigns')
export class Campaign {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('int', { name: 'hotel_id' })
  hotelId: number;

  @Column('jsonb')
  name: LocalText;

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  discount: CampaignDiscount;

  @Column('boolean')
  combinable: boolean;

  @Column('int', { name: 'room_ids', array: true })
  roomIds: number[];

  @Column('int', { name: 'price_plan_ids', array: true })
  pricePlanIds: number[];

  @Column('int', { name: 'market_ids', array: true })
  marketIds: number[];

  @Column('date', { name: 'book_from', nullable: true })
  bookFrom: string | null;

  @Column('date', { name: 'book_to', nullable: true })
  bookTo: string | null;

  @Column('date', { name: 'stay_from', nullable: true })
  stayFrom: string | null;

  @Column('date', { name: 'stay_to', nullable: true })
  stayTo: string | null;

  @Column('int', { name: 'min_nights' })
  minNights: number;

  @Column('jsonb', { name: 'day_discount' })
  dayDiscount: CampaignInput['haveDayDiscount'];

  /** The start of the days of `dayDiscount`. */
  @Column('date', { name: 'days_from', nullable: true })
  daysFrom: string | null;
}
