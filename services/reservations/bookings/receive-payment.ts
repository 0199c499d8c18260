import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, PayloadOf } from '#libs/contracts';
import { Clients, OwnerRefused } from '#libs/clients';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { formatMoney, fromDecimal } from '#libs/money';
import { dayIn } from '#libs/stays';
import { Refusal, SERVICE, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { bookingOf } from './booking.service.js';
import { isCancellable } from './booking-states.js';
import { Booking } from './booking.entity.js';
import { Brands } from './brands.js';
import { confirmBooking } from './confirm-booking.js';
import { recordHistory } from './record.js';

/** Money that came in for a booking: from a gateway, or told by staff. The rooms are made sure before it is written down. */
@Injectable()
export class ReceivePayment {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  /**
   * Staff tell that a payment came in by hand (a transfer, cash at the desk).
   * @throws Refusal booking.state 409 for a booking that waits for no money · room.soldOut 409 when its rooms are gone.
   */
  async received(
    ctx: Context,
    id: InputOf<'bookings.get'>['params']['id'],
    { method, amount }: InputOf<'bookings.payment.create'>['body'],
  ): Promise<void> {
    const booking = await this.database.tx(ctx, (tx) => bookingOf(tx, id));
    if (!isCancellable(booking.state)) throw new Refusal('booking.state', 409);
    const amountMinor = amount === undefined ? booking.totalMinor - booking.paidMinor : fromDecimal(amount);
    if (amountMinor <= 0) throw new Refusal('booking.state', 409);
    if (booking.state === 'pending') await this.secureRooms(booking);
    const brand = await this.brands.of(booking.accountId);
    await this.database.tx(ctx, async (tx) => {
      const fresh = await lockBooking(tx, booking.id);
      if (!isCancellable(fresh.state)) throw new Refusal('booking.state', 409);
      const open = await tx.row<{ id: string }>(
        `select id from booking_payments where booking_id = $1 and state = 'open' and method = $2`,
        [fresh.id, method],
      );
      await this.book(tx, fresh, { paymentId: open?.id ?? randomUUID(), method, amountMinor });
      await this.confirmIfPending(tx, fresh, amountMinor, brand, userOf(ctx).username);
    });
  }

  /**
   * The gateway has captured a payment. A hold that lapsed meanwhile is taken again where there is room; where there is
   * none, the money goes back at once.
   */
  async captured(message: { id: string; name: string }, payment: PayloadOf<'payment.captured'>): Promise<void> {
    const booking = await this.database.tx(PLATFORM, (tx) => bookingOf(tx, payment.bookingId));
    const secured = await this.secureRooms(booking).then(
      () => true,
      (error: unknown) => {
        if (error instanceof OwnerRefused && error.status === 409) return false;
        throw error;
      },
    );
    const brand = await this.brands.of(booking.accountId);
    await this.database.once(message, PLATFORM, async (tx) => {
      const fresh = await lockBooking(tx, booking.id);
      const method = fresh.paymentMethod ?? 'creditcard';
      await this.book(tx, fresh, { paymentId: payment.orderId, method, amountMinor: payment.amountMinor });
      if (secured && (await this.confirmIfPending(tx, fresh, payment.amountMinor, brand, 'konak'))) return;
      // Paid, but the room is gone or the booking was called off meanwhile: the same path gives everything back.
      if (fresh.state === 'confirmed') return;
      await recordHistory(tx, fresh, 'paidButLost', 'konak', formatMoney(payment.amountMinor, fresh.currency));
      await tx.change(
        `update bookings set state = case when state = 'pending' then 'expired' else state end, version = version + 1, penalty_minor = coalesce(penalty_minor, 0) where id = $1`,
        [fresh.id],
      );
      tx.emit('booking.cancelled', { bookingId: fresh.publicId });
    });
  }

  /** Makes the held rooms sold; takes them again when the hold has lapsed. */
  private async secureRooms(booking: Booking): Promise<void> {
    if (booking.state === 'cancelled' || !booking.holdId) return;
    await this.clients.call('holds.confirm', { params: { id: booking.holdId } });
  }

  private async book(
    tx: Tx,
    booking: Booking,
    payment: { paymentId: string; method: string; amountMinor: number },
  ): Promise<void> {
    await tx.change(
      `insert into booking_payments (id, booking_id, account_id, hotel_account_id, method, amount_minor, currency, state)
       values ($1, $2, $3, $4, $5, $6, $7, 'captured')
       on conflict (id) do update set state = 'captured', amount_minor = excluded.amount_minor, at = now()`,
      [
        payment.paymentId,
        booking.id,
        booking.accountId,
        booking.hotelAccountId,
        payment.method,
        payment.amountMinor,
        booking.currency,
      ],
    );
    await tx.change('update bookings set paid_minor = paid_minor + $2, version = version + 1 where id = $1', [
      booking.id,
      payment.amountMinor,
    ]);
    await recordHistory(tx, booking, 'paid', payment.method, formatMoney(payment.amountMinor, booking.currency));
  }

  private confirmIfPending(
    tx: Tx,
    booking: Booking,
    amountMinor: number,
    brand: { companyName: string; colour: string },
    by: string,
  ): Promise<boolean> {
    const { config, now } = this.runtime;
    const today = dayIn(booking.lines[0]!.hotel.timeZone, now());
    const paid: Booking = { ...booking, paidMinor: booking.paidMinor + amountMinor };
    return confirmBooking(tx, paid, { brand, frontUrl: config.FRONT_URL, today, by });
  }
}

async function lockBooking(tx: Tx, id: number): Promise<Booking> {
  return tx.repository(Booking).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
}
