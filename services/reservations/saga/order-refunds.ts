import type { Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { recordHistory } from '../bookings/record.js';
import { openTask } from '../tasks/open-task.js';
import { uuidOf } from '../uuid-of.js';
import { UNDO_CREDIT, carrierOf, refundShares } from './saga-rules.js';

const HOUR_MS = 3_600_000;
/** How soon a person has to give back by hand what came in by hand. */
const BY_HAND_WITHIN_MS = 48 * HOUR_MS;

export interface RefundWish {
  /** The wish's own id: the same again is the same refund. */
  key: string;
  amountMinor: number;
  reason: string;
  now: Date;
  /** The payment it is taken from; without one, all of them. */
  paymentId?: string;
  by?: string;
}

/** Shares an amount out among the payments that brought it, and orders each share to be given back. */
export async function orderRefunds(
  tx: Tx,
  booking: Booking,
  { key, amountMinor, reason, now, paymentId, by = 'konak' }: RefundWish,
): Promise<void> {
  const payments = await tx.repository(BookingPayment).findBy({ bookingId: booking.id });
  const brought = paymentId ? payments.filter(({ id }) => id === paymentId) : payments;
  for (const share of refundShares(brought, amountMinor)) {
    // Partners take short references alone.
    const refundId = uuidOf(`${key} ${share.paymentId}`);
    const made = await tx.change(
      `insert into booking_refunds (id, booking_id, account_id, hotel_account_id, payment_id, amount_minor, currency, method, reason, by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
      [
        refundId,
        booking.id,
        booking.accountId,
        booking.hotelAccountId,
        share.paymentId,
        share.amountMinor,
        booking.currency,
        share.method,
        reason,
        by,
      ],
    );
    if (made !== 1) continue;
    await countRefund(tx, booking, share);
    await handOver(tx, booking, { refundId, now, ...share });
  }
}

/** Counts a refund that has just been written down into its payment and its booking. */
export async function countRefund(
  tx: Tx,
  booking: Booking,
  { paymentId, amountMinor }: { paymentId: string; amountMinor: number },
): Promise<void> {
  await tx.change(
    `update booking_payments set refunded_minor = refunded_minor + $2,
       state = case when refunded_minor + $2 = amount_minor then 'refunded' else state end where id = $1`,
    [paymentId, amountMinor],
  );
  await tx.change('update bookings set refunded_minor = refunded_minor + $2, version = version + 1 where id = $1', [
    booking.id,
    amountMinor,
  ]);
}

/** Credit that was asked for and whose answer nobody knows is not waited for any more: it is undone. */
export async function undoOpenCredit(tx: Tx, booking: Booking): Promise<void> {
  const undone = await tx.rows<{ id: string }>(
    `with closed as (
       update booking_payments set state = 'cancelled' where booking_id = $1 and state = 'open' and method = 'credit'
       returning id, booking_id, account_id, hotel_account_id, amount_minor, currency
     )
     insert into booking_refunds (id, booking_id, account_id, hotel_account_id, payment_id, amount_minor, currency, method, reason)
     select 'undo ' || id, booking_id, account_id, hotel_account_id, id, amount_minor, currency, $2, '' from closed
     on conflict (id) do nothing returning id`,
    [booking.id, UNDO_CREDIT],
  );
  for (const { id: refundId } of undone) tx.emit('booking.refund', { refundId });
}

/** Money that came in by hand goes back by hand: a task says so to whoever has to do it. */
async function handOver(
  tx: Tx,
  booking: Booking,
  { refundId, method, amountMinor, now }: { refundId: string; method: string; amountMinor: number; now: Date },
): Promise<void> {
  if (carrierOf(method) !== 'person') {
    tx.emit('booking.refund', { refundId });
    return;
  }
  const detail = formatMoney(amountMinor, booking.currency);
  await recordHistory(tx, booking, 'refundDue', 'konak', detail);
  const dueAt = new Date(now.getTime() + BY_HAND_WITHIN_MS);
  await openTask(tx, booking, { key: `refundByHand ${refundId}`, kind: 'refundByHand', detail, dueAt });
}
