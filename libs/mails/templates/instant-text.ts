import { dayIn, formatWeekday, nameCity } from '#libs/stays';

const TIME_ZONE = 'Europe/Istanbul';
const CLOCK = new Intl.DateTimeFormat('tr-TR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/**
 * An instant for people: `Sal 01.12.2026, 14:00 (İstanbul)`, in the Turkish time zone, where the hotels are. Empty for
 * none.
 */
export function instantText(instant: string | null, locale: string): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = formatWeekday(dayIn(TIME_ZONE, at), locale);
  return `${day}, ${CLOCK.format(at)} (${nameCity(TIME_ZONE, locale)})`;
}
