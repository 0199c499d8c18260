import { Inject, Injectable } from '@nestjs/common';
import { Database, openDoor } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { addDays, dayIn, nightsBetween, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { Booking, BookingPayment } from '../bookings/booking.entity.js';
import { queueMail, queueSms } from '../bookings/record.js';
import { mailFacts } from '../messages/mail-facts.js';
import { MailWriter } from '../messages/mail-writer.js';
import { internationalNumber } from '../messages/phone.js';
import { lockBooking } from '../bookings/booking-rows.js';
import { copyMoney } from '../saga/money-copy.js';
import { PaymentsMoney } from '../saga/partners.js';
import { markStayed } from './mark-stayed.js';
import { afterQuietHours } from './quiet-hours.js';

const DOOR = openDoor('reservations.schedules');

const HOURLY = { everyMs: 3_600_000 };
const TIME_ZONE = 'Europe/Istanbul';
const BATCH = 200;
const DAYS_BEFORE_ARRIVAL = 2;
/** From three days before a payment is due until a few after it. */
const LINK_MS = 7 * 24 * 3_600_000;
/** Days until a payment is due: before it, on it, after it. */
const REMIND_AT = [3, 0, -1];

/** What guests are reminded of by themselves. A message's own row says that it was sent, so looking twice sends once. */
@Injectable()
export class ReminderSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
    private readonly money: PaymentsMoney,
  ) {}

  /** Who comes in two days, or sooner where it was booked since, gets the way there and the form that saves the queue. */
  @Schedule('reminders.preArrival', HOURLY)
  async preArrival(): Promise<void> {
    const coming = await this.coming(dayIn(TIME_ZONE, this.runtime.now()));
    for (const booking of coming) await this.guarded(booking, () => this.welcome(booking));
  }

  /** Payments that are due soon, today, or were yesterday. */
  @Schedule('reminders.payments', HOURLY)
  async payments(): Promise<void> {
    const today = dayIn(TIME_ZONE, this.runtime.now());
    for (const { payment, booking } of await this.due(today))
      await this.guarded(booking, async () => this.remind(booking, await this.payable(booking, payment), today));
  }

  /** The rest of a deposit is planned, and opened when it is first asked for. */
  private async payable(booking: Booking, payment: BookingPayment): Promise<BookingPayment> {
    if (payment.state !== 'scheduled' || payment.method !== 'paylink') return payment;
    const expiresAt = new Date(this.runtime.now().getTime() + LINK_MS);
    const { id, method, amountMinor } = payment;
    const money = await this.money.open(booking, { id, method, amountMinor, expiresAt, by: 'konak', distinct: true });
    return this.database.tx(DOOR, async (tx) => {
      await copyMoney(tx, await lockBooking(tx, booking.id), money);
      return tx.repository(BookingPayment).findOneByOrFail({ id });
    });
  }

  /** Guests whose day of check-out is past have stayed. */
  @Schedule('bookings.stayed', HOURLY)
  async stayed(): Promise<void> {
    const now = this.runtime.now();
    while ((await this.database.tx(DOOR, (tx) => markStayed(tx, now, BATCH))) === BATCH);
  }

  private coming(today: DayNumber): Promise<Booking[]> {
    return this.database.tx(DOOR, (tx) =>
      tx
        .repository(Booking)
        .createQueryBuilder('b')
        .where(`b.state = 'confirmed' and b.source is null and b.customer ->> 'email' <> ''`)
        .andWhere('b.checkIn between :from and :to', {
          from: toIsoDate(addDays(today, 1)),
          to: toIsoDate(addDays(today, DAYS_BEFORE_ARRIVAL)),
        })
        .andWhere(`not exists (select 1 from messages m where m.booking_id = b.id and m.once = 'preArrival')`)
        .orderBy('b.id')
        .take(BATCH)
        .getMany(),
    );
  }

  private async welcome(booking: Booking): Promise<void> {
    const mail = await this.writer.write(booking, { checksIn: true });
    const { number, notBefore } = this.phone(booking);
    await this.database.tx(DOOR, async (tx) => {
      const about = { template: 'preArrival', lang: booking.lang, mail } as const;
      await queueMail(tx, booking, { ...about, to: booking.customer!.email, once: 'preArrival' });
      if (number) await queueSms(tx, booking, { ...about, to: number, once: 'preArrival.sms' }, notBefore);
    });
  }

  private async due(today: DayNumber): Promise<Array<{ payment: BookingPayment; booking: Booking }>> {
    const dueOn = REMIND_AT.map((days) => toIsoDate(addDays(today, days)));
    return this.database.tx(DOOR, async (tx) => {
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

  /** Only what can be paid is asked for: a link that has ended is the desk's to renew. */
  private async remind(booking: Booking, payment: BookingPayment, today: DayNumber): Promise<void> {
    const matter = { booking, payments: [payment], now: this.runtime.now() };
    const facts = mailFacts('paymentReminder', matter);
    if (!facts?.pays || !booking.customer) return;
    const mail = await this.writer.write(booking, facts);
    const { number, notBefore } = this.phone(booking);
    const once = `reminder ${payment.id} ${nightsBetween(today, fromIsoDate(payment.dueOn!))}`;
    await this.database.tx(DOOR, async (tx) => {
      const about = { lang: booking.lang, mail, paymentId: payment.id };
      const to = booking.customer!.email;
      await queueMail(tx, booking, { ...about, template: 'paymentReminder', to, once });
      if (number)
        await queueSms(tx, booking, { ...about, template: 'payLink', to: number, once: `${once} sms` }, notBefore);
      await tx.execute('update booking_payments set reminded_at = $2 where id = $1', [payment.id, matter.now]);
    });
  }

  private phone({ customer }: Booking): { number: string | null; notBefore: Date | undefined } {
    const number = customer && internationalNumber(customer.phone, customer.country);
    return { number, notBefore: afterQuietHours(this.runtime.now(), TIME_ZONE) };
  }

  /** One booking that can not be reminded of anything keeps no other from it. */
  private async guarded(booking: Booking, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.runtime.log.warn({ err: error, booking: booking.id }, 'could not be reminded'),
    );
  }
}
