import { HOME_ZONE, dayIn, type DayNumber } from '#libs/stays';

/** The effective day of an account's contract with the platform: its first. */
export function contractDay(createdAt: Date): DayNumber {
  return dayIn(HOME_ZONE, createdAt);
}
