import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText, ServiceInput } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { RevisionColumn } from '#libs/database';

@Entity('services')
export class Extra {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @RevisionColumn()
  revision: number;

  @Column('int')
  accountId: number;

  @Column('text')
  type: ServiceInput['type'];

  @Column('jsonb')
  name: LocalText;

  @Column('jsonb')
  description: LocalText;

  @Column('boolean')
  status: boolean;

  @Column('int', { nullable: true })
  locationId: number | null;

  @Column('bigint')
  priceMinor: number;

  @Column('text')
  currency: Currency;

  @Column('text')
  unit: ServiceInput['unit'];

  @Column('real')
  vat: number;

  @Column('jsonb')
  cancellation: ServiceInput['cancellation'];

  @Column('int', { nullable: true })
  capacity: number | null;

  @Column('boolean')
  asksTime: boolean;

  @Column('boolean')
  asksPickUp: boolean;

  @Column('text', { array: true })
  images: string[];
}
