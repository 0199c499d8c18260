import { isLanguage } from '#libs/languages';

/** The collation of Postgres by which names are sorted for readers of a language, quoted for a statement. */
export function collationOf(lang: string): string {
  return `"${isLanguage(lang) ? lang : 'und'}-x-icu"`;
}
