import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Currency } from '#libs/money';

export interface PayingCustomer {
  name: string;
  surname: string;
  email: string;
  phone: string;
  country: string;
}

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid')
  id: string;

  @Column('int')
  accountId: number;

  @Column('uuid', { nullable: true })
  bookingId: string | null;

  @Column('text')
  kind: 'payment' | 'paylink' | 'virtualpos';

  @Column('bytea', { nullable: true })
  codeHash: Buffer | null;

  @Column('text')
  state: 'open' | 'captured' | 'expired' | 'cancelled';

  @Column('text')
  title: string;

  @Column('bigint')
  amountMinor: number;

  @Column('text')
  currency: Currency;

  @Column('jsonb')
  customer: PayingCustomer;

  @Column('text')
  lang: string;

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('int')
  maxInstallment: number;

  @Column('text')
  createdBy: string;

  @Column('timestamptz')
  expiresAt: Date;
}
