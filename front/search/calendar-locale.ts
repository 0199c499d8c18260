import type { DayPickerLocale } from 'react-day-picker';
import type { Lang } from '#libs/languages';

/** Names of months, first days of weeks and labels of the calendar: those of one language are loaded. */
const LOCALES: Readonly<Record<Lang, () => Promise<DayPickerLocale>>> = {
  tr: async () => (await import('react-day-picker/locale/tr')).tr,
  en: async () => (await import('react-day-picker/locale/en-GB')).enGB,
  de: async () => (await import('react-day-picker/locale/de')).de,
  ru: async () => (await import('react-day-picker/locale/ru')).ru,
  ar: async () => (await import('react-day-picker/locale/ar')).ar,
  fa: async () => (await import('react-day-picker/locale/fa-IR')).faIR,
  he: async () => (await import('react-day-picker/locale/he')).he,
  fr: async () => (await import('react-day-picker/locale/fr')).fr,
  es: async () => (await import('react-day-picker/locale/es')).es,
  it: async () => (await import('react-day-picker/locale/it')).it,
  uk: async () => (await import('react-day-picker/locale/uk')).uk,
  pl: async () => (await import('react-day-picker/locale/pl')).pl,
  ro: async () => (await import('react-day-picker/locale/ro')).ro,
  bg: async () => (await import('react-day-picker/locale/bg')).bg,
  el: async () => (await import('react-day-picker/locale/el')).el,
  pt: async () => (await import('react-day-picker/locale/pt')).pt,
  da: async () => (await import('react-day-picker/locale/da')).da,
  zh: async () => (await import('react-day-picker/locale/zh-CN')).zhCN,
  sq: async () => (await import('react-day-picker/locale/sq')).sq,
  az: async () => (await import('react-day-picker/locale/az')).az,
};
const known = new Map<Lang, Promise<DayPickerLocale>>();

/** The calendar's locale in a language, loaded once. */
export function calendarLocale(lang: Lang): Promise<DayPickerLocale> {
  const locale = known.get(lang) ?? LOCALES[lang]();
  known.set(lang, locale);
  return locale;
}
