import { OwnerRefused } from '#libs/clients';
import type { CompleteMethod } from '#libs/contracts';
import { Refusal } from '#libs/service';
import { bookingTotalMinor } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import type { BlankCart } from '../carts/blank-cart.js';
import type {
  Arrived,
  Claimed,
  Heard,
  Intent,
  Money,
  OpenPayment,
  Opened,
  OrderWish,
  Rooms,
  SagaStore,
  SecuredRooms,
  Stands,
} from './ports.js';
import { afterClaim, carrierOf, dueNowMinor, hasFallen, needsRooms } from './saga-rules.js';

/** What came of a completion: where it is to be paid, or, where nothing is waited for, the booking as it stands. */
export interface Outcome {
  payment?: Opened;
  stands?: Stands;
}

/**
 * The way of a booking from a full cart to rooms sold and money kept, and back. Each method asks partners and writes down
 * what came of it, one step after the other; between any two of them the process may die, and whoever comes next does the
 * same again. So every step has to be harmless when repeated, and a wish is written down before anybody is asked for it.
 *
 * intend → claim the rooms → confirm (at the hotel) | take credit → confirm | open an order or await a transfer
 * money arrives → make the rooms sure → confirm | keep | give back
 * a booking falls → give back: rooms released, orders closed, refunds decided → each refund carried out
 *
 * Time, chance and partners come from outside, so that all its ends can be tried (saga.*.spec.ts).
 */
export class BookingSaga {
  constructor(
    private readonly store: SagaStore,
    private readonly rooms: Rooms,
    private readonly money: Money,
  ) {}

  /**
   * Completes a cart; `next` is the blank one its guest goes on with. @returns where it is to be paid, if it is.
   * @throws Refusal cart.completed 409 · credit.insufficient 409 · OwnerRefused what the rooms' owner refuses; the cart is a cart again.
   */
  async complete(cart: Booking, intent: Intent, acceptPrice: boolean, next?: BlankCart): Promise<Outcome> {
    await this.rooms.assertLeft(cart);
    if (!(await this.store.intend(cart, intent))) throw new Refusal('cart.completed', 409);
    const { method, holdId, holdUntil, at } = intent;
    const pending = { state: 'pending', version: cart.version + 1, paymentMethod: method, completedAt: at } as const;
    return this.drive({ ...cart, ...pending, holdId, holdUntil }, acceptPrice, next);
  }

  /** Takes a pending booking as far as it can go; may be repeated until it has gone there. */
  async drive(pending: Booking, acceptPrice: boolean, next?: BlankCart): Promise<Outcome> {
    const method = pending.paymentMethod as CompleteMethod;
    const booking = withPrices(pending, await this.claim(pending, acceptPrice));
    const payment = { id: booking.holdId!, method, amountMinor: dueNowMinor(booking) };
    switch (afterClaim(method)) {
      case 'confirm':
        return { stands: await this.store.confirm(booking, next) };
      case 'takeCredit':
        await this.payByCredit(booking, { ...payment, amountMinor: booking.totalMinor });
        return {};
      case 'awaitTransfer':
        await this.store.awaitPayment(booking, payment, undefined);
        return {};
      case 'openOrder': {
        const { id: orderId, amountMinor } = payment;
        const kind = method === 'paylink' ? 'paylink' : 'payment';
        const opened = await this.money.openOrder({
          orderId,
          booking,
          kind,
          amountMinor,
          expiresAt: booking.holdUntil!,
        });
        await this.store.awaitPayment(booking, payment, opened);
        return { payment: opened };
      }
    }
  }

  /** Money has arrived for a booking. The rooms are made sure before it is written down. */
  async arrived(heard: Heard | undefined, publicId: string, arrived: Arrived): Promise<void> {
    const booking = await this.store.booking(publicId);
    await this.store.receive(heard, publicId, arrived, await this.makeSure(booking));
  }

  /** Staff tell of money that came in by hand. What dies on the way is done by the order that was given with it. */
  async told(booking: Booking, arrived: Required<Arrived>): Promise<void> {
    await this.store.tell(booking, arrived);
    await this.toldArrived(booking.publicId, arrived);
  }

  toldArrived(publicId: string, arrived: Required<Arrived>): Promise<void> {
    return this.arrived({ id: `told ${arrived.paymentId}`, name: 'booking.moneyArrived' }, publicId, arrived);
  }

  /** Pays a booking, or a part of it, from its account's credit. @throws Refusal credit.insufficient 409. */
  async takeCredit(booking: Booking, id: string, amountMinor: number): Promise<void> {
    await this.store.openPayment(booking, { id, method: 'credit', amountMinor });
    if (!(await this.settleCredit(booking.publicId, id, amountMinor))) throw new Refusal('credit.insufficient', 409);
  }

