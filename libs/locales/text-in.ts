import type { LocalText } from '#libs/contracts';

/** A text in a language, else in English, else in any language it has. */
export function textIn(text: LocalText | undefined, lang: string): string {
  return (
    (text?.find((each) => each.lang === lang) ?? text?.find((each) => each.lang === 'en') ?? text?.[0])?.value ?? ''
  );
}
