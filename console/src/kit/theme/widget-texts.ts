import { enUS, trTR, type Localization } from '@mui/material/locale';
import type { Lang } from '#libs/languages';

const LOCALES = {
  ...({ de: 'deDE', ru: 'ruRU', ar: 'arSA', fa: 'faIR', he: 'heIL', fr: 'frFR', es: 'esES', it: 'itIT' } as const),
  ...({ uk: 'ukUA', pl: 'plPL', ro: 'roRO', bg: 'bgBG', el: 'elGR', pt: 'ptPT', da: 'daDK', zh: 'zhCN' } as const),
  az: 'azAZ',
} as const satisfies Partial<Record<Lang, string>>;

const known: Partial<Record<Lang, Localization>> = { en: enUS, tr: trTR };

/** What MUI's own parts say, to readers of the screen above all; English where MUI does not know the language. */
export const widgetTexts = (lang: Lang): Localization => known[lang] ?? enUS;

/** Loads what MUI's parts say in a language. */
export async function loadWidgetTexts(lang: Lang): Promise<void> {
  if (known[lang] || !(lang in LOCALES)) return;
  const locales = await import('@mui/material/locale');
  known[lang] = locales[LOCALES[lang as keyof typeof LOCALES]];
}
