import createCache, { type EmotionCache } from '@emotion/cache';
import { directionOf, type Lang } from '#libs/languages';

let leftToRight: EmotionCache | undefined;
let rightToLeft: EmotionCache | undefined;

/** Where styles are kept in the direction of a language: `left` is right in Arabic. */
export function stylesOf(lang: Lang): EmotionCache {
  if (directionOf(lang) === 'rtl' && rightToLeft) return rightToLeft;
  return (leftToRight ??= createCache({ key: 'css' }));
}

/** Loads what turns styles round, where a language needs it. */
export async function loadWriting(lang: Lang): Promise<void> {
  if (directionOf(lang) === 'ltr' || rightToLeft) return;
  const { default: turn } = await import('@mui/stylis-plugin-rtl');
  rightToLeft = createCache({ key: 'rtl', stylisPlugins: [turn] });
}
