import type { LetterFont } from './letter-fonts.js';

export { houseFont } from './fonts.js';
export type { LetterFont } from './letter-fonts.js';
export { isPlain, textRuns, type Face, type TextRun } from './text-runs.js';

/**
 * Fonts for signs that others lack, in a weight from 100 to 900; each has those letters alone, so that it is opened in
 * milliseconds. A sign that no family has is in none of them.
 */
export async function letterFonts(signs: Iterable<string>, weight = 400): Promise<LetterFont[]> {
  // With the first sign that needs it, not with every document.
  const { openLetterFonts } = await import('./letter-fonts.js');
  return openLetterFonts(signs, weight);
}

/** The letters of a variable font's file that are wanted, in a weight; null where it has none of them. */
export async function openLetters(path: string, letters: string, weight: number): Promise<LetterFont | null> {
  const { openLettersOf } = await import('./letter-fonts.js');
  return openLettersOf(path, letters, weight);
}
