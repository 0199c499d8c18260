/** The languages that Konak speaks: each is a folder of locales/. */
export const LANGUAGES = ['tr', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Whether a text is the tag of a language that Konak speaks. */
export function isLanguage(tag: string | null | undefined): tag is Lang {
  return LANGUAGES.some((lang) => lang === tag);
}

/** The locale (BCP 47) that numbers and dates of a language are written in: of English, Britain's, whose days come first. */
export function formatLocale(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang;
}
