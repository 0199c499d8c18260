import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PAYMENT_STATES } from '#libs/contracts';
import type { Currency } from '#libs/money';

/** The method of charges to a stored card, without its holder. */
export const STORED_CARD = 'storedcard';

@Entity('payments')
export class Payment {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('uuid', { name: 'public_id' })
  publicId: string;

  @Column('int', { name: 'account_id' })
  accountId: number;

  /** Null for credit, and for money recorded by hand. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('uuid', { name: 'booking_id', nullable: true })
  bookingId: string | null;

  @Column('text')
  method: string;

  @Column('text')
  gateway: string;

  /** The account whose agreement with the gateway it goes through; null: the environment's. */
  @Column('int', { nullable: true })
  agreement: number | null;

  @Column('text', { name: 'gateway_ref', nullable: true })
  gatewayRef: string | null;

  @Column('text', { nullable: true })
  redirect: string | null;

  @Column('text')
  state: (typeof PAYMENT_STATES)[number];

  @Column('bigint', { name: 'amount_minor' })
  amountMinor: number;

  @Column('bigint', { name: 'refunded_minor' })
  refundedMinor: number;

  /** Refunded, or decided to be. */
  @Column('bigint', { name: 'decided_minor' })
  decidedMinor: number;

  @Column('text')
  currency: Currency;

  @Column('int')
  installment: number;

  /** What the bank takes of a card holder who pays in installments, with its surcharge. */
  @Column('bigint', { name: 'charged_minor', nullable: true })
  chargedMinor: number | null;

  @Column('text', { nullable: true })
  card: string | null;

  @Column('text')
  customer: string;

  /** For money recorded by hand, which has no order to hold it. */
  @Column('text', { name: 'customer_email' })
  customerEmail: string;

  @Column('text')
  title: string;

  @Column('text')
  note: string;

  /** The user who recorded or requested it. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'ask_at', nullable: true })
  askAt: Date | null;

  @Column('int')
  asked: number;

  /** Since when the gateway has not answered; null where it has. */
  @Column('timestamptz', { name: 'unanswered_since', nullable: true })
  unansweredSince: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'captured_at', nullable: true })
  capturedAt: Date | null;
}

/** The payable of a payment: its booking, else its own order. */
export function payableOf({
  bookingId,
  orderId,
  publicId,
}: Pick<Payment, 'bookingId' | 'orderId' | 'publicId'>): string {
  return bookingId ?? orderId ?? publicId;
}
