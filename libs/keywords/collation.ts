import { FALLBACK_LANGUAGES, isLanguage } from '#libs/languages';

/** The collation of Postgres by which names are sorted for readers of a language, quoted for a statement. */
export function collationOf(lang: string): string {
  return `"${isLanguage(lang) ? lang : FALLBACK_LANGUAGES[0]}-x-icu"`;
}
