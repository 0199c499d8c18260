import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { formatMoney, fromDecimal } from '#libs/money';
import { Refusal, SERVICE, orAbsent, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { bookingOf, type BookingId } from '../bookings/booking-of.js';
import { isCancellable } from '../bookings/booking-states.js';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { recordHistory } from '../bookings/record.js';
import { BookingSaga } from '../saga/booking-saga.js';
import { carrierOf } from '../saga/saga-rules.js';
import { lockBooking } from '../bookings/lock-booking.js';
import { orderRefunds } from '../saga/order-refunds.js';
import { changePaid, tellMoney } from '../saga/payment-rows.js';

type Wish = InputOf<'bookings.payment.create'>['body'];
type Change = InputOf<'bookings.payment.update'>['body'];

const HOUR_MS = 3_600_000;

/** Payments of a booking as staff deal with them: money told by hand, links, credit, corrections, refunds. */
@Injectable()
export class BookingPaymentService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(BookingSaga) private readonly saga: BookingSaga,
  ) {}

  /**
   * @throws Refusal booking.state 409 for a booking that waits for no money · payment.over 422 · credit.insufficient 409 ·
   * room.soldOut never: money for rooms that are gone goes back by itself.
   */
  async create(ctx: Context, id: BookingId, wish: Wish): Promise<void> {
    const booking = await this.database.tx(ctx, (tx) => bookingOf(tx, id));
    if (!waitsForMoney(booking)) throw new Refusal('booking.state', 409);
    const amountMinor = amountOf(booking, wish.amount);
    const by = userOf(ctx).username;
    if (wish.method === 'credit') return this.saga.takeCredit({ ...booking, createdBy: by }, randomUUID(), amountMinor);
    if (wish.method === 'paylink' || wish.method === 'creditcard') return this.openLink(booking, wish, amountMinor, by);
    const paymentId = await this.awaited(ctx, booking, wish.method);
    const note = wish.note ?? '';
    await this.saga.told(booking, { paymentId, method: wish.method, amountMinor, by, note });
  }

  /** @throws Refusal notFound 404 · payment.settled 409 for what the gateway or a credit has brought · payment.over 422. */
  async update(ctx: Context, id: BookingId, paymentId: string, { note, method, amount }: Change): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      const { booking, payment } = await this.lock(tx, id, paymentId);
      const told = isTold(payment);
      if ((method ?? amount) !== undefined && !told) throw new Refusal('payment.settled', 409);
      const amountMinor = amount === undefined ? payment.amountMinor : fromDecimal(amount);
      const moreMinor = amountMinor - payment.amountMinor;
      if (moreMinor > booking.totalMinor - booking.paidMinor + booking.refundedMinor)
        throw new Refusal('payment.over', 422);
      const changed = { ...payment, amountMinor, method: method ?? payment.method, note: note ?? payment.note };
      await tx.change('update booking_payments set amount_minor = $2, method = $3, note = $4 where id = $1', [
        payment.id,
        changed.amountMinor,
        changed.method,
        changed.note,
      ]);
      const by = userOf(ctx).username;
      if (told) tellMoney(tx, booking, { paymentId, ...changed, by });
      if (moreMinor === 0) return;
      await changePaid(tx, booking, moreMinor);
      const detail = [payment.amountMinor, amountMinor]
        .map((minor) => formatMoney(minor, booking.currency))
        .join(' → ');
      await recordHistory(tx, booking, 'paymentChanged', by, detail);
    });
  }

  /**
   * Takes back what was told by hand, or a wish that nobody has followed yet.
   * @throws Refusal notFound 404 · payment.settled 409.
   */
  async remove(ctx: Context, id: BookingId, paymentId: string): Promise<void> {
    const seen = await this.database.tx(ctx, (tx) => this.lock(tx, id, paymentId));
    if (seen.payment.state === 'open' && seen.payment.orderCode) await this.saga.cancelOrder(paymentId);
    await this.database.tx(ctx, async (tx) => {
      const { booking, payment } = await this.lock(tx, id, paymentId);
      const told = isTold(payment);
      const isWish = payment.state === 'scheduled' || (payment.state === 'open' && payment.method !== 'credit');
      if (payment.state === 'cancelled') return;
      if (!told && !isWish) throw new Refusal('payment.settled', 409);
      await tx.change(`update booking_payments set state = 'cancelled' where id = $1`, [payment.id]);
      const by = userOf(ctx).username;
      if (told) {
        await changePaid(tx, booking, -payment.amountMinor);
        tellMoney(tx, booking, { paymentId, ...payment, amountMinor: 0, by });
      }
      await recordHistory(tx, booking, 'paymentRemoved', by, formatMoney(payment.amountMinor, booking.currency));
    });
  }

  /** @throws Refusal notFound 404 · payment.refundTooLarge 422. */
  async refund(
    ctx: Context,
    id: BookingId,
    paymentId: string,
    { amount, reason }: InputOf<'bookings.payment.refund'>['body'],
  ): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      const { booking, payment } = await this.lock(tx, id, paymentId);
      const leftMinor = payment.state === 'captured' ? payment.amountMinor - payment.refundedMinor : 0;
      const amountMinor = amount === undefined ? leftMinor : fromDecimal(amount);
      if (amountMinor <= 0 || amountMinor > leftMinor) throw new Refusal('payment.refundTooLarge', 422);
      const by = userOf(ctx).username;
      const wish = { key: `staff ${randomUUID()}`, amountMinor, reason, paymentId, by, now: this.runtime.now() };
      await orderRefunds(tx, booking, wish);
      await recordHistory(tx, booking, 'refundAsked', by, `${formatMoney(amountMinor, booking.currency)} · ${reason}`);
    });
  }

  private async openLink(booking: Booking, wish: Wish, amountMinor: number, by: string): Promise<void> {
    const kind = wish.method === 'paylink' ? 'paylink' : 'virtualpos';
    const expiresAt = new Date(this.runtime.now().getTime() + wish.expiresInHours * HOUR_MS);
    const maxInstallment = wish.singleInstallment || wish.noDeferment ? 1 : undefined;
    const order = { orderId: randomUUID(), kind, amountMinor, expiresAt, maxInstallment } as const;
    await this.saga.openLink({ ...booking, createdBy: by }, order, wish.note ?? '');
  }

  /** The transfer that was waited for, so that it is not told beside it. */
  private async awaited(ctx: Context, { id }: Booking, method: string): Promise<string> {
    const open = await this.database.tx(ctx, (tx) =>
      tx.row<{ id: string }>(
        `select id from booking_payments where booking_id = $1 and state = 'open' and method = $2`,
        [id, method],
      ),
    );
    return open?.id ?? randomUUID();
  }

  private async lock(tx: Tx, id: BookingId, paymentId: string): Promise<{ booking: Booking; payment: BookingPayment }> {
    const booking = await lockBooking(tx, (await bookingOf(tx, id)).id);
    const payment = await tx.repository(BookingPayment).findOneBy({ id: paymentId, bookingId: booking.id });
    return { booking, payment: orAbsent(payment) };
  }
}

/** What staff have told and may correct: money that came in by hand, and nothing of it went back. */
function isTold({ state, method, refundedMinor }: BookingPayment): boolean {
  return state === 'captured' && carrierOf(method) === 'person' && refundedMinor === 0;
}

/** One that is still being completed does not know its rooms yet. */
function waitsForMoney({ state, claimedAt }: Booking): boolean {
  return isCancellable(state) && (state !== 'pending' || claimedAt !== null);
}

/** What is asked for, or all that is due. @throws Refusal payment.over 422 · booking.state 409 when nothing is due. */
function amountOf({ totalMinor, paidMinor, refundedMinor }: Booking, amount: number | undefined): number {
  const dueMinor = totalMinor - paidMinor + refundedMinor;
  if (dueMinor <= 0) throw new Refusal('booking.state', 409);
  const amountMinor = amount === undefined ? dueMinor : fromDecimal(amount);
  if (amountMinor > dueMinor) throw new Refusal('payment.over', 422);
  return amountMinor;
}
