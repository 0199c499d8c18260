import { createInstance, type ResourceLanguage, type i18n } from 'i18next';
import type { Lang } from '#libs/languages';

const FILES = import.meta.glob<ResourceLanguage>('../../locales/*/front*.json', { import: 'default' });
const KEPT_MS = 30_000;

interface Words {
  i18n: i18n;
  /** What staff have published in place of the release's texts, as the API answers it. */
  edits: string;
  at: number;
}

const made = new Map<Lang, Promise<Words>>();

/** All texts of a language, as staff have published them at most half a minute ago. */
export async function wordsOf(lang: Lang, askEdits: (lang: Lang) => Promise<string>): Promise<Words> {
  const known = await made.get(lang)?.catch(() => undefined);
  if (known && Date.now() - known.at < KEPT_MS) return known;
  const words = makeWords(lang, askEdits);
  made.set(lang, words);
  return words;
}

async function makeWords(lang: Lang, askEdits: (lang: Lang) => Promise<string>): Promise<Words> {
  const i18n = createInstance();
  await i18n.init({
    lng: lang,
    // The build has filled in what a language lacks.
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  const wanted = Object.entries(FILES).filter(([file]) => file.includes(`/${lang}/`));
  for (const [, load] of wanted) i18n.addResourceBundle(lang, 'translation', await load(), true);
  const edits = await askEdits(lang).catch(() => '{}');
  for (const texts of Object.values(JSON.parse(edits) as Record<string, Record<string, string>>))
    i18n.addResources(lang, 'translation', texts);
  return { i18n, edits, at: Date.now() };
}
