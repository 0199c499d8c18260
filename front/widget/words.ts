import { widget as en } from '../../locales/en/front-pages.json';
import { widget as tr } from '../../locales/tr/front-pages.json';
import { speaker } from './speaker';

/** Those of the house are in the script; others are files of the build, `/widget-texts/de.json`. */
const known: Record<string, typeof en | undefined> = { tr, en };

/** What the widget says; English until a language is loaded. */
export const wordsOf = (lang: string) => speaker('widget', known[lang] ?? en);
export type WidgetWords = ReturnType<typeof wordsOf>;

/** Loads what the widget says in a language; a page whose rules refuse that gets English. */
export async function loadWords(lang: string, origin: string): Promise<void> {
  if (known[lang]) return;
  try {
    const answer = await fetch(`${origin}/widget-texts/${lang}.json`);
    if (answer.ok) known[lang] = (await answer.json()) as typeof en;
  } catch {
    // Asked for again with the next drawing.
  }
}
