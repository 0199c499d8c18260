type Texts = Record<string, Record<string, string>>;
/** What an app needs of i18next. */
interface Words {
  addResources(lang: string, namespace: string, texts: Record<string, string>): unknown;
}

/** What it needs of a browser. */
interface Browser {
  localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  fetch(address: string, options: { cache: 'no-cache' }): Promise<{ ok: boolean; text(): Promise<string> }>;
}

/** An app in one of its languages. */
interface Speaker {
  browser: Browser;
  app: 'front' | 'console';
  lang: string;
}

const keyOf = ({ app, lang }: Speaker) => `konak_texts_${app}_${lang}`;

/**
 * Lays over a language's texts what staff had published when the app was last open.
 * @param namespaceOf the namespace of a file's texts.
 */
export function layKeptEdits(words: Words, speaker: Speaker, namespaceOf: (file: string) => string): void {
  try {
    const texts = JSON.parse(speaker.browser.localStorage.getItem(keyOf(speaker)) ?? '{}') as Texts;
    for (const [file, edits] of Object.entries(texts)) words.addResources(speaker.lang, namespaceOf(file), edits);
  } catch {
    // The texts of the release will do.
  }
}

/** Keeps what staff have published, as the API answers it, for `layKeptEdits`. */
export function keepEdits(speaker: Speaker, edits: string): void {
  try {
    speaker.browser.localStorage.setItem(keyOf(speaker), edits);
  } catch {
    // It is asked for again.
  }
}

/**
 * Asks for what staff have published and keeps it for the next start; the browser asks by its ETag.
 * @returns whether it has changed. Without an answer nothing does.
 */
export async function renewEdits(api: string, speaker: Speaker): Promise<boolean> {
  const { browser, app, lang } = speaker;
  try {
    const response = await browser.fetch(`${api}/locales/${lang}.json?app=${app}&edits=true`, { cache: 'no-cache' });
    const texts = await response.text();
    if (!response.ok || texts === (browser.localStorage.getItem(keyOf(speaker)) ?? '{}')) return false;
    browser.localStorage.setItem(keyOf(speaker), texts);
    return true;
  } catch {
    return false;
  }
}
