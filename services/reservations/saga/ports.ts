import type { CompleteMethod, MoneyState, PricedLine } from '#libs/contracts';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import type { Cart, IntendedCart, Intent } from '../carts/cart.js';
import type { Claimed } from '../lines/line-source.js';
import type { RoomsFate } from './saga-rules.js';

/** A queue message, by whose id its effects are idempotent. */
export interface InboxMessage {
  id: string;
  name: string;
}

/** A requested payment; without an amount, all that is left to be paid. */
export interface PaymentRequest {
  id: string;
  method: 'creditcard' | 'paylink' | 'virtualpos' | 'banktransfer';
  amountMinor?: number;
  expiresAt: Date;
  maxInstallment?: number;
  note?: string;
  by: string;
  distinct?: boolean;
  /** The awaited transfer that a page replaces. */
  insteadOf?: string;
}

/** The owner of the money: it counts, and refuses excess. Calls are idempotent by id. */
export interface Money {
  /** Opens a page or awaits a transfer. @throws ServiceRefusal payment.exceeds */
  open(booking: Booking, payment: PaymentRequest): Promise<MoneyState>;
  /** Null when the agency's credit is insufficient. @throws ServiceRefusal payment.exceeds */
  takeCredit(
    booking: Booking,
    id: string,
    by: string,
    amountMinor?: number,
    distinct?: boolean,
  ): Promise<{ money: MoneyState; paymentId: string } | null>;
}

/** Money that payments has counted. */
export interface CapturedPayment {
  paymentId: string;
  method: string;
  amountMinor: number;
  by: string;
  money: MoneyState;
}

export interface SecuredRooms {
  fate: RoomsFate;
  /** The secured hold; none where none was needed. */
  holdId?: string;
  /** The replacement that was sold. */
  lines?: PricedLine[];
}

/** A booking, with its payments where they were read together with it. */
export type Booked = Booking & { payments?: readonly BookingPayment[] };

/** The store of bookings. Each method is one transaction, with all that it emits. */
export interface SagaStore {
  /** @throws Refusal notFound 404. */
  booking(bookingId: string): Promise<Booking>;
  /** Writes the intent to complete a cart. Undefined when a concurrent request was first. @throws Refusal hold.limit 422 */
  saveIntent(cart: Cart, intent: Intent): Promise<IntendedCart | undefined>;
  /** Reopens the cart with current prices; an order that may be open for it is closed. */
  withdrawIntent(cart: IntendedCart, priced: Claimed | undefined): Promise<void>;
  /** Reopens the cart of a claim that is not paid, and releases its rooms. False when a concurrent run has ended it. */
  withdrawClaim(cart: IntendedCart): Promise<boolean>;
  /** Cart → confirmed, by credit that was taken where there is some. @returns the booking as stored, by any writer. */
  confirm(booking: Booking, credit?: CapturedPayment): Promise<Booked>;
  /** Cart → pending, awaiting its payment, whose link is mailed where `sendsLink`. @returns the booking as stored. */
  awaitPayment(booking: Booking, money: MoneyState, sendsLink: boolean): Promise<Booking>;
  /** Records received money and applies `afterPayment`; once per payment. */
  recordCapture(bookingId: string, capture: CapturedPayment, rooms: SecuredRooms): Promise<void>;
  /** The rooms of a hold are free again: a pending booking expires, which is announced where it was held for hours; a cart under way is reopened. */
  expire(message: InboxMessage, holdId: string): Promise<void>;
}

export type OnlineMethod = Exclude<CompleteMethod, 'athotel' | 'credit'>;
