import type { BookingEvent } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Booking } from './booking.entity.js';

type Owned = Pick<Booking, 'id' | 'accountId' | 'hotelAccountId'>;

/** A line of a booking's history: event, actor and note. */
export async function recordHistory(
  tx: Tx,
  booking: Owned,
  what: BookingEvent,
  by: string,
  detail = '',
): Promise<void> {
  await tx.execute(
    'insert into booking_history (booking_id, account_id, hotel_account_id, what, by, detail) values ($1, $2, $3, $4, $5, $6)',
    [booking.id, booking.accountId, booking.hotelAccountId, what, by, detail],
  );
}
