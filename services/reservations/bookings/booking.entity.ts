import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BOOKING_PAYMENT_STATES, Booking as BookingAnswer, Customer, PricedLine } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { BookingState } from './booking-states.js';

export type Discount = BookingAnswer['discounts'][number];
export type BookedGuest = BookingAnswer['guests'][number];

@Entity('bookings')
export class Booking {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('uuid', { default: () => 'gen_random_uuid()' })
  publicId: string;

  @Column('int')
  accountId: number;

  @Column('int', { nullable: true })
  hotelAccountId: number | null;

  @Column('int', { nullable: true })
  hotelId: number | null;

  @Column('text')
  hotelName: string;

  @Column('text')
  state: BookingState;

  @Column('int')
  version: number;

  @Column('text', { nullable: true })
  voucher: string | null;

  @Column('text')
  channel: 'b2b' | 'b2c';

  @Column('text')
  lang: string;

  @Column('text')
  currency: Currency;

  @Column('jsonb')
  lines: PricedLine[];

  @Column('jsonb', { nullable: true })
  customer: Customer | null;

  @Column('jsonb')
  guests: BookedGuest[];

  @Column('text')
  specialRequests: string;

  /** The guest's code. */
  @Column('text')
  promotion: string;

  @Column('text')
  promotionName: string;

  /** The code's discount on the booking as a whole; one in percent is inside the lines. */
  @Column('bigint')
  promotionMinor: number;

  @Column('jsonb')
  discounts: Discount[];

  @Column('text', { nullable: true })
  flightTransaction: string | null;

  @Column('text', { nullable: true })
  paymentMethod: string | null;

  @Column('bigint')
  commissionMinor: number;

  @Column('bigint')
  totalMinor: number;

  @Column('bigint')
  paidMinor: number;

  @Column('bigint')
  refundedMinor: number;

  @Column('bigint', { nullable: true })
  penaltyMinor: number | null;

  /** Of a cancellation: the policy's fee for the guest, and what of it belongs to the hotel's owner. */
  @Column('bigint', { nullable: true })
  policyFeeMinor: number | null;

  @Column('bigint', { nullable: true })
  ownerFeeMinor: number | null;

  /** Of a no-show: who marked it, and what the hotel could charge. */
  @Column('text', { nullable: true })
  noShowBy: 'seller' | 'hotel' | null;

  @Column('bigint', { nullable: true })
  noShowChargedMinor: number | null;

  @Column('text')
  cancelReason: string;

  /** The hotel's net amount for the stay. */
  @Column('bigint')
  netMinor: number;

  /** Adjustments after the sale. */
  @Column('bigint')
  adjustedMinor: number;

  /** The revision of the copied state of its money in payments. */
  @Column('int')
  moneyRevision: number;

  @Column('date', { nullable: true })
  checkIn: string | null;

  @Column('date', { nullable: true })
  checkOut: string | null;

  @Column('int')
  nights: number;

  @Column('int')
  rooms: number;

  @Column('text')
  guestName: string;

  @Column('text')
  guestCountry: string;

  @Column('uuid', { nullable: true })
  holdId: string | null;

  @Column('timestamptz', { nullable: true })
  claimedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  holdUntil: Date | null;

  /** The cart's token, which still opens the booking. */
  @Column('uuid', { nullable: true })
  cartPublicId: string | null;

  /** The cart with which its guest continues. */
  @Column('int', { nullable: true })
  nextCart: number | null;

  @Column('text')
  invoiceState: 'none' | 'queued' | 'posted' | 'failed';

  @Column('text', { nullable: true })
  invoiceRef: string | null;

  @Column('text', { nullable: true })
  invoiceError: string | null;

  @Column('text')
  createdBy: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  cancelledAt: Date | null;
}

@Entity('booking_payments')
export class BookingPayment {
  @Column('uuid', { primary: true })
  id: string;

  @Column('int')
  bookingId: number;

  @Column('int')
  accountId: number;

  @Column('int', { nullable: true })
  hotelAccountId: number | null;

  @Column('text')
  method: string;

  @Column('bigint')
  amountMinor: number;

  /** Refunded, or decided to be. */
  @Column('bigint')
  refundedMinor: number;

  /** The part of it that has not been paid out yet. */
  @Column('bigint')
  refundDueMinor: number;

  /** The part of that which its gateway has refused. */
  @Column('bigint')
  refundFailedMinor: number;

  @Column('text')
  currency: Currency;

  @Column('text')
  state: (typeof BOOKING_PAYMENT_STATES)[number];

  @Column('text')
  note: string;

  /** The due day. */
  @Column('date', { nullable: true })
  dueOn: string | null;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('text')
  createdBy: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
