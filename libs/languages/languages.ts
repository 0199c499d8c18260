/** The languages that Konak speaks: each is a folder of locales/. */
export const LANGUAGES = ['tr', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** The languages that have every text: what another one lacks is said in the first of these. */
export const COMPLETE_LANGUAGES = ['en', 'tr'] as const satisfies readonly Lang[];

/** Whether a tag is that of a language that Konak speaks. */
export function isLanguage(tag: string | null | undefined): tag is Lang {
  return LANGUAGES.some((lang) => lang === tag);
}

/** The first of some tags that Konak speaks, by itself or by its base (`pt` of `pt-BR`); undefined for none. */
export function firstLanguage(tags: ReadonlyArray<string | null | undefined>): Lang | undefined {
  return tags.flatMap((tag) => [tag, tag?.split('-')[0]?.toLowerCase()]).find(isLanguage);
}

/** The languages whose texts are needed for one: itself, and the one that has what it lacks. */
export function textsNeeded(lang: Lang): Lang[] {
  return COMPLETE_LANGUAGES.some((complete) => complete === lang) ? [lang] : [lang, COMPLETE_LANGUAGES[0]];
}

/** What a language calls itself: `Türkçe`. */
export function languageName(lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}

/** The locale (BCP 47) that numbers and dates of a language are written in: of English, Britain's, whose days come first. */
export function formatLocale(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang;
}