  /** Takes the credit that an open payment asks for; may be repeated. False when it does not reach. */
  async settleCredit(publicId: string, paymentId: string, amountMinor: number): Promise<boolean> {
    const booking = await this.store.booking(publicId);
    const isTaken = await this.money.takeCredit(paymentId, booking, amountMinor);
    const arrived = { paymentId, method: 'credit', amountMinor, by: booking.createdBy };
    if (isTaken) await this.arrived(undefined, publicId, arrived);
    else await this.store.closePayment(paymentId);
    return isTaken;
  }

  /** Opens a way to pay for a booking that stands. */
  async openLink(booking: Booking, order: Omit<OrderWish, 'booking'>, note: string): Promise<void> {
    const { orderId: id, kind, amountMinor, expiresAt } = order;
    const opened = await this.money.openOrder({ booking, ...order });
    const method = kind === 'paylink' ? 'paylink' : 'creditcard';
    await this.store.openPayment(booking, { id, method, amountMinor, expiresAt, note, opened });
  }

  /** Opens a payment that was planned for a day, so that the guest can be asked for it; may be repeated. */
  async openPlanned(booking: Booking, { id: orderId, amountMinor }: OpenPayment, expiresAt: Date): Promise<void> {
    const opened = await this.money.openOrder({ orderId, booking, kind: 'paylink', amountMinor, expiresAt });
    await this.store.openPlanned(orderId, opened, expiresAt);
  }

  cancelOrder(id: string): Promise<void> {
    return this.money.cancelOrder(id);
  }

  /** The rooms of a pending booking are free again. */
  async expired(heard: Heard, holdId: string): Promise<void> {
    await this.store.expire(heard, holdId);
  }

  /** A booking stands no more: its rooms are free, nobody can pay for it, and what it may not keep goes back. */
  async giveBack(heard: Heard, publicId: string): Promise<void> {
    const booking = await this.store.booking(publicId);
    if (!hasFallen(booking.state)) return;
    for (const { id, method } of await this.store.openPayments(booking))
      if (carrierOf(method) === 'gateway') await this.money.cancelOrder(id);
    await this.store.decideRefunds(heard, publicId);
  }

  releaseRooms(holdId: string): Promise<void> {
    return this.rooms.release(holdId);
  }

  /** Carries out a refund that was decided. */
  async refund(id: string): Promise<void> {
    const refund = await this.store.refund(id);
    if (!refund) return;
    if (carrierOf(refund.method) === 'undo') await this.money.undoCredit(refund);
    else await this.money.refund(refund);
    await this.store.refundDone(id);
  }

  private async claim(booking: Booking, acceptPrice: boolean): Promise<Claimed> {
    try {
      return await this.rooms.claim(booking, acceptPrice);
    } catch (error) {
      if (error instanceof OwnerRefused) await this.store.backToCart(booking, newPrices(error));
      throw error;
    }
  }

  /** The wish stands written down before the credit is asked for, so that an answer nobody hears is not lost. */
  private async payByCredit(booking: Booking, payment: OpenPayment): Promise<void> {
    await this.store.awaitPayment(booking, payment, undefined);
    if (await this.money.takeCredit(payment.id, booking, payment.amountMinor)) {
      const { id: paymentId, method, amountMinor } = payment;
      const arrived = { paymentId, method, amountMinor, by: booking.createdBy };
      return this.store.receive(undefined, booking.publicId, arrived, { fate: 'sold', holdId: booking.holdId! });
    }
    await this.rooms.release(booking.holdId!);
    await this.store.backToCart(booking, undefined);
    throw new Refusal('credit.insufficient', 409);
  }

  /** Sold as they were booked, else other rooms that are no worse, else gone. */
  private async makeSure(booking: Booking): Promise<SecuredRooms> {
    const { state, holdId } = booking;
    if (!needsRooms(state)) return { fate: 'sold' };
    if (!holdId) return { fate: 'gone' };
    if (await this.rooms.secure(holdId)) return { fate: 'sold', holdId };
    const other = await this.rooms.replace(booking);
    if (!other) return { fate: 'gone' };
    return other.changed ? { fate: 'replaced', holdId, lines: other.lines } : { fate: 'sold', holdId };
  }
}

/** A booking as its rooms' owner has priced it. How many rooms are left says nothing of a booking, and would change every one. */
function withPrices(booking: Booking, claimed: Claimed): Booking {
  const lines = claimed.lines.map((line, at) => ({ ...line, left: booking.lines[at]?.left ?? line.left }));
  const priced = { ...booking, lines, promotionMinor: claimed.promotion?.amountMinor ?? 0 };
  return { ...priced, totalMinor: bookingTotalMinor(priced) };
}

/** What a cart costs now, where its price was what the rooms' owner refused. */
function newPrices({ body }: OwnerRefused): Claimed | undefined {
  return body.msg === 'price.changed' ? (body.data as Claimed | undefined) : undefined;
}
