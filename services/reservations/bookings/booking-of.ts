import { isUuid, type InputOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { orAbsent } from '#libs/service';
import { Booking } from './booking.entity.js';

export type BookingId = InputOf<'bookings.get'>['params']['id'];

/** A booking by either of its ids, if it is in reach. @throws Refusal notFound 404. */
export async function bookingOf(tx: Tx, id: BookingId): Promise<Booking> {
  const bookings = tx.repository(Booking);
  if (typeof id === 'number') return orAbsent(await bookings.findOneBy({ id }));
  return orAbsent(isUuid(id) ? await bookings.findOneBy({ publicId: id }) : null);
}
