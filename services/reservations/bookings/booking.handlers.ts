import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { Job, On, Schedule, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { BookingSaga } from '../saga/booking-saga.js';
import { openTask } from '../tasks/open-task.js';
import { bookingOf } from './booking-of.js';
import { Booking } from './booking.entity.js';
import { recordHistory } from './record.js';

const HOUR_MS = 3_600_000;
/** How soon a person has to look at an invoice that was refused, or at money that does not add up. */
const LOOKED_AT_WITHIN_MS = 24 * HOUR_MS;
const BATCH = 100;

/** What happens to bookings by what others tell, and by the clock. */
@Injectable()
export class BookingHandlers {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(BookingSaga) private readonly saga: BookingSaga,
  ) {}

  @On('payment.captured')
  async paymentCaptured(payment: PayloadOf<'payment.captured'>, message: Message): Promise<void> {
    const { orderId: paymentId, method, amountMinor } = payment;
    const arrived = { paymentId, method: method === 'virtualpos' ? 'creditcard' : method, amountMinor, by: 'konak' };
    await this.saga.arrived(message, payment.bookingId, arrived);
  }

  @On('payment.failed')
  async paymentFailed(payment: PayloadOf<'payment.failed'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      await recordHistory(tx, await bookingOf(tx, payment.bookingId), 'paymentFailed', 'konak', payment.reason);
    });
  }

  @On('hold.expired')
  holdExpired({ holdId }: PayloadOf<'hold.expired'>, message: Message): Promise<void> {
    return this.saga.expired(message, holdId);
  }

  @Job('booking.releaseRooms')
  releaseRooms({ holdId }: PayloadOf<'booking.releaseRooms'>): Promise<void> {
    return this.saga.releaseRooms(holdId);
  }

  @Job('booking.giveBack')
  giveBack({ bookingId }: PayloadOf<'booking.giveBack'>, message: Message): Promise<void> {
    return this.saga.giveBack(message, bookingId);
  }

  @Job('booking.moneyArrived')
  moneyArrived({ bookingId, ...arrived }: PayloadOf<'booking.moneyArrived'>): Promise<void> {
    return this.saga.toldArrived(bookingId, arrived);
  }

  @Job('booking.refund')
  refund({ refundId }: PayloadOf<'booking.refund'>): Promise<void> {
    return this.saga.refund(refundId);
  }

  @On('invoice.settled')
  async invoiceSettled(invoice: PayloadOf<'invoice.settled'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      const booking = await bookingOf(tx, invoice.bookingId);
      await tx.change(
        'update bookings set invoice_state = $2, invoice_ref = $3, invoice_error = $4, version = version + 1 where id = $1',
        [booking.id, invoice.state, invoice.erpRef, invoice.error],
      );
      await recordHistory(tx, booking, `invoice.${invoice.state}`, 'konak', invoice.erpRef ?? invoice.error ?? '');
      if (invoice.state !== 'failed') return;
      const key = `invoiceFailed ${message.id}`;
      await openTask(tx, booking, { key, kind: 'invoiceFailed', detail: invoice.error ?? '', dueAt: this.soon() });
    });
  }

  @On('payment.trouble')
  async trouble({ bookingId, kind, detail }: PayloadOf<'payment.trouble'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      const booking = await bookingOf(tx, bookingId);
      await openTask(tx, booking, { key: `${kind} ${message.id}`, kind, detail, dueAt: this.soon() });
    });
  }

  /** Completions that died between their steps are driven on; what the guest can not be told any more falls back to the cart. */
  @Schedule('bookings.driveOn', { everyMs: 10_000 })
  async driveOn(): Promise<void> {
    const stuckSince = new Date(this.runtime.now().getTime() - 20_000);
    const stuck = await this.database.tx(PLATFORM, (tx) =>
      tx
        .repository(Booking)
        .createQueryBuilder('b')
        .where(
          `b.state = 'pending' and (b.claimed_at is null or b.payment_method = 'credit') and b.completed_at < :stuckSince and b.source is null`,
          { stuckSince },
        )
        .orderBy('b.id')
        .take(BATCH)
        .getMany(),
    );
    for (const booking of stuck)
      await this.saga
        .drive(booking, true)
        .catch((error: unknown) =>
          this.runtime.log.warn({ err: error, booking: booking.id }, 'could not be driven on'),
        );
  }

  /** Credit that was asked for, and nobody heard the answer: asked again under its own id, or given back. */
  @Schedule('bookings.creditAsked', { everyMs: 15_000 })
  async creditAsked(): Promise<void> {
    const since = new Date(this.runtime.now().getTime() - 30_000);
    const stuck = await this.database.tx(PLATFORM, (tx) =>
      tx.rows<{ id: string; public_id: string; amount_minor: number; fallen: boolean }>(
        `select p.id, b.public_id, p.amount_minor, b.state in ('cancelled', 'expired') as fallen
         from booking_payments p join bookings b on b.id = p.booking_id
         where p.state = 'open' and p.method = 'credit' and p.at < $1 and not (b.state = 'pending' and p.id = b.hold_id) order by p.at limit $2`,
        [since, BATCH],
      ),
    );
    for (const { id, public_id: bookingId, amount_minor: amountMinor, fallen } of stuck)
      await (fallen ? this.fall(bookingId) : this.saga.settleCredit(bookingId, id, amountMinor)).catch(
        (error: unknown) => this.runtime.log.warn({ err: error, payment: id }, 'the credit could not be asked'),
      );
  }

  private async fall(bookingId: string): Promise<void> {
    await this.database.tx(PLATFORM, async (tx) => tx.emit('booking.giveBack', { bookingId }));
  }

  private soon(): Date {
    return new Date(this.runtime.now().getTime() + LOOKED_AT_WITHIN_MS);
  }
}
