import type { Tx } from '#libs/database';
import type { Booking } from '../bookings/booking.entity.js';
import { BOOKING, type BookingRow } from '../bookings/booking-rows.js';
import { dropSchedule, emitOwed } from './money-copy.js';

/** Ends a booking that is not sold and never will be: its rooms are released, and all its money is refunded. */
export async function endUnsold(
  tx: Tx,
  { id, holdId }: { id: number; holdId?: string | null },
  reason: 'room.soldOut' | 'room.notSold',
): Promise<Booking> {
  const ended = await tx.row<BookingRow>(
    `update bookings set state = 'expired', version = version + 1, hold_until = null, hold_id = null where id = $1
     returning ${BOOKING}`,
    [id],
  );
  await dropSchedule(tx, ended!);
  if (holdId) tx.emit('booking.releaseRooms', { holdId });
  emitOwed(tx, ended!, { owedMinor: 0, final: true, reason });
  return ended!;
}
