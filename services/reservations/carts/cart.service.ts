import { Inject, Injectable } from '@nestjs/common';
import { SESSION_LIMIT, limits, signerOf, type AnswerOf, type InputOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, systemScope } from '#libs/database';
import { toDecimal } from '#libs/money';
import { makeToken, numberOfToken, opensRow } from '#libs/process';
import {
  RateLimits,
  Refusal,
  SERVICE,
  applyPatch,
  fingerprintOfSession,
  networkOf,
  notFound,
  orNotFound,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { findBooking, lockBooking } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import { SupplierLines } from '../lines/supplier-lines.js';
import { isLinkOver } from '../guests/link-life.js';
import { sessionOf } from '../unpaid-rooms/count-unpaid.js';
import { sessionHash } from '../unpaid-rooms/holders.js';
import { CART, blankCartFor, insertCart, loadCart, saveCart, type Cart } from './cart.js';
import { CART_KEYS } from './cart-keys.js';
import { authorizeCart } from './judge-cart.js';
import { nameOfLine } from '../lines/name-of-line.js';
import { repriceCart, type Repriced } from './reprice-cart.js';

const SCOPE = systemScope('reservations.carts');
const MOST_LISTED = 20;

/** What a session's token opens: a cart, or the booking made from it. */
export type OpenedSession = { cart: Cart; booking?: undefined } | { cart?: undefined; booking: Booking };

/** Carts are opened by their tokens; for staff their account is checked as well. */
@Injectable()
export class CartService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly suppliers: SupplierLines,
    private readonly limits: RateLimits,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** The token of a cart, which opens it. */
  tokenOf(cart: Pick<Cart, 'id' | 'publicId'>): string {
    return makeToken(this.runtime.config.KONAK_SECRET, 'cart session', cart);
  }

  /** The token of the blank cart with which a booking's guest continues. */
  tokenAfter(booking: Booking): string {
    return makeToken(this.runtime.config.KONAK_SECRET, 'cart after booking', booking);
  }

  makeBlank(ctx: Context, lang?: string): Promise<Cart> {
    return this.database.atOnce(SCOPE, (tx) => insertCart(tx, blankCartFor(ctx, lang)));
  }

  /**
   * What a token opens; undefined where it opens nothing.
   * @throws Refusal cart.notYours 403.
   */
  async find(ctx: Context, token: string | undefined): Promise<OpenedSession | undefined> {
    const id = token === undefined ? undefined : numberOfToken(token);
    if (token === undefined || id === undefined) return undefined;
    const found = await this.load(id);
    const opened = found && (await this.openWith(token, found));
    if (opened?.booking && isLinkOver(opened.booking, this.runtime.now())) return undefined;
    if (opened) authorizeCart(ctx, opened.cart ?? opened.booking);
    return opened;
  }

  /**
   * As `find`, rate-limited: by the token, a secret, where it opens something, else by the caller's address for the new
   * session it needs.
   * @throws Refusal cart.notYours 403 · request.tooMany 429.
   */
  async findCounted(ctx: Context, token: string | undefined, ip: string): Promise<OpenedSession | undefined> {
    const opened = await this.find(ctx, token);
    if (opened && token) await this.limits.take('session', fingerprintOfSession(token), SESSION_LIMIT);
    else await this.limits.take('b2c.getsession', networkOf(ip), limits['b2c.getsession']);
    return opened;
  }

  /** @throws Refusal notFound 404 for a token that opens nothing · cart.notYours 403. */
  async open(ctx: Context, token: string | undefined): Promise<OpenedSession> {
    return orNotFound(await this.find(ctx, token));
  }

  /** As `open`, for a cart that is still one. @throws Refusal cart.completed 409. */
  async openCart(ctx: Context, token: string | undefined): Promise<Cart> {
    const { cart } = await this.open(ctx, token);
    if (!cart || cart.holdId) throw new Refusal('cart.completed', 409);
    return cart;
  }

  /**
   * Changes keys of a cart, all of them or none. Prices are looked up before the transaction; a concurrent change is
   * not overwritten. `isChanged` is false, and nothing is written, where the cart is not the revision that was seen.
   * @throws Refusal cart.completed 409 · request.unknownKey 400 · conflict 409 · what a key itself refuses.
   */
  async patch(
    ctx: Context,
    token: string | undefined,
    body: InputOf<'reservation.patch'>['body'],
  ): Promise<{ cart: Cart; isChanged: boolean }> {
    const cart = await this.openCart(ctx, token);
    if (body.revision !== undefined && body.revision !== cart.version) return { cart, isChanged: false };
    return { cart: await this.change(ctx, cart, 'changes' in body ? body.changes : [body]), isChanged: true };
  }

  /** What staff of the caller's account have begun to sell and not completed; the last changed first. */
  async listOwn(ctx: Context): Promise<AnswerOf<'carts.list'>['items']> {
    const carts = await this.database.read(ctx, (tx) =>
      tx.rows<Cart>(
        `select ${CART} from carts where account_id = $1 and created_by <> 'guest' and hold_id is null and lines <> '[]'
         order by expires_at desc limit $2`,
        [ctx.account, MOST_LISTED],
      ),
    );
    return carts.map(({ id, lines, customer, totalMinor, currency, createdBy, createdAt }) => ({
      ...{ id, currency, total: toDecimal(totalMinor), parts: lines.map(nameOfLine) },
      guest: customer ? `${customer.name} ${customer.surname}` : '',
      createdBy: signerOf(createdBy),
      createdAt: createdAt.toISOString(),
    }));
  }

  /**
   * Continues a cart that staff of the caller's accounts have begun, at today's prices; what is not on sale any more is
   * taken out. Carts of guests are their own.
   * @throws Refusal notFound 404 · cart.completed 409 · conflict 409 when it is changed at the same moment.
   */
  async resume(ctx: Context, id: number): Promise<{ cart: Cart; gone: string[] }> {
    const seen = orNotFound(await this.database.read(ctx, (tx) => loadCart(tx, id)));
    if (seen.createdBy === 'guest') throw notFound();
    if (seen.holdId) throw new Refusal('cart.completed', 409);
    const { cart, gone } = await this.reprice(ctx, seen);
    const saved = await this.database.tx(ctx, (tx) => saveCart(tx, seen, cart));
    if (!saved) throw new Refusal('conflict', 409);
    return { cart: saved, gone: gone.map(nameOfLine) };
  }

  /** A cart at today's prices; it is not stored. @throws ServiceUnavailable when prices cannot be asked for. */
  reprice(ctx: Context, cart: Cart): Promise<Repriced> {
    return repriceCart(ctx, cart, { clients: this.clients, suppliers: this.suppliers });
  }

  private async openWith(token: string, found: OpenedSession): Promise<OpenedSession | undefined> {
    const { KONAK_SECRET } = this.runtime.config;
    const { cart, booking } = found;
    const { id } = cart ?? booking;
    const publicId = cart ? cart.publicId : booking.cartPublicId;
    if (publicId && opensRow(KONAK_SECRET, 'cart session', token, { id, publicId })) return found;
    if (!booking || !opensRow(KONAK_SECRET, 'cart after booking', token, booking)) return undefined;
    return this.load(booking.nextCart ?? (await this.makeNext(booking.id)));
  }

  private async load(id: number): Promise<OpenedSession | undefined> {
    const reader = this.database.reader(SCOPE);
    const cart = await loadCart(reader, id);
    if (cart) return { cart };
    const booking = await findBooking(reader, id);
    return booking && { booking };
  }

  /** The next cart is written on first use, since most guests do not continue after booking. */
  private makeNext(bookingId: number): Promise<number> {
    return this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (booking.nextCart) return booking.nextCart;
      const { KONAK_SECRET } = this.runtime.config;
      const visit =
        (await sessionOf(tx, booking.publicId)) ??
        (booking.cartPublicId && sessionHash(KONAK_SECRET, booking.cartPublicId));
      const { id } = await insertCart(tx, { ...booking, visit });
      await tx.execute('update bookings set next_cart = $2 where id = $1', [bookingId, id]);
      return id;
    });
  }

  async change(ctx: Context, cart: Cart, changes: ReadonlyArray<{ key: string; value: unknown }>): Promise<Cart> {
    const changed = { ...cart };
    for (const change of changes) {
      const patch = { cart: changed, clients: this.clients, suppliers: this.suppliers };
      await applyPatch(CART_KEYS, patch, change, ctx);
    }
    const saved = await this.database.atOnce(SCOPE, (tx) => saveCart(tx, cart, changed));
    if (!saved) throw new Refusal('conflict', 409);
    return saved;
  }
}
