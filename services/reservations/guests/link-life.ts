import { addDays, fromIsoDate } from '#libs/stays';
import { todayAt } from '../bookings/today-at.js';
import type { Booking } from '../bookings/booking.entity.js';

/** How long a guest’s secrets open a booking after the stay. */
const LINK_DAYS = 90;

/** Whether a guest's secrets have expired: the booking's link, and the session of its former cart. */
export function isLinkOver(booking: Pick<Booking, 'checkOut' | 'lines'>, now: Date): boolean {
  return booking.checkOut !== null && todayAt(booking, now) > addDays(fromIsoDate(booking.checkOut), LINK_DAYS);
}
