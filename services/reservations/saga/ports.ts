import type { CompleteMethod, PricedLine, PromotionUsed } from '#libs/contracts';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import type { BlankCart } from '../carts/blank-cart.js';
import type { RoomsFate } from './saga-rules.js';

/** A message of the queue, by whose id its effects happen once. */
export interface Heard {
  id: string;
  name: string;
}

export interface Claimed {
  lines: PricedLine[];
  promotion: PromotionUsed | null;
}

/** The owner of the rooms. Whatever is asked here may be asked again, and answers the same. */
export interface Rooms {
  /** Refuses at once what others have just been refused, if it is still gone. @throws OwnerRefused room.soldOut */
  assertLeft(cart: Booking): Promise<void>;
  /** Claims all rooms of a booking or none. @throws OwnerRefused room.soldOut, room.notSold, price.changed, promotion.unknown … */
  claim(booking: Booking, acceptPrice: boolean): Promise<Claimed>;
  /** Makes claimed rooms sold; what has lapsed is taken again. False when they are gone. */
  secure(holdId: string): Promise<boolean>;
  /** Sells other rooms of the hotel instead, no worse, at the price that was paid; null when there are none. */
  replace(booking: Booking): Promise<{ lines: PricedLine[]; changed: boolean } | null>;
  release(holdId: string): Promise<void>;
}

export interface OrderWish {
  orderId: string;
  booking: Booking;
  kind: 'payment' | 'paylink' | 'virtualpos';
  amountMinor: number;
  expiresAt: Date;
  maxInstallment?: number;
}

export interface Opened {
  code: string;
  url: string;
}

/** A refund that is written down and has to be carried out. */
export interface DecidedRefund {
  id: string;
  account: number;
  bookingId: string;
  /** The payment that brought it; of a card, its order. */
  paymentId: string;
  method: string;
  amountMinor: number;
  currency: Booking['currency'];
  reason: string;
}

/** Who takes money and gives it back. Whatever is asked here may be asked again under the same id. */
export interface Money {
  openOrder(wish: OrderWish): Promise<Opened>;
  /** Nobody may pay the order any more. */
  cancelOrder(orderId: string): Promise<void>;
  /** False when the agency's credit does not reach. */
  takeCredit(id: string, booking: Booking, amountMinor: number): Promise<boolean>;
  /** Gives back what was taken under an id; what was not taken never will be. */
  undoCredit(refund: DecidedRefund): Promise<void>;
  refund(refund: DecidedRefund): Promise<void>;
}

export interface Intent {
  method: CompleteMethod;
  holdId: string;
  holdUntil: Date;
  at: Date;
}

/** Money that has arrived. */
export interface Arrived {
  paymentId: string;
  method: string;
  amountMinor: number;
  by: string;
  note?: string;
}

export interface SecuredRooms {
  fate: RoomsFate;
  /** Of what was made sure; none where nothing had to be. */
  holdId?: string;
  /** What was sold instead. */
  lines?: PricedLine[];
}

export interface OpenPayment {
  id: string;
  method: string;
  amountMinor: number;
}

export interface NewPayment extends OpenPayment {
  expiresAt?: Date;
  note?: string;
  opened?: Opened;
}

/** A booking as it was confirmed, and the session of the cart its guest goes on with. */
export interface Stands {
  booking: Booking;
  payments: BookingPayment[];
  session: string;
}

/** Where bookings are written down. Each of these is one transaction, with all that it tells others. */
export interface SagaStore {
  /** @throws Refusal notFound 404. */
  booking(publicId: string): Promise<Booking>;
  /** Cart → pending. False when somebody else was first. */
  intend(cart: Booking, intent: Intent): Promise<boolean>;
  /** Pending → cart, with its prices as they are now. */
  backToCart(booking: Booking, priced: Claimed | undefined): Promise<void>;
  /** Pending → confirmed, and a blank cart made with it. Nothing is told where somebody else was first or nobody goes on. */
  confirm(booking: Booking, next: BlankCart | undefined): Promise<Stands | undefined>;
  /** The rooms are claimed, and this is to be paid; told once. */
  awaitPayment(booking: Booking, payment: OpenPayment, opened: Opened | undefined): Promise<void>;
  /** One more payment is asked for of a booking that stands. */
  openPayment(booking: Booking, payment: NewPayment): Promise<void>;
  /** A payment that was planned can be paid now. */
  openPlanned(paymentId: string, opened: Opened, expiresAt: Date): Promise<void>;
  /** Staff tell of money: the wish to write it down is kept, and carried out by whoever lives. */
  tell(booking: Booking, arrived: Required<Arrived>): Promise<void>;
  /** Nobody waits for an open payment any more. */
  closePayment(id: string): Promise<void>;
  /** Writes money down and does what `afterPayment` says; once for a message, once for a payment. */
  receive(heard: Heard | undefined, publicId: string, arrived: Arrived, rooms: SecuredRooms): Promise<void>;
  /** Pending → expired, for the booking that had the hold. */
  expire(heard: Heard, holdId: string): Promise<void>;
  /** What a booking that stands no more still waits to be paid. */
  openPayments(booking: Booking): Promise<OpenPayment[]>;
  /** Decides what goes back of a fallen booking, its rooms and its money, and orders each part to be carried out. */
  decideRefunds(heard: Heard, publicId: string): Promise<void>;
  /** A refund that is still to be carried out. */
  refund(id: string): Promise<DecidedRefund | undefined>;
  refundDone(id: string): Promise<void>;
}
