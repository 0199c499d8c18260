import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, PricePlan as PricePlanRecord } from '#libs/contracts';
import { RevisionColumn } from '#libs/database';

@Entity('price_plans')
export class PricePlan {
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

  @Column('text')
  board: PricePlanRecord['board'];

  @Column('jsonb')
  cancellation: PricePlanRecord['cancellation'];

  @Column('jsonb')
  payment: PricePlanRecord['payment'];

  @Column('int')
  minStay: number;

  @Column('int')
  maxStay: number;

  @Column('int')
  releaseDays: number;

  @Column('int', { name: 'room_ids', array: true })
  rooms: number[];

  @Column('int', { name: 'market_ids', array: true })
  markets: number[];

  @Column('text')
  pricing: PricePlanRecord['pricing'];

  @Column('jsonb')
  occupancy: PricePlanRecord['occupancy'];

  @Column('jsonb')
  childPrices: PricePlanRecord['childPrices'];

  @Column('jsonb', { nullable: true })
  derivedFrom: PricePlanRecord['derivedFrom'];

  @Column('boolean')
  status: boolean;
}
