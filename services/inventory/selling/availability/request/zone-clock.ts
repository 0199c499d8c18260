import { dayIn, hourIn, type DayNumber } from '#libs/stays';

/** The local day and hour. */
export interface Clock {
  day: DayNumber;
  hour: number;
}

const MINUTE_MS = 60_000;
const known = new Map<string, { minute: number; clock: Clock }>();

/** The day and hour in a time zone, cached per minute, since each search asks for all zones. */
export function clockIn(timeZone: string, now: Date): Clock {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = known.get(timeZone);
  if (last?.minute === minute) return last.clock;
  const clock = { day: dayIn(timeZone, now), hour: hourIn(timeZone, now) };
  known.set(timeZone, { minute, clock });
  return clock;
}
