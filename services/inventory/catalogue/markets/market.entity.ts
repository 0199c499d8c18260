import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CHANNELS, LocalText, MarketInput } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { RevisionColumn } from '#libs/database';

@Entity('markets')
export class Market {
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
  currency: Currency;

  @Column('text', { array: true })
  countries: string[];

  @Column('text')
  channel: (typeof CHANNELS)[number];

  @Column('jsonb')
  caps: MarketInput['caps'];
}
