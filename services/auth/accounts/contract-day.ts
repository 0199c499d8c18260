import { dayIn, type DayNumber } from '#libs/stays';

/** The platform's home, by whose days contracts are dated. */
const TIME_ZONE = 'Europe/Istanbul';

/** The day since which an account's contract with the platform holds: its first. */
export function contractDay(createdAt: Date): DayNumber {
  return dayIn(TIME_ZONE, createdAt);
}
