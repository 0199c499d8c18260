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

  @Column('uuid', { name: 'public_id', default: () => 'gen_random_uuid()' })
  publicId: string;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('int', { name: 'hotel_account_id', nullable: true })
  hotelAccountId: number | null;

  @Column('int', { name: 'hotel_id', nullable: true })
  hotelId: number | null;

  @Column('text', { name: 'hotel_name' })
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

  @Column('text', { name: 'special_requests' })
  specialRequests: string;

  /** The guest's code. */
  @Column('text')
  promotion: string;

  @Column('text', { name: 'promotion_name' })
  promotionName: string;

  /** The code's discount on the booking as a whole; one in percent is inside the lines. */
  @Column('bigint', { name: 'promotion_minor' })
  promotionMinor: number;

  @Column('jsonb')
  discounts: Discount[];

  @Column('text', { name: 'flight_transaction', nullable: true })
  flightTransaction: string | null;

  @Column('text', { name: 'payment_method', nullable: true })
  paymentMethod: string | null;

  @Column('bigint', { name: 'commission_minor' })
  commissionMinor: number;

  @Column('bigint', { name: 'total_minor' })
  totalMinor: number;

  @Column('bigint', { name: 'paid_minor' })
  paidMinor: number;

  @Column('bigint', { name: 'refunded_minor' })
  refundedMinor: number;

  @Column('bigint', { name: 'penalty_minor', nullable: true })
  penaltyMinor: number | null;

  /** Of a cancellation: the policy's fee for the guest, and what of it belongs to the hotel's owner. */
  @Column('bigint', { name: 'policy_fee_minor', nullable: true })
  policyFeeMinor: number | null;

  @Column('bigint', { name: 'owner_fee_minor', nullable: true })
  ownerFeeMinor: number | null;

  /** Of a no-show: who marked it, and what the hotel could charge. */
  @Column('text', { name: 'no_show_by', nullable: true })
  noShowBy: 'seller' | 'hotel' | null;

  @Column('bigint', { name: 'no_show_charged_minor', nullable: true })
  noShowChargedMinor: number | null;

  @Column('text', { name: 'cancel_reason' })
  cancelReason: string;

  /** The hotel's net amount for the stay. */
  @Column('bigint', { name: 'net_minor' })
  netMinor: number;

  /** Adjustments after the sale. */
  @Column('bigint', { name: 'adjusted_minor' })
  adjustedMinor: number;

  /** The revision of the copied state of its money in payments. */
  @Column('int', { name: 'money_revision' })
  moneyRevision: number;

  @Column('date', { name: 'check_in', nullable: true })
  checkIn: string | null;

  @Column('date', { name: 'check_out', nullable: true })
  checkOut: string | null;

  @Column('int')
  nights: number;

  @Column('int')
  rooms: number;

  @Column('text', { name: 'guest_name' })
  guestName: string;

  @Column('text', { name: 'guest_country' })
  guestCountry: string;

  @Column('uuid', { name: 'hold_id', nullable: true })
  holdId: string | null;

  @Column('timestamptz', { name: 'claimed_at', nullable: true })
  claimedAt: Date | null;

  @Column('timestamptz', { name: 'hold_until', nullable: true })
  holdUntil: Date | null;

  /** The cart's token, which still opens the booking. */
  @Column('uuid', { name: 'cart_public_id', nullable: true })
  cartPublicId: string | null;

  /** The cart with which its guest continues. */
  @Column('int', { name: 'next_cart', nullable: true })
  nextCart: number | null;

  @Column('text', { name: 'invoice_state' })
  invoiceState: 'none' | 'queued' | 'posted' | 'failed';

  @Column('text', { name: 'invoice_ref', nullable: true })
  invoiceRef: string | null;

  @Column('text', { name: 'invoice_error', nullable: true })
  invoiceError: string | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt: Date | null;
}

@Entity('booking_payments')
export class BookingPayment {
  @Column('uuid', { primary: true })
  id: string;

  @Column('int', { name: 'booking_id' })
  bookingId: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('int', { name: 'hotel_account_id', nullable: true })
  hotelAccountId: number | null;

  @Column('text')
  method: string;

  @Column('bigint', { name: 'amount_minor' })
  amountMinor: number;

  /** Refunded, or decided to be. */
  @Column('bigint', { name: 'refunded_minor' })
  refundedMinor: number;

  /** The part of it that has not been paid out yet. */
  @Column('bigint', { name: 'refund_due_minor' })
  refundDueMinor: number;

  /** The part of that which its gateway has refused. */
  @Column('bigint', { name: 'refund_failed_minor' })
  refundFailedMinor: number;

  @Column('text')
  currency: Currency;

  @Column('text')
  state: (typeof BOOKING_PAYMENT_STATES)[number];

  @Column('text')
  note: string;

  /** The due day. */
  @Column('date', { name: 'due_on', nullable: true })
  dueOn: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
