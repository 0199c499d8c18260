const FROM_HOUR = 22;
const UNTIL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** When a message may be sent: now (undefined), or at eight in the morning of the zone. */
export function afterQuietHours(now: Date, timeZone: string): Date | undefined {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const hourAt = (at: Date) => Number(clock.format(at));
  const isQuiet = (hour: number) => hour >= FROM_HOUR || hour < UNTIL_HOUR;
  if (!isQuiet(hourAt(now))) return undefined;
  let at = new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  while (isQuiet(hourAt(at))) at = new Date(at.getTime() + HOUR_MS);
  return at;
}
