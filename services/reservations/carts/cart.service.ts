import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, openDoor } from '#libs/database';
import { makeToken, numberOfToken, opensRow } from '#libs/process';
import { Refusal, SERVICE, applyPatch, orAbsent, type Context, type ServiceRuntime } from '#libs/service';
import { findBooking } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import { isLinkOver } from '../guests/link-life.js';
import { blankCartFor, insertCart, loadCart, saveCart, type Cart } from './cart.js';
import { CART_KEYS } from './cart-keys.js';
import { judgeCart } from './judge-cart.js';

const DOOR = openDoor('reservations.carts');

/** What a session's token opens: a cart, or the booking that it has become. */
export type OpenedSession = { cart: Cart; booking?: undefined } | { cart?: undefined; booking: Booking };

/** Carts are opened by their tokens; staff who bring one have to be of its side as well. */
@Injectable()
export class CartService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** The token of a cart, which opens it. */
  tokenOf(cart: Pick<Cart, 'id' | 'publicId'>): string {
    return makeToken(this.runtime.config.KONAK_SECRET, 'cart session', cart);
  }

  makeBlank(ctx: Context, lang?: string): Promise<Cart> {
    return this.database.tx(DOOR, (tx) => insertCart(tx, blankCartFor(ctx, lang)));
  }

  /**
   * What a token opens; undefined for one that opens nothing.
   * @throws Refusal cart.notYours 403.
   */
  async find(ctx: Context, token: string | undefined): Promise<OpenedSession | undefined> {
    const id = token === undefined ? undefined : numberOfToken(token);
    if (token === undefined || id === undefined) return undefined;
    return this.database.tx(DOOR, async (tx) => {
      const cart = await loadCart(tx, id);
      const booking = cart ? undefined : await findBooking(tx, id);
      const publicId = cart?.publicId ?? booking?.cartPublicId;
      if (!publicId || !opensRow(this.runtime.config.KONAK_SECRET, 'cart session', token, { id, publicId }))
        return undefined;
      if (booking && isLinkOver(booking, this.runtime.now())) return undefined;
      judgeCart(ctx, (cart ?? booking)!);
      return cart ? { cart } : { booking: booking! };
    });
  }

  /** @throws Refusal notFound 404 for a token that opens nothing · cart.notYours 403. */
  async open(ctx: Context, token: string | undefined): Promise<OpenedSession> {
    return orAbsent(await this.find(ctx, token));
  }

  /** As `open`, for a cart that is still one. @throws Refusal cart.completed 409. */
  async openCart(ctx: Context, token: string | undefined): Promise<Cart> {
    const { cart } = await this.open(ctx, token);
    if (!cart || cart.holdId) throw new Refusal('cart.completed', 409);
    return cart;
  }

  /**
   * Changes keys of a cart, all of them or none. Prices are asked before the transaction; a change that came between is not
   * overwritten.
   * @throws Refusal cart.completed 409 · request.unknownKey 400 · conflict 409 · what a key itself refuses.
   */
  async patch(ctx: Context, token: string | undefined, body: InputOf<'reservation.patch'>['body']): Promise<Cart> {
    const cart = await this.openCart(ctx, token);
    return this.change(ctx, cart, 'changes' in body ? body.changes : [body]);
  }

  async change(ctx: Context, cart: Cart, changes: ReadonlyArray<{ key: string; value: unknown }>): Promise<Cart> {
    const changed = { ...cart };
    for (const change of changes) await applyPatch(CART_KEYS, { cart: changed, clients: this.clients }, change, ctx);
    const saved = await this.database.tx(DOOR, (tx) => saveCart(tx, changed));
    if (!saved) throw new Refusal('conflict', 409);
    return saved;
  }
}
