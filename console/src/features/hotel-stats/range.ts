import { addDays, toDay, type DayNumber } from '#libs/stays';

export interface Range {
  from: DayNumber;
  to: DayNumber;
}
export const RANGES = ['thisMonth', 'lastMonth', 'nextMonth', 'last30', 'thisYear'] as const;
export type RangeName = (typeof RANGES)[number];

/** The days people ask for by name; both ends are among them. */
export function rangeOf(name: RangeName, today: DayNumber): Range {
  const year = Math.trunc(today / 10_000);
  const month = Math.trunc(today / 100) % 100;
  if (name === 'last30') return { from: addDays(today, -29), to: today };
  if (name === 'thisYear') return { from: toDay(year * 10_000 + 101), to: toDay(year * 10_000 + 1231) };
  return monthRange(year, month + { thisMonth: 0, lastMonth: -1, nextMonth: 1 }[name]);
}

/** A month may be given as one before January or after December. */
function monthRange(year: number, month: number): Range {
  return { from: firstOf(year, month), to: addDays(firstOf(year, month + 1), -1) };
}

function firstOf(year: number, month: number): DayNumber {
  const months = year * 12 + month - 1;
  return toDay(Math.trunc(months / 12) * 10_000 + ((months % 12) + 1) * 100 + 1);
}

/** Every day of a range, for a chart: days nothing was slept are nothing, not missing. */
export function eachDay<T extends { day: number }>(
  { from, to }: Range,
  known: readonly T[],
  nothing: Omit<T, 'day'>,
): Array<Omit<T, 'day'> & { day: number }> {
  const byDay = new Map(known.map((figures) => [figures.day, figures]));
  const days: Array<Omit<T, 'day'> & { day: number }> = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(byDay.get(day) ?? { ...nothing, day });
  return days;
}
