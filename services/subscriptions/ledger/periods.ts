import { daysInMonth, monthOf, type DayNumber } from '#libs/stays';

/** Days from `from` on, before `to`. */
export interface Period {
  from: DayNumber;
  to: DayNumber;
}

/** The first day of the month, a number of months later. */
function monthAfter(month: DayNumber, count: number): DayNumber {
  const index = Math.trunc(month / 10_000) * 12 + (Math.trunc(month / 100) % 100) - 1 + count;
  return (Math.trunc(index / 12) * 10_000 + ((index % 12) + 1) * 100 + 1) as DayNumber;
}

/**
 * The first day of the n-th period after an anchor. Computed from the anchor and never from the period before, so that
 * the 31st comes back after a short month: 31 January, 28 February, 31 March.
 */
export function periodStart(anchor: DayNumber, isAnnual: boolean, n: number): DayNumber {
  const month = monthAfter(monthOf(anchor), isAnnual ? 12 * n : n);
  const day = Math.min(anchor % 100, daysInMonth(month));
  return (month + day - 1) as DayNumber;
}

/** The n-th period after an anchor. */
export function periodAt(anchor: DayNumber, isAnnual: boolean, n: number): Period {
  return { from: periodStart(anchor, isAnnual, n), to: periodStart(anchor, isAnnual, n + 1) };
}
