import { HOME_ZONE, dayIn, type DayNumber } from '#libs/stays';
import type { Booking } from './booking.entity.js';

/** The current day in the time zone of a booking's hotel. */
export function todayAt({ lines }: Pick<Booking, 'lines'>, now: Date): DayNumber {
  return dayIn(lines[0]?.hotel.timeZone ?? HOME_ZONE, now);
}
