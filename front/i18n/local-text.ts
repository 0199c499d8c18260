import type { LocalText } from '#libs/contracts';

/** A text in the guest's language, in English, or in whatever there is. */
export function textIn(texts: LocalText, lang: string): string {
  const of = (wanted: string) => texts.find((text) => text.lang === wanted)?.value;
  return of(lang) ?? of('en') ?? of('tr') ?? texts[0]?.value ?? '';
}
