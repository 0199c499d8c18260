import type { Booking } from '#libs/contracts';
import type { BookingChange, bookingCalls } from '../../platform/api/booking-calls';
import { refused } from '../../platform/api/http';

type Calls = Pick<typeof bookingCalls, 'updateBooking' | 'booking'>;
type Change = Omit<BookingChange, 'version'>;

/**
 * Changes a booking as it was seen. Payments and invoices move it on by themselves: only where somebody changed the very
 * same thing meanwhile is it refused. @throws HttpError conflict 409, and what the API refuses else.
 */
export async function updateSeen(api: Calls, seen: Booking, change: Change): Promise<Booking> {
  try {
    return await api.updateBooking(seen.id, { ...change, version: seen.version });
  } catch (error) {
    if (refused(error)?.msg !== 'conflict') throw error;
    const now = await api.booking(seen.id);
    const same = (Object.keys(change) as (keyof Change)[]).every(
      (key) => JSON.stringify(now[key]) === JSON.stringify(seen[key]),
    );
    if (!same) throw error;
    return api.updateBooking(seen.id, { ...change, version: now.version });
  }
}
