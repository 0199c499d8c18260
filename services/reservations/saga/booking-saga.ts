import { ServiceRefusal } from '#libs/clients';
import { Away } from '#libs/process';
import { Refusal } from '#libs/service';
import { bookingTotalMinor, discountsAt, hotelSums } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { dueNowMinor } from '../bookings/payment-plan.js';
import { draftBooking } from '../carts/draft-booking.js';
import type { Cart, IntendedCart, Intent } from '../carts/cart.js';
import type { Claimed, LineSource } from '../lines/line-source.js';
import { isSuppliers } from '../lines/sources.js';
import type { Booked, CapturedPayment, InboxMessage, Money, OnlineMethod, SagaStore, SecuredRooms } from './ports.js';
import { afterClaim, isSoldAtOnce, needsRooms } from './saga-rules.js';

/** A supplier has not answered: the step is repeated until its answer is known. */
class AnswerAwaited extends Away {}

/**
 * The saga of a booking from a full cart to sold rooms. Each method calls partners and records the outcome, one step
 * after the other; the process may die between any two of them, and the next run repeats the step. So every step is
 * idempotent, and an intent is recorded before any partner is called for it.
 *
 * intent → claim the rooms → confirm (at the hotel, or nothing to pay) | take credit → confirm | open a payment → pending
 * money received → secure the rooms → confirm | keep | release and refund
 *
 * What a booking owes is reported to payments, which alone counts, closes and refunds. Time, randomness and partners
 * are injected, so that all outcomes can be tested (saga.*.spec.ts).
 */
export class BookingSaga {
  constructor(
    private readonly store: SagaStore,
    private readonly source: LineSource,
    private readonly money: Money,
  ) {}

  /**
   * Completes a cart as it was seen. Undefined when a concurrent request was first.
   * @throws Refusal credit.insufficient 409 · hold.limit 422 · ServiceRefusal what the supplier refuses; the cart is a cart again.
   */
  async complete(cart: Cart, intent: Intent): Promise<Booked | undefined> {
    await this.source.assertAvailable(cart);
    const intended = await this.store.saveIntent(cart, intent);
    return intended && this.advance(intended);
  }

  /** Advances a cart that is being completed as far as possible; idempotent, also concurrently. */
  async advance(cart: IntendedCart): Promise<Booked> {
    const draft = draftBooking(cart);
    const sold = isSoldAtOnce(cart);
    const booking = withPrices(draft, await this.claim(cart, draft, sold));
    switch (afterClaim(cart.paymentMethod, booking.totalMinor)) {
      case 'confirm':
        if (!sold && !(await this.isSold(booking))) return this.refuse(cart, 'room.soldOut');
        return this.store.confirm(booking);
      case 'takeCredit':
        return booking.lines.some(isSuppliers) ? this.payFirst(cart, booking) : this.payByCredit(cart, booking);
      case 'awaitPayment': {
        const { holdId: id, holdUntil: expiresAt, createdBy: by } = cart;
        const method = cart.paymentMethod as OnlineMethod;
        const money = await this.money.open(booking, { id, method, amountMinor: dueNowMinor(booking), expiresAt, by });
        return this.store.awaitPayment(booking, money, cart.sendsLink);
      }
    }
  }

  /** Money was received for a booking. Its rooms are secured before it is recorded. */
  async handlePaymentCaptured(bookingId: string, capture: CapturedPayment): Promise<void> {
    const booking = await this.store.booking(bookingId);
    await this.store.recordCapture(bookingId, capture, await this.secureRooms(booking));
  }

  handleHoldExpired(message: InboxMessage, holdId: string): Promise<void> {
    return this.store.expire(message, holdId);
  }

  releaseRooms(holdId: string): Promise<void> {
    return this.source.release(holdId);
  }

  async releaseLines(bookingId: string, at: readonly number[]): Promise<void> {
    await this.source.releaseLines(await this.store.booking(bookingId), at);
  }

