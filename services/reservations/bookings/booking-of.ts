import type { InputOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { orAbsent } from '#libs/service';
import type { Booking } from './booking.entity.js';
import { bookingOfNumber, bookingOfSession } from './booking-rows.js';

export type BookingId = InputOf<'bookings.get'>['params']['id'];

/** A booking by either of its ids, if it is in reach. @throws Refusal notFound 404. */
export async function bookingOf(tx: Tx, id: BookingId): Promise<Booking> {
  return orAbsent(await (typeof id === 'number' ? bookingOfNumber(tx, id) : bookingOfSession(tx, id)));
}
