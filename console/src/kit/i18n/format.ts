import { countryName as nameOfCountry, dateFormat, joinTexts } from '#libs/languages';
import { CURRENCIES, formatMoney, type Currency } from '#libs/money';
import { HOME_ZONE, addDays, dayIn, formatDay, isDay, nightsBetween, type DayNumber } from '#libs/stays';
import type { LocalText } from '#libs/contracts';
import { currentLanguage, formatLocale } from './language';

/** A decimal amount of the API, e.g. `₺1.234,50`. */
export function money(amount: number, currency: string): string {
  const code = currency.toLowerCase();
  const minor = Math.round(amount * 100);
  if ((CURRENCIES as readonly string[]).includes(code)) return formatMoney(minor, code as Currency, formatLocale());
  return `${number(amount, 2)} ${currency.toUpperCase()}`;
}

/** An amount without its hundredths, for comparing: `₺12.450`. */
export function wholeMoney(amount: number, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(formatLocale(), { ...style, maximumFractionDigits: 0 }).format(amount);
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(formatLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  }).format(value);
}

/** 12.5 → `12.5%`, in Turkish `%12,5`. */
export function percentage(value: number): string {
  return new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
}

/** 20261201 → `01.12.2026`; nothing for no day. */
export function day(value: number | null | undefined): string {
  return isDay(value) ? formatDay(value) : '';
}

/** The nights of a stay, however many rooms it has. */
export function nightsOf(checkIn: number, checkOut: number): number {
  return isDay(checkIn) && isDay(checkOut) ? nightsBetween(checkIn, checkOut) : 0;
}

const utc = (value: number) =>
  new Date(Date.UTC(Math.trunc(value / 10_000), (Math.trunc(value / 100) % 100) - 1, value % 100));

/** `12 Ara Cmt` for a glance. */
export function shortDay(value: number): string {
  return dateFormat(currentLanguage(), {
    day: 'numeric',
    month: 'short',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(utc(value));
}

/** `12 Ara`, below a bar. */
export function dayAndMonth(value: number): string {
  return dateFormat(currentLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(utc(value));
}

/** `Mar` in a chart, 202703 given. */
export function shortMonth(month: number): string {
  return dateFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' }).format(utc(month * 100 + 1));
}

export function monthName(year: number, month: number): string {
  const text = dateFormat(currentLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return text.format(utc(year * 10_000 + month * 100 + 1));
}

/** Monday first. */
export function weekdayNames(style: 'short' | 'long' = 'short'): string[] {
  const text = dateFormat(currentLanguage(), { weekday: style, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, i) => text.format(utc(20_240_101 + i)));
}

/** An instant of the API as `01.12.2026 14:30` in Turkey. */
export function instant(value: string | null | undefined): string {
  if (!value) return '';
  const at = new Date(value);
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: HOME_ZONE }).format(
    at,
  );
  return `${formatDay(dayIn(HOME_ZONE, at))} ${clock}`;
}

export function today(): DayNumber {
  return dayIn(HOME_ZONE, new Date());
}

export function daysFromToday(count: number): DayNumber {
  return addDays(today(), count);
}

/** A text of several languages in the user's own, else in any. */
export function localText(texts: LocalText | undefined): string {
  const own = texts?.find(({ lang, value }) => lang === currentLanguage() && value);
  return own?.value ?? texts?.find(({ value }) => value)?.value ?? '';
}

/** Texts with another value in the reader's language, or with none. */
export function withText(texts: LocalText, value: string): LocalText {
  const lang = currentLanguage();
  return [...texts.filter((text) => text.lang !== lang), ...(value ? [{ lang, value }] : [])];
}

/** Texts one after the other. */
export const listed = (texts: Parameters<typeof joinTexts>[0]): string => joinTexts(texts, currentLanguage());

/** A country's name in the user's language. */
export const countryName = (code: string): string => nameOfCountry(code.toUpperCase(), currentLanguage());
