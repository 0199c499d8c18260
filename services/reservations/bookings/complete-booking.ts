import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, CompleteMethod, InputOf } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { makeToken } from '#libs/process';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { isIntended, type Cart } from '../carts/cart.js';
import { CartService, type OpenedSession } from '../carts/cart.service.js';
import { offeredMethods } from '../carts/offered-methods.js';
import { BookingSaga } from '../saga/booking-saga.js';
import type { Booked } from '../saga/ports.js';
import { BookingViews } from './booking-views.js';
import { Brands } from './brands.js';
import { assertGuests } from './judge-guests.js';

const MINUTE_MS = 60_000;
/** How long rooms are held while they are being paid. */
const HOLD_MS: Record<CompleteMethod, number> = {
  creditcard: 20 * MINUTE_MS,
  paylink: 48 * 60 * MINUTE_MS,
  banktransfer: 24 * 60 * MINUTE_MS,
  athotel: 20 * MINUTE_MS,
  credit: 20 * MINUTE_MS,
};

type Request = InputOf<'reservation.complete'>['body'];
type Answer = AnswerOf<'reservation.complete'>;

/** Completes carts into bookings, for guests and agents. */
@Injectable()
export class CompleteBooking {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly carts: CartService,
    private readonly saga: BookingSaga,
    private readonly views: BookingViews,
    private readonly brands: Brands,
  ) {}

  /**
   * Completes a cart, once: a repeated or concurrent request gets the same answer.
   * @throws Refusal cart.changed 409 with the current cart, nothing claimed · cart.* 422 for missing data · booking.party 422 ·
   * method.notOffered 422 · cart.completed 409 · room.soldOut 409 naming the line, nothing claimed · price.changed 409
   * with the new price; the same call with `accept` succeeds · credit.insufficient 409.
   */
  async complete(ctx: Context, token: string | undefined, request: Request): Promise<Answer> {
    const opened = await this.carts.open(ctx, token);
    const booking = opened.booking ?? (await this.completeCart(ctx, opened.cart, token, request));
    if (booking.paymentMethod !== request.method) throw new Refusal('cart.completed', 409);
    return this.answer(ctx, booking);
  }

  private async completeCart(
    ctx: Context,
    cart: Cart,
    token: string | undefined,
    { method, toCurrency, accept, sendLink, ...seen }: Request,
  ): Promise<Booked> {
    if (isIntended(cart)) return this.saga.advance(cart);
    await this.assertSeen(ctx, cart, seen);
    const wanted =
      toCurrency && toCurrency !== cart.currency
        ? await this.carts.change(ctx, cart, [{ key: 'currency', value: toCurrency }])
        : cart;
    await this.assertComplete(ctx, wanted, method);
    const at = this.runtime.now();
    const intent = {
      method,
      holdId: randomUUID(),
      bookingId: randomUUID(),
      holdUntil: new Date(at.getTime() + HOLD_MS[method]),
      at,
      acceptsPrice: accept,
      sendsLink: sendLink && method === 'paylink',
    };
    return (await this.saga.complete(wanted, intent)) ?? this.join(await this.carts.open(ctx, token), wanted);
  }

  /** A concurrent request was first: joins the same intent; a cart that was changed is refused. */
  private join({ cart, booking }: OpenedSession, seen: Cart): Promise<Booked> | Booked {
    if (booking) return booking;
    if (isIntended(cart)) return this.saga.advance(cart);
    throw new Refusal(cart.version === seen.version ? 'request.running' : 'conflict', 409, { retryAfter: 1 });
  }

  /** The cart has to be as the caller saw it: another tab may have changed it. */
  private async assertSeen(
    ctx: Context,
    cart: Cart,
    { revision, total, currency }: Pick<Request, 'revision' | 'total' | 'currency'>,
  ): Promise<void> {
    const isSeen =
      (revision === undefined || revision === cart.version) &&
      (total === undefined || fromDecimal(total) === cart.totalMinor) &&
      (currency === undefined || currency === cart.currency);
    if (!isSeen) throw new Refusal('cart.changed', 409, { data: { booking: await this.views.forCart(ctx, cart) } });
  }

  private async assertComplete(ctx: Context, cart: Cart, method: CompleteMethod): Promise<void> {
    if (cart.lines.length === 0) throw new Refusal('cart.empty', 422);
    if (!cart.customer) throw new Refusal('cart.noCustomer', 422);
    assertGuests(cart.guests, cart);
    const { bankAccounts } = await this.brands.of(cart.accountId);
    if (!offeredMethods(ctx, cart, bankAccounts).includes(method)) throw new Refusal('method.notOffered', 422);
  }

  private async answer(ctx: Context, booking: Booked): Promise<Answer> {
    const described = await this.views.forGuest(ctx, booking, booking.payments);
    return {
      status: true,
      booking: described,
      payment: described.payment ?? undefined,
      session: this.carts.tokenAfter(booking),
      link: makeToken(this.runtime.config.KONAK_SECRET, 'booking link', booking),
    };
  }
}
