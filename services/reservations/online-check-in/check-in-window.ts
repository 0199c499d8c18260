import { addDays, fromIsoDate, type DayNumber } from '#libs/stays';
import type { Booking } from '../bookings/booking.entity.js';
import { ownRoomsOf } from '../lines/room-lines.js';

/** What the form of a booking allows on a day of its hotel: to be filled in, to be changed, to be read, or nothing. */
export type CheckInWindow = 'open' | 'over';

/**
 * The form is open until the day after check-in, for guests who arrive late at night. Answers may be changed until the
 * day of check-in is over. Null: there is no form (any more).
 */
export function checkInWindow(
  { state, checkIn, lines }: Pick<Booking, 'state' | 'checkIn' | 'lines'>,
  today: DayNumber,
  isAnswered: boolean,
): CheckInWindow | null {
  if ((state !== 'confirmed' && state !== 'stayed') || checkIn === null || ownRoomsOf(lines).length === 0) return null;
  const arrival = fromIsoDate(checkIn);
  if (today > addDays(arrival, 1)) return null;
  return isAnswered && today > arrival ? 'over' : 'open';
}

/** The number of people in the rooms of a booking. */
export function personsOf({ lines }: Pick<Booking, 'lines'>): number {
  return ownRoomsOf(lines).reduce((sum, { party, count }) => sum + (party.adults + party.children.length) * count, 0);
}
