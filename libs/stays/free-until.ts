/** The deadline of free cancellation: one instant, the end of its day in a time zone. */
export interface LastFreeMoment {
  /** YYYYMMDD */
  day: number;
  time: '23:59';
  timeZone: string;
}

/** Formatters by locale: making one takes a hundred times as long as using it. */
const longDates = new Map<string, Intl.DateTimeFormat>();
const weekdays = new Map<string, Intl.DateTimeFormat>();

function formatBy(
  formats: Map<string, Intl.DateTimeFormat>,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })));
  return format;
}

function dateOf(day: number): Date {
  return new Date(Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100));
}

/**
 * The city a time zone is named after, `İstanbul` in Turkish and `Istanbul` in English: Intl names most zones by their
 * country. The zone itself where its name is no city (`UTC`).
 */
export function nameCity(timeZone: string, locale: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return locale.startsWith('tr') && timeZone.includes('/') ? city.replace(/^I/, 'İ') : city;
}

/**
 * The deadline of free cancellation in a locale (BCP 47), as values of a text:
 * `free until {{date}}, {{time}} ({{city}})`.
 */
export function formatFreeUntil(
  { day, time, timeZone }: LastFreeMoment,
  locale: string,
): { date: string; time: string; city: string } {
  const dates = formatBy(longDates, locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return { date: dates.format(dateOf(day)), time, city: nameCity(timeZone, locale) };
}

/** A day with its weekday, as in mails and documents of a locale (BCP 47): `Per 21.01.2027`, `Thu 21.01.2027`. */
export function formatWeekday(day: number, locale: string): string {
  const text = String(day);
  const date = `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}`;
  return `${formatBy(weekdays, locale, { weekday: 'short' }).format(dateOf(day))} ${date}`;
}
