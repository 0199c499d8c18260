import type { Direction } from '#libs/languages';
import { textRuns, type LetterFont } from '#libs/letters';
import { facesOf } from './card-fonts.js';

/** Words, and the signs of scripts that are written without spaces. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const ELLIPSIS = '…';
const BEGINS_NO_LINE = /^[\p{Pe}\p{Pf}\p{Po}]+$/u;
const ENDS_NO_LINE = /[\p{Ps}\p{Pi}]$/u;

/** The parts of a text between which a line may end. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && (BEGINS_NO_LINE.test(segment) || ENDS_NO_LINE.test(last)))
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** A text as outlines, so that no font of the machine is needed. */
export interface Outline {
  /** The data of a path, from the left end of its baseline. */
  data: string;
  width: number;
}

/** Texts in one weight and direction. */
export class CardText {
  private readonly fonts: ReadonlyMap<string, LetterFont>;

  constructor(
    fonts: readonly LetterFont[],
    private readonly dir: Direction,
  ) {
    this.fonts = new Map(fonts.map((font) => [font.name, font]));
  }

  /** A line in a size of pixels. */
  outline(line: string, size: number): Outline {
    let data = '';
    let width = 0;
    for (const { font, text } of this.runs(line)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      for (const [at, glyph] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[at]!;
        // Fonts count upwards, pictures downwards.
        data += glyph.path
          .scale(scale, -scale)
          .translate(width + xOffset * scale, -yOffset * scale)
          .toSVG();
        width += xAdvance * scale;
      }
    }
    return { data, width };
  }

  /** A text in a limited number of lines of a width; what does not fit is shortened. */
  wrap(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
    const lines = [''];
    for (const part of partsOf(text)) {
      const last = lines.at(-1)!;
      const isFitting = last === '' || this.widthOf((last + part).trimEnd(), size) <= width;
      if (isFitting || lines.length === most) lines[lines.length - 1] += part;
      else lines.push(part.trimStart());
    }
    return lines.map((line) =>
      this.widthOf(line.trim(), size) > width ? this.shorten(line, size, width) : line.trim(),
    );
  }

  private shorten(line: string, size: number, width: number): string {
    const kept = Array.from(signs.segment(line), ({ segment }) => segment);
    const written = () => kept.join('').trimEnd() + ELLIPSIS;
    while (kept.length > 0 && this.widthOf(written(), size) > width) kept.pop();
    return written();
  }

  private widthOf(line: string, size: number): number {
    return this.runs(line).reduce(
      (width, { font, text }) => width + (font.layout(text).advanceWidth / font.unitsPerEm) * size,
      0,
    );
  }

  /** Signs that no font has are left out. */
  private runs(line: string) {
    return textRuns(line, facesOf([...this.fonts.values()]), this.dir).flatMap(({ face, text }) => {
      const font = face === undefined ? undefined : this.fonts.get(face)?.font;
      return font && text !== '' ? [{ font, text }] : [];
    });
  }
}
