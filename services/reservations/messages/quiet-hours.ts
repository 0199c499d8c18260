import { hourIn } from '#libs/stays';

const FROM_HOUR = 22;
const UNTIL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** When a message may be sent: now (undefined), or at eight in the morning of the zone. */
export function afterQuietHours(now: Date, timeZone: string): Date | undefined {
  const isQuiet = (at: Date) => {
    const hour = hourIn(timeZone, at);
    return hour >= FROM_HOUR || hour < UNTIL_HOUR;
  };
  if (!isQuiet(now)) return undefined;
  let at = new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  while (isQuiet(at)) at = new Date(at.getTime() + HOUR_MS);
  return at;
}
