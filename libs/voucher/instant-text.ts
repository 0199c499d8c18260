import { joinTexts } from '#libs/languages';
import { HOME_ZONE, dayIn, formatWeekday, nameCity } from '#libs/stays';

const CLOCK = new Intl.DateTimeFormat('tr-TR', { timeZone: HOME_ZONE, hour: '2-digit', minute: '2-digit' });

/**
 * An instant for people: `Sal 01.12.2026, 14:00 (İstanbul)`, in the Turkish time zone, where the hotels are. Empty for
 * none.
 */
export function instantText(instant: string | null, lang: string): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const clock = `${CLOCK.format(at)} (${nameCity(HOME_ZONE, lang)})`;
  return joinTexts([formatWeekday(dayIn(HOME_ZONE, at), lang), clock], lang);
}
