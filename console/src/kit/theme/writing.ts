import createCache, { type EmotionCache } from '@emotion/cache';
import { isRightToLeft, type Lang } from '#libs/languages';

let leftToRight: EmotionCache | undefined;
let rightToLeft: EmotionCache | undefined;

/** Where styles are kept in the direction of a language: `left` is right in Arabic. */
export function stylesOf(lang: Lang): EmotionCache {
  if (isRightToLeft(lang) && rightToLeft) return rightToLeft;
  return (leftToRight ??= createCache({ key: 'css' }));
}

/** Loads what turns styles round, where a language needs it. */
export async function loadWriting(lang: Lang): Promise<void> {
  if (!isRightToLeft(lang) || rightToLeft) return;
  const { default: turn } = await import('@mui/stylis-plugin-rtl');
  rightToLeft = createCache({ key: 'rtl', stylisPlugins: [turn] });
}
