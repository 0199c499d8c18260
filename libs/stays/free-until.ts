/** Until when cancelling costs nothing: one moment, the last of its day in a time zone. */
export interface LastFreeMoment {
  /** YYYYMMDD */
  day: number;
  time: '23:59';
  timeZone: string;
}

const LONG_DATES: Record<'tr' | 'en', Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
};
const WEEKDAYS: Record<'tr' | 'en', Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', weekday: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' }),
};

function languageOf(lang: string): 'tr' | 'en' {
  return lang.toLowerCase().startsWith('tr') ? 'tr' : 'en';
}

function dateOf(day: number): Date {
  return new Date(Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100));
}

/**
 * The city a time zone is named after, `İstanbul` in Turkish and `Istanbul` in English: Intl names zones, and most of them
 * by their country. The zone itself where its name is no city (`UTC`).
 */
export function nameCity(timeZone: string, lang: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return languageOf(lang) === 'tr' && timeZone.includes('/') ? city.replace(/^I/, 'İ') : city;
}

/**
 * The last moment of free cancellation in words: `6 Ocak 2027, 23:59’a kadar (İstanbul) ücretsiz`,
 * `free until 6 January 2027, 23:59 (Istanbul)`. Languages other than Turkish get English.
 */
export function describeFreeUntil({ day, time, timeZone }: LastFreeMoment, lang: string): string {
  const words = languageOf(lang);
  const [date, city] = [LONG_DATES[words].format(dateOf(day)), nameCity(timeZone, lang)];
  return words === 'tr' ? `${date}, ${time}’a kadar (${city}) ücretsiz` : `free until ${date}, ${time} (${city})`;
}

/** A day with its weekday, as people read it in letters and on papers: `Per 21.01.2027`, `Thu 21.01.2027`. */
export function formatWeekday(day: number, lang: string): string {
  const text = String(day);
  const date = `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}`;
  return `${WEEKDAYS[languageOf(lang)].format(dateOf(day))} ${date}`;
}
