import { dateFormat } from '#libs/languages';

/** The deadline of free cancellation: one instant, the end of its day in a time zone. */
export interface LastFreeMoment {
  /** YYYYMMDD */
  day: number;
  time: '23:59';
  timeZone: string;
}

function dateOf(day: number): Date {
  return new Date(Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100));
}

/**
 * The city a time zone is named after, `İstanbul` in Turkish and `Istanbul` in English: Intl names most zones by their
 * country. The zone itself where its name is no city (`UTC`).
 */
export function nameCity(timeZone: string, lang: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return lang === 'tr' && timeZone.includes('/') ? city.replace(/^I/, 'İ') : city;
}

/** The deadline of free cancellation in a language, as values of a text: `free until {{date}}, {{time}} ({{city}})`. */
export function formatFreeUntil(
  { day, time, timeZone }: LastFreeMoment,
  lang: string,
): { date: string; time: string; city: string } {
  const dates = dateFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { date: dates.format(dateOf(day)), time, city: nameCity(timeZone, lang) };
}

/** A day with its weekday, as in mails and documents of a language: `Per 21.01.2027`, `Thu 21.01.2027`. */
export function formatWeekday(day: number, lang: string): string {
  const text = String(day);
  const date = `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}`;
  return `${dateFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(dateOf(day))} ${date}`;
}
