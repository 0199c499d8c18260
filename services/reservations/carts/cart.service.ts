import { Inject, Injectable } from '@nestjs/common';
import type { Booking as BookingAnswer, InputOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { Refusal, applyPatch, orAbsent, type Context } from '#libs/service';
import { Booking } from '../bookings/booking.entity.js';
import { bookingOfSession, paymentsOf, paymentsOfSession } from '../bookings/booking-rows.js';
import { describeBooking } from '../bookings/describe-booking.js';
import { blankCartOf, makeBlank, type BlankCart } from './blank-cart.js';
import { CART_KEYS } from './cart-keys.js';

/** A cart is opened by its session id alone, which nobody can guess; so the platform reads it for whoever knows the id. */
@Injectable()
export class CartService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
  ) {}

  /** The booking of a session id, or a new blank one for an unknown id (the specification's `initalize` among them). */
  async session(ctx: Context, sessionId: string, lang?: string): Promise<BookingAnswer> {
    return this.database.tx(PLATFORM, async (tx) => {
      const known = await bookingOfSession(tx, sessionId);
      return describe(tx, known ?? orAbsent(await bookingOfSession(tx, await makeBlank(tx, blankCartOf(ctx, lang)))));
    });
  }

  /** @throws Refusal notFound 404 for an unknown session. */
  async get(sessionId: string): Promise<BookingAnswer> {
    return this.database.tx(PLATFORM, async (tx) => describe(tx, orAbsent(await bookingOfSession(tx, sessionId))));
  }

  /**
   * Changes one key of the cart. Prices are asked before the transaction; a change that came between is not overwritten.
   * @throws Refusal cart.completed 409 · request.unknownKey 400 · conflict 409 · what the key itself refuses.
   */
  async patch(ctx: Context, sessionId: string, change: InputOf<'reservation.patch'>['body']): Promise<BookingAnswer> {
    const cart = orAbsent(await this.database.tx(PLATFORM, (tx) => bookingOfSession(tx, sessionId)));
    if (cart.state !== 'cart') throw new Refusal('cart.completed', 409);
    const seen = cart.version;
    await applyPatch(CART_KEYS, { cart, clients: this.clients }, change, ctx);
    return this.database.tx(PLATFORM, async (tx) => {
      const { id, publicId: _publicId, version: _version, state: _state, ...changed } = cart;
      const { affected } = await tx
        .repository(Booking)
        .update({ id, version: seen, state: 'cart' }, { ...changed, version: seen + 1 });
      if (affected !== 1) throw new Refusal('conflict', 409);
      return describe(tx, { ...cart, version: seen + 1 });
    });
  }

  /** Find my booking: both the voucher number and the e-mail address must fit. @throws Refusal notFound 404. */
  async find(voucher: string, email: string): Promise<BookingAnswer> {
    return this.database.tx(PLATFORM, async (tx) => {
      const booking = await tx
        .repository(Booking)
        .createQueryBuilder('b')
        .where(`b.voucher = :voucher and lower(b.customer ->> 'email') = lower(:email)`, {
          voucher: voucher.trim().toUpperCase(),
          email,
        })
        .getOne();
      return describe(tx, orAbsent(booking));
    });
  }

  /** What has become of a completed cart, and the session of a new blank one. @throws Refusal notFound 404. */
  completed(
    { publicId }: Pick<Booking, 'publicId'>,
    next: BlankCart,
  ): Promise<{ booking: BookingAnswer; session: string }> {
    return this.database.atOnce(PLATFORM, async (tx) => {
      const [booking, payments, session] = await Promise.all([
        bookingOfSession(tx, publicId),
        paymentsOfSession(tx, publicId),
        makeBlank(tx, next),
      ]);
      return { booking: describeBooking(orAbsent(booking), payments, 'guest'), session };
    });
  }
}

async function describe(tx: Tx, booking: Booking): Promise<BookingAnswer> {
  const payments = booking.state === 'cart' ? [] : await paymentsOf(tx, booking);
  return describeBooking(booking, payments, 'guest');
}
