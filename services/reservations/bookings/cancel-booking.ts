import type { Tx } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import { statesBefore } from './booking-states.js';
import { bookingMail, type Brand } from './booking-mail.js';
import type { Booking } from './booking.entity.js';
import type { CancellationCostMinor } from './cancellation-cost.js';
import { queueMail, recordHistory } from './record.js';

export interface Cancellation {
  cost: CancellationCostMinor;
  brand: Brand;
  frontUrl: string;
  today: DayNumber;
  by: string;
}

/**
 * Cancels a booking with the penalty that was computed for it. Rooms and money go back by what `booking.giveBack`
 * sets off, so a crash after this line delays them and loses nothing. False when it was not cancellable any more.
 */
export async function cancelBooking(
  tx: Tx,
  booking: Booking,
  { cost, brand, frontUrl, today, by }: Cancellation,
): Promise<boolean> {
  const cancelled = await tx.change(
    `update bookings set state = 'cancelled', version = version + 1, cancelled_at = now(), penalty_minor = $3, hold_until = null
     where id = $1 and version = $2 and state = any ($4)`,
    [booking.id, booking.version, cost.penaltyMinor, statesBefore('cancelled')],
  );
  if (cancelled !== 1) return false;
  const done: Booking = { ...booking, state: 'cancelled', penaltyMinor: cost.penaltyMinor };
  await recordHistory(tx, done, 'cancelled', by);
  if (booking.state === 'confirmed') {
    const mail = bookingMail(done, brand, frontUrl, today);
    const guest = { to: done.customer?.email ?? '', lang: done.lang };
    await queueMail(tx, done, { template: 'bookingCancelled', ...guest, mail });
    await queueMail(tx, done, { template: 'hotelCancelled', to: done.lines[0]?.hotel.email ?? '', lang: 'tr', mail });
  }
  tx.emit('booking.cancelled', { bookingId: done.publicId });
  tx.emit('booking.giveBack', { bookingId: done.publicId });
  return true;
}
