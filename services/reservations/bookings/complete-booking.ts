import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, CompleteMethod, InputOf, PricedLine, PromotionUsed } from '#libs/contracts';
import { Clients, OwnerRefused } from '#libs/clients';
import { Database, PLATFORM } from '#libs/database';
import { fromDecimal, percentOf, toDecimal } from '#libs/money';
import { dayIn } from '#libs/stays';
import { Refusal, SERVICE, orAbsent, type Context, type ServiceRuntime } from '#libs/service';
import { CartService, bookingOfSession } from '../carts/cart.service.js';
import { Brands } from './brands.js';
import { bookingMail } from './booking-mail.js';
import { bookingTotalMinor } from './booking-total.js';
import { Booking } from './booking.entity.js';
import { confirmBooking } from './confirm-booking.js';
import { queueMail, recordHistory } from './record.js';

/** How long rooms are held while the guest pays. */
const HOLD_MS: Record<CompleteMethod, number> = {
  creditcard: 20 * 60_000,
  paylink: 48 * 3_600_000,
  banktransfer: 24 * 3_600_000,
  athotel: 20 * 60_000,
  credit: 20 * 60_000,
};
const STAFF_ONLY: CompleteMethod[] = ['paylink', 'credit'];

interface Claimed {
  lines: PricedLine[];
  promotion: PromotionUsed | null;
}

type Answer = AnswerOf<'reservation.complete'>;

/**
 * From cart to booking. The intent is written first (cart → pending), then rooms are claimed, then the payment is
 * opened, then what came of it is written. Every step may be repeated, so whoever dies on the way is driven on later.
 */
@Injectable()
export class CompleteBooking {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(CartService) private readonly carts: CartService,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  /**
   * @throws Refusal cart.* 422 what is missing · cart.completed 409 · room.soldOut 409 naming the line, nothing claimed ·
   * price.changed 409 with the new price; the same call with `accept` goes through.
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
    if (cart.state === 'cart') assertComplete(cart, method, ctx);
    const booking = cart.state === 'cart' ? await this.intend(cart, method) : completedBefore(cart, method);
    const payment = booking.claimedAt ? orderOf(booking) : await this.drive(booking, accept);
    const [described, session] = await Promise.all([
      this.carts.get(booking.publicId),
      this.carts.fresh(ctx, cart.lang),
    ]);
    return { status: true, booking: described, payment, session };
  }

  /**
   * Takes a pending booking as far as it can go: rooms claimed, then confirmed, or a payment opened.
   * A refusal by the rooms' owner brings the cart back.
   */
  async drive(booking: Booking, acceptPrice = false): Promise<Answer['payment']> {
    const method = booking.paymentMethod as CompleteMethod;
    let claimed: Claimed;
    try {
      claimed = await this.claim(booking, acceptPrice);
    } catch (error) {
      if (error instanceof OwnerRefused) await this.backToCart(booking, error);
      throw error;
    }
    booking.lines = claimed.lines;
    booking.promotionMinor = claimed.promotion?.amountMinor ?? 0;
    booking.totalMinor = bookingTotalMinor(booking);
    if (method === 'athotel') return void (await this.confirm(booking));
    if (method === 'banktransfer') return void (await this.awaitTransfer(booking));
    return this.openPayment(booking, method);
  }

  private async bookingOf(sessionId: string): Promise<Booking> {
    return orAbsent(await this.database.tx(PLATFORM, (tx) => bookingOfSession(tx, sessionId)));
  }

  private async intend(cart: Booking, method: CompleteMethod): Promise<Booking> {
    const holdId = randomUUID();
    const now = this.runtime.now();
    const holdUntil = new Date(now.getTime() + HOLD_MS[method]);
    const taken = await this.database.tx(PLATFORM, (tx) =>
      tx.change(
        `update bookings set state = 'pending', version = version + 1, payment_method = $3, hold_id = $4, hold_until = $5,
           completed_at = $6, claimed_at = null where id = $1 and state = 'cart' and version = $2`,
        [cart.id, cart.version, method, holdId, holdUntil, now],
      ),
    );
    if (taken !== 1) throw new Refusal('cart.completed', 409);
    return {
      ...cart,
      state: 'pending',
      version: cart.version + 1,
      paymentMethod: method,
      holdId,
      holdUntil,
      completedAt: now,
    };
  }

  private claim(booking: Booking, acceptPrice: boolean) {
    return this.clients.call('holds.claim', {
      lang: booking.lang,
      body: {
        holdId: booking.holdId!,
        offers: booking.lines.map(({ offerId, count, price }) => ({
          offerId,
          count,
          expectedMinor: fromDecimal(price.amount),
        })),
        currency: booking.currency,
        promotion: booking.promotion,
        expiresAt: booking.holdUntil!.toISOString(),
        sold: booking.paymentMethod === 'athotel',
        acceptPrice,
      },
    });
  }

  private async backToCart(booking: Booking, refused: OwnerRefused): Promise<void> {
    const changed =
      refused.body.msg === 'price.changed' ? (refused.body.data as Partial<Claimed> | undefined) : undefined;
    const lines = changed?.lines ?? booking.lines;
    const promotionMinor = changed ? (changed.promotion?.amountMinor ?? 0) : booking.promotionMinor;
    await this.database.tx(PLATFORM, (tx) =>
      tx.change(
        `update bookings set state = 'cart', version = version + 1, hold_id = null, hold_until = null, completed_at = null, lines = $3, total_minor = $4,
           promotion_minor = $5
         where id = $1 and state = 'pending' and hold_id = $2`,
        [
          booking.id,
          booking.holdId,
          JSON.stringify(lines),
          bookingTotalMinor({ ...booking, lines, promotionMinor }),
          promotionMinor,
        ],
      ),
    );
  }

