const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day, 0 to 23, in a time zone. */
export function hourIn(timeZone: string, at: Date): number {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })));
  return Number(format.format(at));
}
