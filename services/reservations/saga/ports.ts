import type { CompleteMethod, MoneyState, PricedLine, PromotionUsed } from '#libs/contracts';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import type { Cart, IntendedCart, Intent } from '../carts/cart.js';
import type { RoomsFate } from './saga-rules.js';

/** A message of the queue, by whose id its effects happen once. */
export interface InboxMessage {
  id: string;
  name: string;
}

export interface Claimed {
  lines: PricedLine[];
  promotion: PromotionUsed | null;
}

/** The owner of the rooms. Whatever is asked here may be asked again, and answers the same. */
export interface Rooms {
  /** Fast path: refuses sold-out rooms before pricing. @throws OwnerRefused room.soldOut */
  assertAvailable(cart: Cart): Promise<void>;
  /** Claims all rooms of a booking or none. @throws OwnerRefused room.soldOut, room.notSold, price.changed, promotion.unknown … */
  claim(booking: Booking, options: { acceptsPrice: boolean; sold: boolean }): Promise<Claimed>;
  /** Makes claimed rooms sold; what has lapsed is taken again. False when they are gone. */
  confirmHold(holdId: string): Promise<boolean>;
  /** Sells other rooms of the hotel instead, no worse, at the price that was paid; null when there are none. */
  replace(booking: Booking): Promise<{ lines: PricedLine[]; changed: boolean } | null>;
  release(holdId: string): Promise<void>;
}

/** A payment that is asked for; without an amount, all that is left to be paid. */
export interface PaymentRequest {
  id: string;
  method: 'creditcard' | 'paylink' | 'virtualpos' | 'banktransfer';
  amountMinor?: number;
  expiresAt: Date;
  maxInstallment?: number;
  note?: string;
  by: string;
  distinct?: boolean;
  /** The awaited transfer that a page is opened instead of. */
  insteadOf?: string;
}

/** The owner of the money: it counts, and refuses what would be too much. Asked again under the same id, it answers the same. */
export interface Money {
  /** Opens a page or awaits a transfer. @throws OwnerRefused payment.exceeds */
  open(booking: Booking, payment: PaymentRequest): Promise<MoneyState>;
  /** Null when the agency's credit does not reach. @throws OwnerRefused payment.exceeds */
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
  /** Of what was made sure; none where nothing had to be. */
  holdId?: string;
  /** What was sold instead. */
  lines?: PricedLine[];
}

/** A booking, with its payments where they were read together with it. */
export type Booked = Booking & { payments?: readonly BookingPayment[] };

/** Where bookings are written down. Each of these is one transaction, with all that it emits. */
export interface SagaStore {
  /** @throws Refusal notFound 404. */
  booking(bookingId: string): Promise<Booking>;
  /** Writes the intent to complete a cart. Undefined when another request was first. */
  saveIntent(cart: Cart, intent: Intent): Promise<IntendedCart | undefined>;
  /** The cart is a cart again, with its prices as they are now; an order that may be open for it is closed. */
  withdrawIntent(cart: IntendedCart, priced: Claimed | undefined): Promise<void>;
  /** Cart → confirmed, by credit that was taken where there is some. @returns the booking as stored, by any writer. */
  confirm(booking: Booking, credit?: CapturedPayment): Promise<Booked>;
  /** Cart → pending, waiting for its money; the booking as it is. */
  awaitPayment(booking: Booking, money: MoneyState): Promise<Booking>;
  /** Writes down that money has come, and does what `afterPayment` says; once for a payment. */
  recordCapture(bookingId: string, capture: CapturedPayment, rooms: SecuredRooms): Promise<void>;
  /** The rooms of a hold are free again: a pending booking has expired, a cart under way is a cart again. */
  expire(message: InboxMessage, holdId: string): Promise<void>;
}

export type OnlineMethod = Exclude<CompleteMethod, 'athotel' | 'credit'>;