  private async claim(cart: IntendedCart, draft: Booking, sold: boolean): Promise<Claimed> {
    try {
      return await this.source.claim(draft, { acceptsPrice: cart.acceptsPrice, sold, unpaid: cart.unpaid });
    } catch (error) {
      if (error instanceof ServiceRefusal) await this.store.withdrawIntent(cart, newPrices(error));
      else if (error instanceof Refusal) await this.store.withdrawIntent(cart, undefined);
      throw error;
    }
  }

  private async payByCredit(cart: IntendedCart, booking: Booking): Promise<Booked> {
    const { holdId: paymentId, createdBy: by } = cart;
    const taken = await this.money.takeCredit(booking, paymentId, by);
    if (!taken) return this.refuse(cart, 'credit.insufficient');
    const { money } = taken;
    return this.store.confirm(booking, { paymentId, method: 'credit', amountMinor: booking.totalMinor, by, money });
  }

  /** Takes credit before suppliers book: what they refuse is refunded, as with a card. */
  private async payFirst(cart: IntendedCart, booking: Booking): Promise<Booked> {
    const { holdId: paymentId, createdBy: by } = cart;
    const taken = await this.money.takeCredit(booking, paymentId, by);
    if (!taken) return this.refuse(cart, 'credit.insufficient');
    const { money } = taken;
    const { publicId } = await this.store.awaitPayment(booking, money, false);
    const capture = { paymentId, method: 'credit', amountMinor: booking.totalMinor, by, money };
    await this.handlePaymentCaptured(publicId, capture).catch((error: unknown) => {
      // The payment's own message asks again until the supplier's answer is known.
      if (!(error instanceof AnswerAwaited)) throw error;
    });
    return this.store.booking(publicId);
  }

  /** @throws AnswerAwaited while a supplier has not said whether it has booked its part. */
  private async isSold(booking: Booking): Promise<boolean> {
    const fate = await this.source.confirm(booking);
    if (fate === 'unknown') throw new AnswerAwaited('a supplier has not answered');
    return fate === 'sold';
  }

  /**
   * Reopens the cart before its rooms are released: a concurrent run may have booked them meanwhile.
   * @returns that booking. @throws Refusal `why` where there is none.
   */
  private async refuse(cart: IntendedCart, why: 'room.soldOut' | 'credit.insufficient'): Promise<Booked> {
    if (!(await this.store.withdrawClaim(cart)))
      return this.store.booking(cart.bookingId).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal(why, 409) : error;
      });
    await this.source.release(cart.holdId);
    throw new Refusal(why, 409);
  }

  /** Sells the booked rooms, else equal or better ones, else none. */
  private async secureRooms(booking: Booking): Promise<SecuredRooms> {
    const { state, holdId } = booking;
    if (!needsRooms(state)) return { fate: 'sold' };
    if (!holdId) return { fate: 'gone' };
    if (await this.isSold(booking)) return { fate: 'sold', holdId };
    const other = await this.source.replace(booking);
    // What is sold of our own beside a supplier's part that is gone has to be released.
    if (!other) return booking.lines.some(isSuppliers) ? { fate: 'gone', holdId } : { fate: 'gone' };
    return other.changed ? { fate: 'replaced', holdId, lines: other.lines } : { fate: 'sold', holdId };
  }
}

/**
 * A booking as priced by its supplier. The number of rooms left is no part of a booking, and would make every one differ.
 */
function withPrices(booking: Booking, claimed: Claimed): Booking {
  const lines = claimed.lines.map((line, at) => ({ ...line, left: booking.lines[at]?.left ?? line.left }));
  const now = { ...booking, lines, promotionMinor: claimed.promotion?.amountMinor ?? 0 };
  const priced = { ...now, discounts: discountsAt(now, booking) };
  return {
    ...priced,
    totalMinor: bookingTotalMinor(priced),
    ...hotelSums(priced),
  };
}

/** The current price of a cart, where its supplier refused its price. */
function newPrices({ body }: ServiceRefusal): Claimed | undefined {
  return body.msg === 'price.changed' ? (body.data as Claimed | undefined) : undefined;
}
