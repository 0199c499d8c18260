import * as languages from '#libs/languages';

/** The languages to choose from, each by the name it calls itself. */
export const LANGUAGES = languages.STAFF_LANGUAGES.map((locale) => ({ locale, name: languages.languageName(locale) }));

const KEY = 'konak.lang';

let current: languages.Lang = 'en';

/** The language chosen here before, else the first of the browser's that there is. */
export function firstLanguage(): languages.Lang {
  const preferred = [localStorage.getItem(KEY), ...navigator.languages];
  return languages.firstLanguage(preferred, languages.STAFF_LANGUAGES) ?? 'en';
}

/** The language of the screens, of `Accept-Language`, and of the page. */
export function currentLanguage(): languages.Lang {
  return current;
}

/** The locale numbers and dates are written in. */
export function formatLocale(): string {
  return languages.formatLocale(current);
}

export function rememberLanguage(lang: languages.Lang): void {
  current = lang;
  localStorage.setItem(KEY, lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = languages.directionOf(lang);
}
