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

  @Column('int')
  accountId: number;

  @Column('text')
  type: TourInput['type'];

  @Column('boolean')
  status: boolean;

  @Column('jsonb')
  name: LocalText;

  @Column('text')
  category: TourInput['category'];

  @Column('int', { array: true })
  locationIds: number[];

  @Column('jsonb')
  description: LocalText;

  @Column('jsonb')
  inclusions: LocalText;

  @Column('jsonb')
  exclusions: LocalText;

  @Column('jsonb')
  cancellation: TourInput['cancellation'];

  @Column('jsonb')
  payment: TourInput['payment'];

  @Column('real')
  vat: number;

  @Column('int')
  infantAge: number;

  @Column('bigint')
  basePriceMinor: number;

  @Column('text')
  currency: Currency;

  @Column('jsonb', { nullable: true })
  tourTemp: TourInput['tourTemp'];

  @Column('text', { array: true })
  images: string[];

  @Column('jsonb')
  searchItems: TourInput['searchItems'];
}
