import { useTranslation } from 'react-i18next';
import { dateFormat, formatLocale } from '#libs/languages';
import { formatMoney, type Currency } from '#libs/money';
import { HOME_ZONE, dayIn, dayIndex, formatDay, nameCity, type DayNumber } from '#libs/stays';

const MS_PER_DAY = 86_400_000;

export interface Format {
  /** `₺12.450,00` */
  money: (amount: number, currency: string) => string;
  /** `12,5` */
  number: (value: number) => string;
  /** `12.10.2026` */
  day: (day: number) => string;
  /** `12 Eki Pzt` */
  shortDay: (day: number) => string;
  /** `12 Ekim 2026 Pazartesi` */
  longDay: (day: number) => string;
  /** `12 Ekim` */
  dayAndMonth: (day: number) => string;
  /** `12 Ekim 2026` of an instant. */
  date: (iso: string) => string;
  /** `Ekim 2026`, 202610 given. */
  month: (month: number) => string;
  /** An instant on the guest's own clock. */
  instant: (iso: string) => string;
  /** `28 Kasım 2026, 14:05 (İstanbul)`: a deadline, by the clock of its mail. */
  deadline: (iso: string) => string;
}

const FORMATS = new Map<string, Format>();

/** How a language writes amounts, days and instants. */
export function formatOf(lang: string): Format {
  const known = FORMATS.get(lang) ?? makeFormat(lang);
  FORMATS.set(lang, known);
  return known;
}

function makeFormat(lang: string): Format {
  const locale = formatLocale(lang);
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(lang, { ...options, timeZone: 'UTC' });
    return (day: number) => format.format(dayIndex(day as DayNumber) * MS_PER_DAY);
  };
  const instants = dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = dateFormat(lang, { timeStyle: 'short', timeZone: HOME_ZONE });
  const dates = dateFormat(lang, { dateStyle: 'long', timeZone: HOME_ZONE });
  const monthOf = days({ month: 'long', year: 'numeric' });
  const longDate = days({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    money: (amount, currency) => formatMoney(Math.round(amount * 100), currency.toLowerCase() as Currency, locale),
    number: (value) => value.toLocaleString(locale),
    day: (day) => formatDay(day as DayNumber),
    shortDay: days({ day: 'numeric', month: 'short', weekday: 'short' }),
    longDay: days({ day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' }),
    dayAndMonth: days({ day: 'numeric', month: 'long' }),
    date: (iso) => dates.format(new Date(iso)),
    month: (month) => monthOf(month * 100 + 1),
    instant: (iso) => instants.format(new Date(iso)),
    deadline: (iso) => {
      const at = new Date(iso);
      return `${longDate(dayIn(HOME_ZONE, at))}, ${clock.format(at)} (${nameCity(HOME_ZONE, lang)})`;
    },
  };
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatOf(i18n.language);
}
