import { addDays, toDay, type DayNumber } from './day.js';

/** The first day of a day's month. */
export function monthOf(day: DayNumber): DayNumber {
  return toDay(Math.trunc(day / 100) * 100 + 1);
}

/** The first day of the next month. */
export function nextMonth(month: DayNumber): DayNumber {
  // Also for the last supported month.
  return (Math.trunc(addDays(month, 31) / 100) * 100 + 1) as DayNumber;
}

/** How many days a month has. */
export function daysInMonth(month: DayNumber): number {
  return addDays(nextMonth(month), -1) % 100;
}

/** The month of a day and those after it, as YYYYMM. */
export function monthsFrom(day: DayNumber, count: number): number[] {
  const firsts = [monthOf(day)];
  while (firsts.length < count) firsts.push(nextMonth(firsts.at(-1)!));
  return firsts.map((first) => Math.trunc(first / 100));
}
