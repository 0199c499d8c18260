import type { MoneyState } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toIsoDate, type DayNumber } from '#libs/stays';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { dueAtHotelMinor, scheduleRest } from '../bookings/payment-plan.js';
import { hasFallen, trimmed } from './saga-rules.js';

/**
 * Copies a booking's money from payments; an older state than the copy is ignored. The hotel is informed where it
 * collects another amount since.
 * @returns the booking with its current money.
 */
export async function copyMoney(tx: Tx, booking: Booking, money: MoneyState): Promise<Booking> {
  if (money.revision <= booking.moneyRevision) return booking;
  const copied = {
    paidMinor: money.capturedMinor,
    refundedMinor: money.refundedMinor,
    adjustedMinor: money.adjustedMinor,
    moneyRevision: money.revision,
    version: booking.version + 1,
  };
  await tx.execute(
    `update bookings set paid_minor = $2, refunded_minor = $3, adjusted_minor = $4, money_revision = $5, version = version + 1
     where id = $1`,
    [booking.id, copied.paidMinor, copied.refundedMinor, copied.adjustedMinor, copied.moneyRevision],
  );
  await tx.execute(
    `insert into booking_payments (id, booking_id, account_id, hotel_account_id, currency, method, state, amount_minor,
       refunded_minor, refund_due_minor, refund_failed_minor, note, created_by, at, expires_at)
     select m.id, $1, $2, $3, $4, m.method, m.state, m."amountMinor", m."refundedMinor", m."refundDueMinor", m."refundFailedMinor", m.note, m.by, m.at, m."expiresAt"
     from jsonb_to_recordset($5) as m (id uuid, method text, state text, "amountMinor" bigint, "refundedMinor" bigint, "refundDueMinor" bigint,
       "refundFailedMinor" bigint, note text, by text, at timestamptz, "expiresAt" timestamptz)
     on conflict (id) do update set method = excluded.method, state = excluded.state, amount_minor = excluded.amount_minor,
       refunded_minor = excluded.refunded_minor, refund_due_minor = excluded.refund_due_minor,
       refund_failed_minor = excluded.refund_failed_minor, note = excluded.note, at = excluded.at, expires_at = excluded.expires_at
     where booking_payments.booking_id = excluded.booking_id`,
    [booking.id, booking.accountId, booking.hotelAccountId, booking.currency, JSON.stringify(money.payments)],
  );
  await trimSchedule(tx, booking, money);
  const changed = { ...booking, ...copied };
  if (booking.state === 'confirmed' && dueAtHotelMinor(booking) !== dueAtHotelMinor(changed))
    tx.emit('booking.notifyHotel', { bookingId: booking.publicId });
  return changed;
}

/**
 * Reduces the planned payments to the unpaid amount, since an open page may never be paid; none for a booking that is
 * over.
 */
async function trimSchedule(tx: Tx, booking: Booking, money: MoneyState): Promise<void> {
  const planned = await tx.repository(BookingPayment).find({
    where: { bookingId: booking.id, state: 'scheduled' },
    order: { dueOn: 'asc' },
  });
  const left = money.owedMinor - money.capturedMinor + money.refundedMinor;
  for (const { id, amountMinor } of trimmed(planned, hasFallen(booking.state) ? 0 : left))
    if (amountMinor > 0)
      await tx.execute('update booking_payments set amount_minor = $2 where id = $1', [id, amountMinor]);
    else await tx.execute(`update booking_payments set state = 'cancelled' where id = $1`, [id]);
}

/** Plans the open payments of a confirmed booking, with their due days. */
export async function planRest(tx: Tx, booking: Booking, today: DayNumber): Promise<void> {
  const rest = scheduleRest(booking, booking.paidMinor - booking.refundedMinor, today);
  if (rest.length === 0) return;
  await tx.execute(
    `insert into booking_payments (id, booking_id, account_id, hotel_account_id, currency, state, created_by, method, amount_minor, due_on)
     select gen_random_uuid(), $1, $2, $3, $4, 'scheduled', 'konak', * from unnest($5::text[], $6::bigint[], $7::date[])`,
    [
      booking.id,
      booking.accountId,
      booking.hotelAccountId,
      booking.currency,
      rest.map(({ method }) => method),
      rest.map(({ amountMinor }) => amountMinor),
      rest.map(({ dueOn }) => toIsoDate(dueOn)),
    ],
  );
}

/** Drops the planned payments of a booking. */
export async function dropSchedule(tx: Tx, { id }: Pick<Booking, 'id'>): Promise<void> {
  await tx.execute(`update booking_payments set state = 'cancelled' where booking_id = $1 and state = 'scheduled'`, [
    id,
  ]);
}

/**
 * Reports to payments what a booking owes: once it is finally over (`final`), the excess is refunded and open payments
 * are closed.
 */
export function emitOwed(
  tx: Tx,
  booking: Pick<Booking, 'publicId' | 'accountId' | 'currency' | 'version' | 'adjustedMinor'>,
  { owedMinor, final, reason }: { owedMinor: number; final: boolean; reason: string },
): void {
  const { publicId: bookingId, accountId: account, currency, version: revision, adjustedMinor } = booking;
  tx.emit('booking.owed', {
    bookingId,
    account,
    amountMinor: owedMinor,
    currency,
    revision,
    final,
    adjustedMinor,
    reason,
  });
}
