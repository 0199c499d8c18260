import { GUEST_LANGUAGES } from './complete.js';

/** The languages of the product, those of the house first: each is a folder of locales/. */
export const LANGUAGES = [
  ...(['tr', 'en', 'de', 'ru', 'ar', 'fa', 'he', 'fr', 'es', 'it'] as const),
  ...(['uk', 'pl', 'ro', 'bg', 'el', 'pt', 'da', 'zh', 'sq', 'az'] as const),
] as const;
export type Lang = (typeof LANGUAGES)[number];

/** The languages in which accounts describe what they sell, until they choose others. */
export const HOUSE_LANGUAGES = ['tr', 'en'] as const satisfies readonly Lang[];

/** The languages of texts that another one lacks, the first of them first. */
export const FALLBACK_LANGUAGES = ['en', 'tr'] as const satisfies readonly Lang[];

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

export type Direction = 'ltr' | 'rtl';
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he'] satisfies Lang[]);

/** Whether a tag is that of a supported language. */
export function isLanguage(tag: string | null | undefined): tag is Lang {
  return LANGUAGES.some((lang) => lang === tag);
}

/** The first supported language among some tags, by itself or by its base (`pt` of `pt-BR`); undefined for none. */
export function firstLanguage(
  tags: ReadonlyArray<string | null | undefined>,
  supported: readonly Lang[] = LANGUAGES,
): Lang | undefined {
  return tags
    .flatMap((tag) => [tag, tag?.split('-')[0]?.toLowerCase()])
    .find((tag): tag is Lang => supported.some((lang) => lang === tag));
}

/** The tags of an `Accept-Language` header, the most wanted first (RFC 9110, 12.5.4). */
export function preferredTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** How a language is written: `rtl` from right to left. */
export function directionOf(lang: string): Direction {
  return RIGHT_TO_LEFT.has(lang) ? 'rtl' : 'ltr';
}

const OWN_NAMES: Readonly<Record<Lang, string>> = {
  ...{ tr: 'Türkçe', en: 'English', de: 'Deutsch', ru: 'Русский', ar: 'العربية', fa: 'فارسی', he: 'עברית' },
  ...{ fr: 'Français', es: 'Español', it: 'Italiano', uk: 'Українська', pl: 'Polski', ro: 'Română' },
  ...{ bg: 'Български', el: 'Ελληνικά', pt: 'Português', da: 'Dansk', zh: '中文', sq: 'Shqip', az: 'Azərbaycan' },
};

/** A language's name for itself: `Türkçe`. */
export function languageName(lang: string): string {
  if (isLanguage(lang)) return OWN_NAMES[lang];
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}

/** The language that most people of a country read, of those that guests are served in; else English. */
export function languageOfCountry(country: string): Lang {
  const { language } = new Intl.Locale(`und-${/^[A-Z]{2}$/.test(country) ? country : 'GB'}`).maximize();
  return firstLanguage([language], GUEST_LANGUAGES) ?? FALLBACK_LANGUAGES[0];
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

/** Britain puts the day first; browsers that are built on Chromium write no numbers of the others. */
const NUMBERS: Readonly<Record<string, string>> = { en: 'en-GB', sq: 'cs', az: 'de' } satisfies Partial<
  Record<Lang, string>
>;

/** The locale (BCP 47) for a language's numbers, and for dates without names: the Gregorian calendar and Latin digits. */
export function formatLocale(lang: string): string {
  if (NUMBERS[lang]) return NUMBERS[lang];
  return RIGHT_TO_LEFT.has(lang) ? `${lang}-u-ca-gregory-nu-latn` : lang;
}
