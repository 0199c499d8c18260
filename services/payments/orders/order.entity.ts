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

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('uuid', { name: 'booking_id', nullable: true })
  bookingId: string | null;

  @Column('text')
  kind: 'payment' | 'paylink' | 'virtualpos';

  @Column('bytea', { name: 'code_hash', nullable: true })
  codeHash: Buffer | null;

  @Column('text')
  state: 'open' | 'captured' | 'expired' | 'cancelled';

  @Column('text')
  title: string;

  @Column('bigint', { name: 'amount_minor' })
  amountMinor: number;

  @Column('text')
  currency: Currency;

  @Column('jsonb')
  customer: PayingCustomer;

  @Column('text')
  lang: string;

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('int', { name: 'max_installment' })
  maxInstallment: number;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
