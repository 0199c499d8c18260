import { Inject, Injectable } from '@nestjs/common';
import type { BookingEvent, MoneyState, PayloadOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { formatMoney, toDecimal, type Currency } from '#libs/money';
import { On, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { describeFact, type Surroundings } from '../bookings/booking-fact.js';
import type { Booking } from '../bookings/booking.entity.js';
import { findBooking, lockBooking, paymentsOf } from '../bookings/booking-rows.js';
import { Brands } from '../bookings/brands.js';
import { recordHistory } from '../bookings/record.js';
import { mailFacts } from '../messages/mail-facts.js';
import { BookingSaga } from '../saga/booking-saga.js';
import { copyMoney } from '../saga/money-copy.js';
import { closeTask, openTask } from '../tasks/open-task.js';

const SCOPE = systemScope('reservations.money');
const HOUR_MS = 3_600_000;
/** The deadline of tasks for manual refunds and for money that does not add up. */
const DUE_WITHIN_MS: Record<PayloadOf<'payment.trouble'>['kind'], number> = {
  refundByHand: 48 * HOUR_MS,
  refundFailed: 24 * HOUR_MS,
  paymentMismatch: 24 * HOUR_MS,
  surplusReturned: 24 * HOUR_MS,
  invoiceFailed: 24 * HOUR_MS,
};

/** Changes of money by their name in a booking's history; others are recorded elsewhere, or not at all. */
const HISTORY: Partial<Record<PayloadOf<'money.changed'>['change'], BookingEvent>> = {
  opened: 'linkOpened',
  closed: 'paymentRemoved',
  reversed: 'paymentRemoved',
  corrected: 'paymentChanged',
  refundDecided: 'refundAsked',
};

/** Maintains reservations' read-only copy of its bookings' money. */
@Injectable()
export class MoneyHandlers {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly saga: BookingSaga,
    private readonly brands: Brands,
  ) {}

  @On('payment.captured')
  async captured({ bookingId, ...payment }: PayloadOf<'payment.captured'>): Promise<void> {
    if (await this.isRemoved(bookingId)) return;
    await this.saga.handlePaymentCaptured(bookingId, payment);
  }

  @On('payment.failed')
  async failed(payment: PayloadOf<'payment.failed'>, message: Message): Promise<void> {
    const seen = await this.look(payment.bookingId);
    if (!seen) return;
    await this.database.once(message, SCOPE, async (tx) => {
      await recordHistory(tx, seen.booking, 'paymentFailed', 'konak', payment.reason);
      // Further attempts on the same page do not notify again.
      if (!(await tx.firstTime(`booking.paymentFailed ${payment.orderId}`, 'booking.paymentFailed'))) return;
      const page = (await paymentsOf(tx, seen.booking)).filter(({ id }) => id === payment.orderId);
      const matter = { booking: seen.booking, payments: page, now: this.runtime.now() };
      const occasion = { ...mailFacts('sellerPaymentFailed', matter), paymentId: payment.orderId };
      tx.emit('booking.paymentFailed', describeFact(seen.booking, seen.around, occasion));
    });
  }

  @On('payment.refunded')
  async refunded(refund: PayloadOf<'payment.refunded'>, message: Message): Promise<void> {
    const detail = describeMoney(refund, refund.reason);
    const seen = await this.look(refund.bookingId);
    await this.copy(message, refund.bookingId, refund.money, async (tx, booking) => {
      await recordHistory(tx, booking, 'refunded', refund.by, detail);
      // An automatic refund was already reported by its cause.
      if (seen && refund.by !== 'konak')
        tx.emit(
          'booking.refunded',
          describeFact(booking, seen.around, { amount: toDecimal(refund.amountMinor), by: refund.by }),
        );
      for (const kind of ['refundByHand', 'refundFailed'])
        await closeTask(tx, booking, { key: `${kind} ${refund.refundId}`, by: refund.by });
    });
  }

  @On('money.changed')
  async changed(change: PayloadOf<'money.changed'>, message: Message): Promise<void> {
    await this.copy(message, change.bookingId, change.money, async (tx, booking) => {
      const what = HISTORY[change.change];
      if (what) await recordHistory(tx, booking, what, change.by, describeMoney(change, change.detail));
    });
  }

  @On('payment.trouble')
  async trouble(
    { bookingId, account, key, kind, detail }: PayloadOf<'payment.trouble'>,
    message: Message,
  ): Promise<void> {
    const seen = bookingId === null ? undefined : await this.look(bookingId);
    await this.database.once(message, SCOPE, async (tx) => {
      const dueAt = new Date(this.runtime.now().getTime() + DUE_WITHIN_MS[kind]);
      const owners = seen?.booking ?? { id: null, accountId: account, hotelAccountId: null };
      await openTask(tx, owners, { key, kind, detail, dueAt });
      if (seen && kind === 'refundFailed') tx.emit('booking.refundFailed', describeFact(seen.booking, seen.around));
    });
  }

  /** A booking with the data for its facts, read before the transaction; undefined where it was removed. */
  private async look(bookingId: string): Promise<{ booking: Booking; around: Surroundings } | undefined> {
    const booking = await this.database.tx(SCOPE, (tx) => findBooking(tx, bookingId));
    return booking && { booking, around: await this.brands.around(booking, this.runtime.now()) };
  }

  /**
   * The money of a removed booking is refunded by the event of the removal. A booking that is not written yet has its
   * cart.
   */
  private isRemoved(bookingId: string): Promise<boolean> {
    return this.database.tx(SCOPE, async (tx) => {
      if (await findBooking(tx, bookingId)) return false;
      return (await tx.row('select 1 from carts where booking_id = $1', [bookingId])) === undefined;
    });
  }

  /** Money of a cart that is still being completed is applied with the booking itself. */
  private async copy(
    message: Message,
    bookingId: string,
    money: MoneyState,
    also: (tx: Tx, booking: Booking) => Promise<void>,
  ): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      if (!(await findBooking(tx, bookingId))) return;
      await also(tx, await copyMoney(tx, await lockBooking(tx, bookingId), money));
    });
  }
}

function describeMoney({ amountMinor, currency }: { amountMinor: number; currency: string }, detail: string): string {
  const amount = formatMoney(amountMinor, currency as Currency);
  return detail ? `${amount} · ${detail}` : amount;
}
