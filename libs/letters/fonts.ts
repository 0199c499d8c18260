import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<string, Font>();

/** Contextual glyph forms. Their characters are known from the words alone. */
const JOINED_FORMS = [
  [0xfb00, 0xfdff],
  [0xfe70, 0xfeff],
];

/**
 * One of the house's fonts. Parsing its tables takes longer than writing a page with it, so it is parsed once and
 * shared by all documents; each embeds a subset of its own.
 */
export function houseFont(name: 'DejaVuSans' | 'DejaVuSans-Bold'): Font {
  let font = opened.get(name);
  if (!font) {
    font = openSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)) as Font;
    learnLetters(font);
    opened.set(name, font);
  }
  return font;
}

/**
 * A font remembers for each glyph the character it was first asked for, which is what can be copied out of a document.
 * A glyph first met as a part of another one (the g of ğ) would have none, so characters are asked for first.
 */
export function learnLetters(font: Font): void {
  for (const letter of font.characterSet)
    if (!JOINED_FORMS.some(([first, last]) => letter >= first! && letter <= last!)) font.glyphForCodePoint(letter);
}
