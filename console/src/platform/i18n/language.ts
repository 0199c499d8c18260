export const LANGUAGES = [
  { locale: 'tr', name: 'Türkçe', flag: '🇹🇷' },
  { locale: 'en', name: 'English', flag: '🇬🇧' },
] as const;
export type Lang = (typeof LANGUAGES)[number]['locale'];

const KEY = 'konak.lang';
const isLang = (value: string | null | undefined): value is Lang => LANGUAGES.some(({ locale }) => locale === value);

let current: Lang = 'en';

/** The language chosen here before, else the first of the browser's that there is. */
export function firstLanguage(): Lang {
  const saved = localStorage.getItem(KEY);
  if (isLang(saved)) return saved;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
}

/** The language of the screens, of `Accept-Language`, and of the page. */
export function currentLanguage(): Lang {
  return current;
}

/** The locale numbers and dates are written in. */
export function formatLocale(): string {
  return current === 'tr' ? 'tr-TR' : 'en-GB';
}

export function rememberLanguage(lang: Lang): void {
  current = lang;
  localStorage.setItem(KEY, lang);
  document.documentElement.lang = lang;
}
