import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid, type AnswerOf, type CompleteMethod, type InputOf } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { Refusal, SERVICE, orAbsent, type Context, type ServiceRuntime } from '#libs/service';
import { blankCartOf, type BlankCart } from '../carts/blank-cart.js';
import { CartService } from '../carts/cart.service.js';
import { BookingSaga, type Outcome } from '../saga/booking-saga.js';
import type { Stands } from '../saga/ports.js';
import type { Booking } from './booking.entity.js';
import { BY_SESSION, type BookingRow } from './booking-rows.js';
import { describeBooking } from './describe-booking.js';

const MINUTE_MS = 60_000;
/** How long rooms are held while they are being paid. */
const HOLD_MS: Record<CompleteMethod, number> = {
  creditcard: 20 * MINUTE_MS,
  paylink: 48 * 60 * MINUTE_MS,
  banktransfer: 24 * 60 * MINUTE_MS,
  athotel: 20 * MINUTE_MS,
  credit: 20 * MINUTE_MS,
};
const STAFF_ONLY: CompleteMethod[] = ['paylink', 'credit'];

type Answer = AnswerOf<'reservation.complete'>;

interface Wish {
  method: CompleteMethod;
  accept: boolean;
  /** The cart that follows this one. */
  next: BlankCart;
}

/** From cart to booking, as a guest or an agent asks for it. */
@Injectable()
export class CompleteBooking {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(CartService) private readonly carts: CartService,
    @Inject(BookingSaga) private readonly saga: BookingSaga,
  ) {}

  /**
   * @throws Refusal cart.* 422 what is missing · cart.completed 409 · room.soldOut 409 naming the line, nothing claimed ·
   * price.changed 409 with the new price; the same call with `accept` goes through · credit.insufficient 409.
   */
  async complete(
    ctx: Context,
    sessionId: string,
    { method, toCurrency, accept }: InputOf<'reservation.complete'>['body'],
  ): Promise<Answer> {
    let cart = await this.bookingOf(sessionId);
    if (cart.state === 'cart' && toCurrency && toCurrency !== cart.currency) {
      await this.carts.patch(ctx, sessionId, { key: 'currency', value: toCurrency });
      cart = await this.bookingOf(sessionId);
    }
    const next = blankCartOf(ctx, cart.lang);
    const { payment, stands } =
      cart.state === 'cart'
        ? await this.begin(ctx, cart, { method, accept, next })
        : await this.again(cart, { method, accept, next });
    return { status: true, payment, ...(stands ? described(stands) : await this.carts.completed(cart, next)) };
  }

  private async bookingOf(sessionId: string): Promise<Booking> {
    const found = isUuid(sessionId) ? await this.database.rows<BookingRow>(PLATFORM, BY_SESSION, [sessionId]) : [];
    return orAbsent(found[0]);
  }

  private begin(ctx: Context, cart: Booking, { method, accept, next }: Wish): Promise<Outcome> {
    assertComplete(cart, method, ctx);
    const at = this.runtime.now();
    const holdUntil = new Date(at.getTime() + HOLD_MS[method]);
    return this.saga.complete(cart, { method, holdId: randomUUID(), holdUntil, at }, accept, next);
  }

  /** Completing twice in the same way is completing once: whoever lost the answer asks again. */
  private async again(booking: Booking, { method, accept, next }: Wish): Promise<Outcome> {
    const underway = booking.state === 'pending' || booking.state === 'confirmed';
    if (!underway || booking.paymentMethod !== method) throw new Refusal('cart.completed', 409);
    const { orderCode: code, orderUrl: url } = booking;
    if (booking.claimedAt && method !== 'credit') return code && url ? { payment: { code, url } } : {};
    return booking.state === 'pending' ? this.saga.drive(booking, accept, next) : {};
  }
}

function described({ booking, payments, session }: Stands): Pick<Answer, 'booking' | 'session'> {
  return { booking: describeBooking(booking, payments, 'guest'), session };
}

function assertComplete(cart: Booking, method: CompleteMethod, ctx: Context): void {
  if (cart.lines.length === 0) throw new Refusal('cart.empty', 422);
  if (!cart.customer) throw new Refusal('cart.noCustomer', 422);
  const named = new Set(cart.guests.map((guest) => guest.line));
  if (cart.lines.some((_, line) => !named.has(line))) throw new Refusal('cart.guestsMissing', 422);
  const payableThere = cart.lines.every(({ pricePlan }) => pricePlan.payment === 'athotel');
  const offered = method === 'athotel' ? payableThere || ctx.user : !STAFF_ONLY.includes(method) || ctx.user;
  if (!offered) throw new Refusal('method.notOffered', 422);
}
