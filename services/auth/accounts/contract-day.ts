import { dayIn, type DayNumber } from '#libs/stays';

/** The platform's time zone, which dates its contracts. */
const TIME_ZONE = 'Europe/Istanbul';

/** The effective day of an account's contract with the platform: its first. */
export function contractDay(createdAt: Date): DayNumber {
  return dayIn(TIME_ZONE, createdAt);
}
