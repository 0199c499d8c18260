import type { Booking as BookingAnswer } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import type { Booking } from '../bookings/booking.entity.js';

type AskedDates = NonNullable<BookingAnswer['datesAsked']>;

/** The task's key: the same dates are asked for once. */
export const keyOfAsked = ({ publicId }: Pick<Booking, 'publicId'>, { checkIn, checkOut }: AskedDates): string =>
  `changeRequested ${publicId} ${checkIn} ${checkOut}`;

/** The dates that a guest has asked for last, while staff have not answered; null where there are none. */
export async function askedDates(from: Reader, { id }: Pick<Booking, 'id'>): Promise<AskedDates | null> {
  const asked = await from.row<AskedDates & Record<string, unknown>>(
    `select split_part(key, ' ', 3)::int as "checkIn", split_part(key, ' ', 4)::int as "checkOut" from tasks
     where booking_id = $1 and kind = 'changeRequested' and state = 'open' order by id desc limit 1`,
    [id],
  );
  return asked ?? null;
}

/** Drops what a guest has asked for before and staff have not answered: the newer request replaces it; the history has both. */
export async function withdrawAsked(tx: Tx, { id }: Pick<Booking, 'id'>, key: string): Promise<void> {
  await tx.execute(
    `delete from tasks where booking_id = $1 and kind = 'changeRequested' and state = 'open' and key <> $2`,
    [id, key],
  );
}
