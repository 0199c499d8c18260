const COMMAS: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', zh: '、' };

/** What there is of some texts, one after the other by the comma of a language: `Deniz, Ada`. */
export function joinTexts(texts: ReadonlyArray<string | number | false | null | undefined>, lang: string): string {
  const isThere = (text: (typeof texts)[number]) =>
    text !== '' && text !== false && text !== null && text !== undefined;
  return texts.filter(isThere).join(COMMAS[lang] ?? ', ');
}

/** Joined texts without the first of them: `Antalya, Türkiye` of `Kaş, Antalya, Türkiye`. */
export function withoutFirst(joined: string): string {
  return joined.replace(/^[^,،、]*(?:[,،、]\s*)?/, '');
}
