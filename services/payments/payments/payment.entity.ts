import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PAYMENT_STATES } from '#libs/contracts';
import type { Currency } from '#libs/money';

/** The method of charges to a stored card, without its holder. */
export const STORED_CARD = 'storedcard';

@Entity('payments')
export class Payment {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('uuid')
  publicId: string;

  @Column('int')
  accountId: number;

  /** Null for credit, and for money recorded by hand. */
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('uuid', { nullable: true })
  bookingId: string | null;

  @Column('text')
  method: string;

  @Column('text')
  gateway: string;

  /** The account whose agreement with the gateway it goes through; null: the environment's. */
  @Column('int', { nullable: true })
  agreement: number | null;

  @Column('text', { nullable: true })
  gatewayRef: string | null;

  @Column('text', { nullable: true })
  redirect: string | null;

  @Column('text')
  state: (typeof PAYMENT_STATES)[number];

  @Column('bigint')
  amountMinor: number;

  @Column('bigint')
  refundedMinor: number;

  /** Refunded, or decided to be. */
  @Column('bigint')
  decidedMinor: number;

  @Column('text')
  currency: Currency;

  @Column('int')
  installment: number;

  /** What the bank takes of a card holder who pays in installments, with its surcharge. */
  @Column('bigint', { nullable: true })
  chargedMinor: number | null;

  @Column('text', { nullable: true })
  card: string | null;

  @Column('text')
  customer: string;

  /** For money recorded by hand, which has no order to hold it. */
  @Column('text')
  customerEmail: string;

  @Column('text')
  title: string;

  @Column('text')
  note: string;

  /** The user who recorded or requested it. */
  @Column('text')
  createdBy: string;

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { nullable: true })
  askAt: Date | null;

  @Column('int')
  asked: number;

  /** Since when the gateway has not answered; null where it has. */
  @Column('timestamptz', { nullable: true })
  unansweredSince: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
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
