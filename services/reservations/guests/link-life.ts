import { addDays, fromIsoDate } from '#libs/stays';
import { todayAt } from '../bookings/today-at.js';
import type { Booking } from '../bookings/booking.entity.js';

/** How long a guest’s secrets open a booking once the stay is over. */
const LINK_DAYS = 90;

/** Whether a booking is opened by its guest's secrets no more: its link, and the session of the cart that it was. */
export function isLinkOver(booking: Pick<Booking, 'checkOut' | 'lines'>, now: Date): boolean {
  return booking.checkOut !== null && todayAt(booking, now) > addDays(fromIsoDate(booking.checkOut), LINK_DAYS);
}
