import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceRefusal } from '#libs/clients';
import {
  isUnpaidMethod,
  type AnswerOf,
  type CompleteMethod,
  type HoldLimitReached,
  type InputOf,
} from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { makeToken } from '#libs/process';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { isIntended, type Cart } from '../carts/cart.js';
import { CartService, type OpenedSession } from '../carts/cart.service.js';
import { SupplierLines } from '../lines/supplier-lines.js';
import { BookingSaga } from '../saga/booking-saga.js';
import type { Booked } from '../saga/ports.js';
import type { HoldBounds } from '../unpaid-rooms/count-unpaid.js';
import { holdTerms, lapses, type HoldTerms } from '../unpaid-rooms/hold-terms.js';
import { sellerHolders, visitorHolders } from '../unpaid-rooms/holders.js';
import { BookingViews } from './booking-views.js';
import { CheckCart, paidMethods } from './check-cart.js';
import { todayAt } from './today-at.js';

const HOUR_MS = 3_600_000;
/** How long rooms are held that are paid at once. */
const AT_ONCE_MS = 20 * 60_000;

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
    private readonly checks: CheckCart,
    private readonly suppliers: SupplierLines,
  ) {}

  /**
   * Completes a cart, once: a repeated or concurrent request gets the same answer.
   * @throws Refusal cart.changed 409 with the current cart, nothing claimed · cart.* 422 for missing data · booking.party 422 ·
   * method.notOffered 422 · hold.limit 422 with what is possible instead · cart.completed 409 · legal.changed 409 · room.soldOut 409 naming the line, nothing claimed · price.changed 409
   * with the new price; the same call with `accept` succeeds · credit.insufficient 409.
   */
  async complete(ctx: Context, token: string | undefined, request: Request, ip: string): Promise<Answer> {
    const opened = await this.carts.open(ctx, token);
    const booking = opened.booking ?? (await this.completeCart(ctx, opened.cart, { token, ip, ...request }));
    if (booking.paymentMethod !== request.method) throw new Refusal('cart.completed', 409);
    return this.answer(ctx, booking);
  }

  private async completeCart(
    ctx: Context,
    cart: Cart,
    {
      token,
      ip,
      method,
      toCurrency,
      accept,
      sendLink,
      documents,
      ...seen
    }: Request & { token: string | undefined; ip: string },
  ): Promise<Booked> {
    if (isIntended(cart)) return this.saga.advance(cart);
    await this.assertSeen(ctx, cart, seen);
    const wanted =
      toCurrency && toCurrency !== cart.currency
        ? await this.carts.change(ctx, cart, [{ key: 'currency', value: toCurrency }])
        : cart;
    const at = this.runtime.now();
    const terms = holdTerms(ctx, wanted, todayAt(wanted, at));
    const offered = await this.checks.assertComplete(ctx, wanted, { method, terms, documents });
    const instead = paidMethods(offered);
    const bounds = this.boundsOf(wanted, method, { terms, instead, ip });
    const intent = {
      method,
      holdId: randomUUID(),
      bookingId: randomUUID(),
      holdUntil: await this.holdUntil(
        wanted,
        new Date(at.getTime() + (lapses(method) ? terms.hours * HOUR_MS : AT_ONCE_MS)),
      ),
      at,
      acceptsPrice: accept,
      sendsLink: sendLink && method === 'paylink',
      unpaid: bounds !== undefined && terms.isVisitor,
      bounds,
    };
    const booked = await this.saga.complete(wanted, intent).catch((error: unknown) => {
      throw withMethods(error, instead);
    });
    return booked ?? this.join(await this.carts.open(ctx, token), wanted);
  }

  /** No longer than a supplier waits. */
  private async holdUntil({ lines }: Cart, usual: Date): Promise<Date> {
    const least = await this.suppliers.payableUntil(lines);
    return least !== null && least < usual ? least : usual;
  }

  /** What limits a hold without money; undefined where nothing does, and where there is nothing to pay. */
  private boundsOf(
    cart: Cart,
    method: CompleteMethod,
    { terms, instead, ip }: { terms: HoldTerms; instead: CompleteMethod[]; ip: string },
  ): HoldBounds | undefined {
    const { KONAK_SECRET, HOLD_LIMITS } = this.runtime.config;
    const { limit, isVisitor } = terms;
    if (HOLD_LIMITS === 'off' || !limit || !isUnpaidMethod(method) || cart.totalMinor === 0) return undefined;
    const holders = isVisitor ? visitorHolders(KONAK_SECRET, cart, ip) : sellerHolders(KONAK_SECRET, cart);
    return { holders, limit, instead };
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

/** A refusal of the visitors' share by the rooms' owner, with the ways to pay that remain. */
function withMethods(error: unknown, methods: CompleteMethod[]): unknown {
  if (!(error instanceof ServiceRefusal) || error.body.msg !== 'hold.limit') return error;
  const { why, rooms } = error.body.data as Pick<HoldLimitReached, 'why' | 'rooms'>;
  const data: HoldLimitReached = { why, rooms, methods, from: null };
  return new Refusal('hold.limit', 422, { data });
}
