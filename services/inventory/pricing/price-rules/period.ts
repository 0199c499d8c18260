import type { ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';

/** Days from … to, both included; null is open on that side. */
export interface Period {
  from: DayNumber | null;
  to: DayNumber | null;
}

export const dayOrNull = (iso: string | null): DayNumber | null => (iso === null ? null : fromIsoDate(iso));
const isoOrNull = (day: DayNumber | null): string | null => (day === null ? null : toIsoDate(day));

/** A period kept in two columns of days. */
export const periodIn = <From extends string, To extends string>(from: From, to: To) => ({
  read: (record: Record<From | To, string | null>): Period => ({
    from: dayOrNull(record[from]),
    to: dayOrNull(record[to]),
  }),
  write: (period: Period) =>
    ({ [from]: isoOrNull(period.from), [to]: isoOrNull(period.to) }) as Record<From | To, string | null>,
});

/** The day on which rules are judged. */
export const todayOf = ({ now }: ServiceRuntime): DayNumber => dayIn(HOME_ZONE, now());

/** Whether a day is within a period. */
export function isWithin(day: DayNumber, { from, to }: Period): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

/** A rule limited to a number of days, if that is switched on. */
export interface ForSomeDays {
  status: boolean;
  days: number;
  /** The day it was switched on. */
  since: string | null;
}

/**
 * The last day of a rule limited to some days; null for an unlimited one. With zero days it has ended the day before.
 */
export function lastDayOf({ status, days, since }: ForSomeDays): DayNumber | null {
  return status && since !== null ? addDays(fromIsoDate(since), days - 1) : null;
}
