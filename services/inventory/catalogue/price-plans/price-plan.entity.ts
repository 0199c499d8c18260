import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, PricePlan as PricePlanRecord } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('price_plans')
export class PricePlan {
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

  @Column('text')
  board: PricePlanRecord['board'];

  @Column('jsonb')
  cancellation: PricePlanRecord['cancellation'];

  @Column('jsonb')
  payment: PricePlanRecord['payment'];

  @Column('int', { name: 'min_stay' })
  minStay: number;

  @Column('int', { name: 'max_stay' })
  maxStay: number;

  @Column('int', { name: 'release_days' })
  releaseDays: number;

  @Column('int', { name: 'room_ids', array: true })
  rooms: number[];

  @Column('int', { name: 'market_ids', array: true })
  markets: number[];

  @Column('text')
  pricing: PricePlanRecord['pricing'];

  @Column('jsonb')
  occupancy: PricePlanRecord['occupancy'];

  @Column('jsonb', { name: 'child_prices' })
  childPrices: PricePlanRecord['childPrices'];

  @Column('jsonb', { name: 'derived_from', nullable: true })
  derivedFrom: PricePlanRecord['derivedFrom'];

  @Column('boolean')
  status: boolean;
}
