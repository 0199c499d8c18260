/** The supported languages: each is a folder of locales/. */
export const LANGUAGES = ['tr', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** The complete languages: texts that another one lacks fall back to the first of these. */
export const COMPLETE_LANGUAGES = ['en', 'tr'] as const satisfies readonly Lang[];

/** The languages that staff translate to, English first: those above are shipped, the others are written by them. */
export const TRANSLATED_LANGUAGES = [
  ...(['en', 'tr', 'de', 'ru', 'el', 'es', 'it', 'fr', 'ro', 'bg'] as const),
  ...(['pt', 'da', 'zh', 'ar', 'fa', 'he', 'sq', 'uk', 'pl', 'az'] as const),
] as const;
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** The categories of plurals in the order of CLDR. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof PLURAL_FORMS)[number];
/** What i18next writes behind a key for a form: `rooms_one`. */
export const PLURAL_SUFFIX = new RegExp(`_(${PLURAL_FORMS.join('|')})$`);

/** The forms that a counted text needs in a language, as `Intl` knows them: `one` and `other` in English. */
export function pluralFormsOf(lang: string): PluralForm[] {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  return PLURAL_FORMS.filter((form) => pluralCategories.includes(form));
}

/** Whether a tag is that of a supported language. */
export function isLanguage(tag: string | null | undefined): tag is Lang {
  return LANGUAGES.some((lang) => lang === tag);
}

/** The first supported language among some tags, by itself or by its base (`pt` of `pt-BR`); undefined for none. */
export function firstLanguage(tags: ReadonlyArray<string | null | undefined>): Lang | undefined {
  return tags.flatMap((tag) => [tag, tag?.split('-')[0]?.toLowerCase()]).find(isLanguage);
}

/** The languages whose texts are needed for one: itself, and its fallback. */
export function textsNeeded(lang: Lang): Lang[] {
  return COMPLETE_LANGUAGES.some((complete) => complete === lang) ? [lang] : [lang, COMPLETE_LANGUAGES[0]];
}

/** A language's name for itself: `Türkçe`. */
export function languageName(lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}

const regions = new Map<string, Intl.DisplayNames>();

/**
 * A country's name in a language; an unknown code as it is. One Intl object a language: the collector does not see the
 * memory they hold.
 */
export function countryName(code: string, lang: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  let names = regions.get(lang);
  if (!names) regions.set(lang, (names = new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' })));
  return names.of(code) ?? code;
}

/** The locale (BCP 47) for a language's numbers and dates: for English Britain's, which puts the day first. */
export function formatLocale(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang;
}
