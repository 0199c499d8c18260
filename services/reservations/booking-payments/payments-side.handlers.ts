import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import { On, type Message } from '#libs/queue';
import { bookingOf } from '../bookings/booking-of.js';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { lockBooking } from '../bookings/lock-booking.js';
import { recordHistory } from '../bookings/record.js';
import { countRefund } from '../saga/order-refunds.js';
import { changePaid } from '../saga/payment-rows.js';

/** What staff of the payments' side have done with money of a booking. */
@Injectable()
export class PaymentsSideHandlers {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** A refund that was not decided here is written down as if it had been. */
  @On('payment.refunded')
  async refunded(refund: PayloadOf<'payment.refunded'>, message: Message): Promise<void> {
    const { refundId, orderId, amountMinor, reason } = refund;
    await this.database.once(message, PLATFORM, async (tx) => {
      const booking = await locked(tx, refund.bookingId);
      const isNew = await tx.change(
        `insert into booking_refunds (id, booking_id, account_id, hotel_account_id, payment_id, amount_minor, currency, method, state, reason)
         select $1, b.id, b.account_id, b.hotel_account_id, p.id, $3, b.currency, p.method, 'done', $4
         from bookings b join booking_payments p on p.booking_id = b.id where b.id = $2 and p.id = $5
           and not exists (select 1 from booking_refunds r where $1 = r.id or $1 like r.id || ' %')
         on conflict (id) do nothing`,
        [refundId, booking.id, amountMinor, reason, orderId],
      );
      if (isNew !== 1) return;
      await countRefund(tx, booking, { paymentId: orderId, amountMinor });
      await recordHistory(
        tx,
        booking,
        'refunded',
        'konak',
        `${formatMoney(amountMinor, booking.currency)} · ${reason}`,
      );
    });
  }

  /** A link nobody has paid is closed, and money that was told by mistake is taken off again. */
  @On('payment.cancelled')
  async cancelled({ orderId, bookingId }: PayloadOf<'payment.cancelled'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      const booking = await locked(tx, bookingId);
      const payment = await tx.repository(BookingPayment).findOneBy({ id: orderId, bookingId: booking.id });
      if (!payment || payment.state === 'cancelled') return;
      await tx.change(`update booking_payments set state = 'cancelled' where id = $1`, [orderId]);
      await recordHistory(tx, booking, 'paymentRemoved', 'konak', formatMoney(payment.amountMinor, booking.currency));
      if (payment.state !== 'captured') return;
      await changePaid(tx, booking, -payment.amountMinor);
    });
  }
}

async function locked(tx: Tx, publicId: string): Promise<Booking> {
  return lockBooking(tx, (await bookingOf(tx, publicId)).id);
}
