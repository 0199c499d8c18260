import { letterFonts, openLetters, textRuns, type LetterFont } from '#libs/letters';
import type { SiteFonts } from './site-fonts.js';

/** Opens fonts with the letters of some texts: the site's own where they have them, then those of documents. */
export async function openFonts(fonts: SiteFonts, texts: readonly string[], weight: number): Promise<LetterFont[]> {
  // What a line that is too long ends with.
  const wanted = new Set([...texts.join(''), '…']);
  const opened: LetterFont[] = [];
  for (const [file, script] of fonts) {
    const letters = [...wanted].filter((letter) => script.test(letter)).join('');
    const font = letters ? await openLetters(file, letters, weight) : null;
    if (!font) continue;
    opened.push(font);
    for (const code of font.letters) wanted.delete(String.fromCodePoint(code));
  }
  const missing = texts
    .flatMap((text) => textRuns(text, facesOf(opened)))
    .filter(({ face }) => face === undefined)
    .map(({ spoken }) => spoken);
  return missing.length > 0 ? [...opened, ...(await letterFonts(missing, weight))] : opened;
}

/** What fonts can draw, for `textRuns`. */
export const facesOf = (fonts: readonly LetterFont[]) =>
  fonts.map(({ name, letters }) => ({ name, has: (letter: number) => letters.has(letter) }));
