/** A name in Turkish and in English. */
export type Named = readonly [tr: string, en: string];

/** The name in a language; what has no translation is English. */
export function nameIn([tr, en]: Named, lang: string): string {
  return lang === 'tr' ? tr : en;
}
