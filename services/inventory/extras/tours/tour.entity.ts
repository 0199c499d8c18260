import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, TourInput } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { RevisionColumn } from '#libs/database';

@Entity('tours')
export class Tour {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('text')
  type: TourInput['type'];

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  name: LocalText;

  @Column('text')
  category: TourInput['category'];

  @Column('int', { name: 'location_ids', array: true })
  locationIds: number[];

  @Column('jsonb')
  description: LocalText;

  @Column('jsonb')
  inclusions: LocalText;

  @Column('jsonb')
  exclusions: LocalText;

  @Column('bigint', { name: 'base_price_minor' })
  basePriceMinor: number;

  @Column('text')
  currency: Currency;

  @Column('jsonb', { name: 'tour_temp', nullable: true })
  tourTemp: TourInput['tourTemp'];

  @Column('text', { array: true })
  images: string[];

  @Column('jsonb', { name: 'search_items' })
  searchItems: TourInput['searchItems'];
}
