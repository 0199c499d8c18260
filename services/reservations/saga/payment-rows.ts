import type { Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import { toIsoDate, type DayNumber } from '#libs/stays';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { recordHistory } from '../bookings/record.js';
import type { Arrived, NewPayment } from './ports.js';
import { carrierOf, restOf, trimmed } from './saga-rules.js';

/** Writes down that somebody may pay now. */
export async function insertOpen(
  tx: Tx,
  booking: Booking,
  { id, method, amountMinor, opened, ...more }: NewPayment,
): Promise<void> {
  await tx.change(
    `insert into booking_payments (id, booking_id, account_id, hotel_account_id, method, amount_minor, currency, state,
       order_code, order_url, expires_at, note, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      id,
      booking.id,
      booking.accountId,
      booking.hotelAccountId,
      method,
      amountMinor,
      booking.currency,
      opened?.code ?? null,
      opened?.url ?? null,
      more.expiresAt ?? null,
      more.note ?? '',
      booking.createdBy,
    ],
  );
}

/** Writes down that a payment has come. False for one that is known. */
export async function book(
  tx: Tx,
  booking: Booking,
  { paymentId, method, amountMinor, by, note }: Arrived,
): Promise<boolean> {
  const booked = await tx.change(
    `insert into booking_payments (id, booking_id, account_id, hotel_account_id, method, amount_minor, currency, state, note, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'captured', $8, $9)
     on conflict (id) do update set state = 'captured', amount_minor = excluded.amount_minor, at = now()
     where booking_payments.booking_id = excluded.booking_id and booking_payments.state not in ('captured', 'refunded')
       and (booking_payments.state = 'open' or booking_payments.method <> 'credit')`,
    [
      paymentId,
      booking.id,
      booking.accountId,
      booking.hotelAccountId,
      method,
      amountMinor,
      booking.currency,
      note ?? '',
      by,
    ],
  );
  if (booked !== 1) return false;
  await tx.change('update bookings set paid_minor = paid_minor + $2, version = version + 1 where id = $1', [
    booking.id,
    amountMinor,
  ]);
  await recordHistory(tx, booking, 'paid', by, formatMoney(amountMinor, booking.currency));
  if (carrierOf(method) === 'person') tellMoney(tx, booking, { paymentId, method, amountMinor, by, note: note ?? '' });
  return true;
}

/** Tells the payments' side of money that staff have told, corrected or taken back (amount 0). */
export function tellMoney(
  tx: Tx,
  booking: Booking,
  { paymentId, method, amountMinor, by, note }: Required<Arrived>,
): void {
  tx.emit('booking.moneyTold', {
    bookingId: booking.publicId,
    paymentId,
    account: booking.accountId,
    method,
    amountMinor,
    currency: booking.currency,
    title: booking.hotelName,
    customer: booking.guestName,
    note,
    by,
  });
}

/** Writes down what is still to be paid of a confirmed booking, and by when. */
export async function schedule(tx: Tx, booking: Booking, today: DayNumber): Promise<void> {
  const rest = restOf(booking, booking.paidMinor - booking.refundedMinor, today);
  if (rest.length === 0) return;
  await tx.change(
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

/** Cuts the schedule of a booking to what is still due. */
export async function trim(tx: Tx, booking: Booking): Promise<void> {
  const planned = await tx.repository(BookingPayment).find({
    where: { bookingId: booking.id, state: 'scheduled' },
    order: { dueOn: 'asc' },
  });
  const dueMinor = booking.totalMinor - (booking.paidMinor - booking.refundedMinor);
  for (const { id, amountMinor } of trimmed(planned, dueMinor))
    if (amountMinor > 0)
      await tx.change('update booking_payments set amount_minor = $2 where id = $1', [id, amountMinor]);
    else await tx.change(`update booking_payments set state = 'cancelled' where id = $1`, [id]);
}

/** Corrects what a booking was paid by so many minor units, and what is still planned by it. */
export async function changePaid(tx: Tx, booking: Booking, minor: number): Promise<void> {
  await tx.change('update bookings set paid_minor = paid_minor + $2, version = version + 1 where id = $1', [
    booking.id,
    minor,
  ]);
  await trim(tx, { ...booking, paidMinor: booking.paidMinor + minor });
}

/** Nobody pays what was open or planned any more. Credit that was asked for stays open where its answer is not known yet. */
export async function closePayments(
  tx: Tx,
  booking: Booking,
  state: 'failed' | 'cancelled',
  { keepCredit = false } = {},
): Promise<void> {
  await tx.change(
    `update booking_payments set state = $2
     where booking_id = $1 and (state = 'scheduled' or (state = 'open' and not ($3 and method = 'credit')))`,
    [booking.id, state, keepCredit],
  );
}