  private async confirm(booking: Booking): Promise<void> {
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    await this.database.tx(PLATFORM, (tx) =>
      confirmBooking(tx, booking, { brand, frontUrl: this.runtime.config.FRONT_URL, today, by: booking.createdBy }),
    );
  }

  private async awaitTransfer(booking: Booking): Promise<void> {
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    await this.database.tx(PLATFORM, async (tx) => {
      if (!(await this.markClaimed(tx, booking))) return;
      await tx.change(
        `insert into booking_payments (id, booking_id, account_id, hotel_account_id, method, amount_minor, currency, state)
         values ($1, $2, $3, $4, 'banktransfer', $5, $6, 'open') on conflict do nothing`,
        [booking.holdId, booking.id, booking.accountId, booking.hotelAccountId, dueMinor(booking), booking.currency],
      );
      await queueMail(tx, booking, {
        template: 'transferDetails',
        to: booking.customer!.email,
        lang: booking.lang,
        mail: bookingMail(booking, brand, this.runtime.config.FRONT_URL, today, {
          amount: toDecimal(dueMinor(booking)),
          payUntil: booking.holdUntil!.toISOString(),
        }),
      });
    });
  }

  private async openPayment(booking: Booking, method: CompleteMethod): Promise<{ code: string; url: string }> {
    const customer = booking.customer!;
    const amountMinor = dueMinor(booking);
    const { code, url } = await this.clients.call('orders.open', {
      body: {
        orderId: booking.holdId!,
        bookingId: booking.publicId,
        account: booking.accountId,
        amountMinor,
        currency: booking.currency,
        kind: method === 'paylink' ? 'paylink' : 'payment',
        title: `${booking.hotelName} · ${booking.lines[0]!.room.name}`,
        customer: {
          name: customer.name,
          surname: customer.surname,
          email: customer.email,
          phone: customer.phone,
          country: customer.country,
        },
        lang: booking.lang,
        expiresAt: booking.holdUntil!.toISOString(),
      },
    });
    await this.database.tx(PLATFORM, async (tx) => {
      if (!(await this.markClaimed(tx, booking, { code, url }))) return;
      await tx.change(
        `insert into booking_payments (id, booking_id, account_id, hotel_account_id, method, amount_minor, currency, state)
         values ($1, $2, $3, $4, $5, $6, $7, 'open') on conflict do nothing`,
        [booking.holdId, booking.id, booking.accountId, booking.hotelAccountId, method, amountMinor, booking.currency],
      );
    });
    return { code, url };
  }

  private async markClaimed(
    tx: Parameters<typeof recordHistory>[0],
    booking: Booking,
    order?: { code: string; url: string },
  ): Promise<boolean> {
    const marked = await tx.change(
      `update bookings set claimed_at = now(), version = version + 1, lines = $3, total_minor = $4, order_code = $5, order_url = $6,
         promotion_minor = $7
       where id = $1 and state = 'pending' and hold_id = $2 and claimed_at is null`,
      [
        booking.id,
        booking.holdId,
        JSON.stringify(booking.lines),
        booking.totalMinor,
        order?.code ?? null,
        order?.url ?? null,
        booking.promotionMinor,
      ],
    );
    if (marked === 1) await recordHistory(tx, booking, 'completed', booking.createdBy, booking.paymentMethod ?? '');
    return marked === 1;
  }
}

/** Completing twice in the same way is completing once: whoever lost the answer asks again. */
function completedBefore(booking: Booking, method: CompleteMethod): Booking {
  const underway = booking.state === 'pending' || booking.state === 'confirmed';
  if (!underway || booking.paymentMethod !== method) throw new Refusal('cart.completed', 409);
  return booking;
}

function orderOf({ orderCode, orderUrl }: Booking): Answer['payment'] {
  return orderCode && orderUrl ? { code: orderCode, url: orderUrl } : undefined;
}

/** What is to be paid now, in minor units: all of it, or the deposit the plans ask for. */
function dueMinor(booking: Booking): number {
  const deposits = booking.lines.map(({ pricePlan }) =>
    typeof pricePlan.payment === 'object' ? pricePlan.payment.depositPercent : 100,
  );
  return percentOf(booking.totalMinor, Math.max(...deposits));
}

function assertComplete(cart: Booking, method: CompleteMethod, ctx: Context): void {
  if (cart.lines.length === 0) throw new Refusal('cart.empty', 422);
  if (!cart.customer) throw new Refusal('cart.noCustomer', 422);
  const named = new Set(cart.guests.map((guest) => guest.line));
  if (cart.lines.some((_, line) => !named.has(line))) throw new Refusal('cart.guestsMissing', 422);
  const payableThere = cart.lines.every(({ pricePlan }) => pricePlan.payment === 'athotel');
  const offered = method === 'athotel' ? payableThere || ctx.user : STAFF_ONLY.includes(method) ? ctx.user : true;
  // Selling on an agency's balance needs balances, which do not exist yet.
  if (!offered || method === 'credit') throw new Refusal('method.notOffered', 422);
}
