import { toDay, type DayNumber } from '#libs/stays';

/** The calendar draws local dates; they exist only between it and these two. Noon, so that no clock change moves a day. */
export function dateOf(day: DayNumber): Date {
  return new Date(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100, 12);
}

export function dayOf(date: Date): DayNumber {
  return toDay(date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate());
}
