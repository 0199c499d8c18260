import createCache, { type EmotionCache } from '@emotion/cache';
import { isRightToLeft, type Lang } from '#libs/languages';

const leftToRight = createCache({ key: 'css' });
let rightToLeft: EmotionCache | undefined;

/** Where styles are kept in the direction of a language: `left` is right in Arabic. */
export const stylesOf = (lang: Lang): EmotionCache => (isRightToLeft(lang) && rightToLeft) || leftToRight;

/** Loads what turns styles round, where a language needs it. */
export async function loadWriting(lang: Lang): Promise<void> {
  if (!isRightToLeft(lang) || rightToLeft) return;
  const { default: turn } = await import('@mui/stylis-plugin-rtl');
  rightToLeft = createCache({ key: 'rtl', stylisPlugins: [turn] });
}
