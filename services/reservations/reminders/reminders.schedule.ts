import { Inject, Injectable } from '@nestjs/common';
import type { BookingFact } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, nightsBetween, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { Booking, BookingPayment } from '../bookings/booking.entity.js';
import { checksIn } from '../lines/room-lines.js';
import { mailFacts } from '../messages/mail-facts.js';
import { MailWriter } from '../messages/mail-writer.js';
import { BOOKING, lockBooking, paymentsOf, type BookingRow } from '../bookings/booking-rows.js';
import { copyMoney } from '../saga/money-copy.js';
import { PaymentsMoney } from '../saga/payments-money.js';
import { markStayed } from './mark-stayed.js';

const SCOPE = systemScope('reservations.schedules');

const HOURLY = { everyMs: 3_600_000 };
const BATCH = 200;
const DAYS_BEFORE_ARRIVAL = 2;
/** From three days before a payment is due until a few after it. */
const LINK_MS = 7 * 24 * 3_600_000;
/** Days relative to a payment's due day: before it, on it, after it. */
const REMIND_AT = [3, 0, -1];
/** The time before its hold ends at which a booking is reminded to pay. */
const EXPIRING_MS = 4 * 3_600_000;
/** Shorter holds get no reminder: they are paid at once or not at all. */
const EXPIRING = `select ${BOOKING} from bookings b
  where b.state = 'pending' and b.hold_until between $1 and $2 and b.hold_until > b.claimed_at + interval '8 hours'
    and not exists (select 1 from inbox i where i.message_id = 'booking.holdExpiring ' || b.public_id)
  order by b.hold_until limit $3`;

/** Time-based events, each announced once. */
@Injectable()
export class ReminderSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
    private readonly money: PaymentsMoney,
  ) {}

  /** Guests arriving in two days, or sooner where booked later, get directions and the check-in form. */
  @Schedule('reminders.preArrival', HOURLY)
  async preArrival(): Promise<void> {
    const coming = await this.coming(dayIn(HOME_ZONE, this.runtime.now()));
    for (const booking of coming) await this.guarded(booking, () => this.welcome(booking));
  }

  /** Payments due soon, today, or yesterday. */
  @Schedule('reminders.payments', HOURLY)
  async payments(): Promise<void> {
    const today = dayIn(HOME_ZONE, this.runtime.now());
    for (const { payment, booking } of await this.due(today))
      await this.guarded(booking, async () => this.remind(booking, await this.payable(booking, payment), today));
  }

  /** Holds of several hours that are about to expire unpaid. */
  @Schedule('reminders.holds', { everyMs: 600_000 })
  async holds(): Promise<void> {
    const now = this.runtime.now();
    const found = await this.database.tx(SCOPE, async (tx) => {
      const bookings = await tx.rows<BookingRow>(EXPIRING, [now, new Date(now.getTime() + EXPIRING_MS), BATCH]);
      return Promise.all(bookings.map(async (booking) => ({ booking, payments: await paymentsOf(tx, booking) })));
    });
    for (const { booking, payments } of found)
      await this.guarded(booking, async () => {
        const about = mailFacts('holdExpiring', { booking, payments, now });
        if (!about) return;
        await this.announce('booking.holdExpiring', booking.publicId, await this.writer.describe(booking, about));
      });
  }

  /** The planned rest of a deposit, opened when it is first asked for. */
  private async payable(booking: Booking, payment: BookingPayment): Promise<BookingPayment> {
    if (payment.state !== 'scheduled' || payment.method !== 'paylink') return payment;
    const expiresAt = new Date(this.runtime.now().getTime() + LINK_MS);
    const { id, method, amountMinor } = payment;
    const money = await this.money.open(booking, { id, method, amountMinor, expiresAt, by: 'konak', distinct: true });
    return this.database.tx(SCOPE, async (tx) => {
      await copyMoney(tx, await lockBooking(tx, booking.id), money);
      return tx.repository(BookingPayment).findOneByOrFail({ id });
    });
  }

  /** Marks guests past their day of check-out as stayed. */
  @Schedule('bookings.stayed', HOURLY)
  async stayed(): Promise<void> {
    const now = this.runtime.now();
    while ((await this.database.tx(SCOPE, (tx) => markStayed(tx, now, BATCH))) === BATCH);
  }

  private coming(today: DayNumber): Promise<Booking[]> {
    return this.database.tx(SCOPE, (tx) =>
      tx
        .repository(Booking)
        .createQueryBuilder('b')
        .where(`b.state = 'confirmed' and b.source is null and b.customer ->> 'email' <> ''`)
        .andWhere('b.checkIn between :from and :to', {
          from: toIsoDate(addDays(today, 1)),
          to: toIsoDate(addDays(today, DAYS_BEFORE_ARRIVAL)),
        })
        .andWhere(`not exists (select 1 from inbox i where i.message_id = 'booking.arrivalDue ' || b.public_id)`)
        .orderBy('b.id')
        .take(BATCH)
        .getMany(),
    );
  }

  private async welcome(booking: Booking): Promise<void> {
    await this.announce(
      'booking.arrivalDue',
      booking.publicId,
      await this.writer.describe(booking, { checksIn: checksIn(booking) }),
    );
  }

  private async due(today: DayNumber): Promise<Array<{ payment: BookingPayment; booking: Booking }>> {
    const dueOn = REMIND_AT.map((days) => toIsoDate(addDays(today, days)));
    return this.database.tx(SCOPE, async (tx) => {
      const payments = await tx
        .repository(BookingPayment)
        .createQueryBuilder('p')
        .where(`p.state in ('scheduled', 'open') and p.dueOn = any (:dueOn)`, { dueOn })
        .orderBy('p.dueOn')
        .addOrderBy('p.id')
        .getMany();
      const found: Array<{ payment: BookingPayment; booking: Booking }> = [];
      for (const payment of payments) {
        const booking = await tx.repository(Booking).findOneByOrFail({ id: payment.bookingId });
        if (booking.state === 'confirmed' || booking.state === 'pending') found.push({ payment, booking });
      }
      return found;
    });
  }

  /** Only payable amounts are reminded of: an expired link is renewed by staff. */
  private async remind(booking: Booking, payment: BookingPayment, today: DayNumber): Promise<void> {
    const now = this.runtime.now();
    const about = mailFacts('paymentReminder', { booking, payments: [payment], now });
    if (!about?.pays || !booking.customer) return;
    const fact = await this.writer.describe(booking, { ...about, paymentId: payment.id });
    const days = nightsBetween(today, fromIsoDate(payment.dueOn!));
    await this.announce('booking.paymentDue', `${payment.id} ${days}`, fact, (tx) =>
      tx.execute('update booking_payments set reminded_at = $2 where id = $1', [payment.id, now]),
    );
  }

  /** Announces a time-based event once, for concurrent and repeated runs. */
  private announce(
    name: 'booking.arrivalDue' | 'booking.paymentDue' | 'booking.holdExpiring',
    occasion: string,
    fact: BookingFact,
    also: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      if (!(await tx.firstTime(`${name} ${occasion}`, name))) return;
      tx.emit(name, fact);
      await also(tx);
    });
  }

  /** A booking that fails does not block the others. */
  private async guarded(booking: Booking, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.runtime.log.warn({ err: error, booking: booking.id }, 'could not be reminded'),
    );
  }
}
