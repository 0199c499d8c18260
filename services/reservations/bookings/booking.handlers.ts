import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, PLATFORM } from '#libs/database';
import { formatMoney } from '#libs/money';
import { On, Schedule, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { bookingOf } from './booking.service.js';
import { Booking } from './booking.entity.js';
import { CompleteBooking } from './complete-booking.js';
import { ReceivePayment } from './receive-payment.js';
import { recordHistory } from './record.js';

/** What happens to bookings by what others tell. */
@Injectable()
export class BookingHandlers {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(ReceivePayment) private readonly receiving: ReceivePayment,
    @Inject(CompleteBooking) private readonly completing: CompleteBooking,
  ) {}

  @On('payment.captured')
  paymentCaptured(payment: PayloadOf<'payment.captured'>, message: Message): Promise<void> {
    return this.receiving.captured(message, payment);
  }

  @On('payment.failed')
  async paymentFailed(payment: PayloadOf<'payment.failed'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      await recordHistory(tx, await bookingOf(tx, payment.bookingId), 'paymentFailed', 'konak', payment.reason);
    });
  }

  @On('hold.expired')
  async holdExpired({ holdId }: PayloadOf<'hold.expired'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      const booking = await tx.repository(Booking).findOneBy({ holdId, state: 'pending' });
      if (!booking) return;
      await tx.change(
        `update bookings set state = 'expired', version = version + 1 where id = $1 and state = 'pending'`,
        [booking.id],
      );
      await tx.change(`update booking_payments set state = 'failed' where booking_id = $1 and state = 'open'`, [
        booking.id,
      ]);
      await recordHistory(tx, booking, 'expired', 'konak');
    });
  }

  /** Rooms and money go back. Both calls may be repeated: a hold is released once, a refund has its own id. */
  @On('booking.cancelled')
  async bookingCancelled({ bookingId }: PayloadOf<'booking.cancelled'>, message: Message): Promise<void> {
    const booking = await this.database.tx(PLATFORM, (tx) => bookingOf(tx, bookingId));
    if (booking.holdId) await this.clients.call('holds.release', { params: { id: booking.holdId } });
    const refundMinor = booking.paidMinor - booking.refundedMinor - (booking.penaltyMinor ?? 0);
    if (refundMinor > 0 && booking.orderCode)
      await this.clients.call('orders.refund', {
        body: {
          refundId: message.id,
          bookingId,
          amountMinor: refundMinor,
          currency: booking.currency,
          reason: 'cancelled',
        },
      });
    await this.database.once(message, PLATFORM, async (tx) => {
      if (refundMinor <= 0) return;
      // Money that came in by hand goes back by hand: the history says so to whoever has to do it.
      const what = booking.orderCode ? 'refunded' : 'refundDue';
      await recordHistory(tx, booking, what, 'konak', formatMoney(refundMinor, booking.currency));
      if (!booking.orderCode) return;
      await tx.change('update bookings set refunded_minor = refunded_minor + $2, version = version + 1 where id = $1', [
        booking.id,
        refundMinor,
      ]);
      await tx.change(
        `update booking_payments set state = 'refunded', refunded_minor = refunded_minor + $2 where booking_id = $1 and state = 'captured'`,
        [booking.id, refundMinor],
      );
    });
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
        .where(`b.state = 'pending' and b.claimed_at is null and b.completed_at < :stuckSince and b.source is null`, {
          stuckSince,
        })
        .orderBy('b.id')
        .take(100)
        .getMany(),
    );
    for (const booking of stuck)
      await this.completing
        .drive(booking, true)
        .catch((error: unknown) =>
          this.runtime.log.warn({ err: error, booking: booking.id }, 'could not be driven on'),
        );
  }
}
