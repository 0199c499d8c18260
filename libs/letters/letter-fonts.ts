import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { learnLetters } from './fonts.js';
import { isDrawn } from './text-runs.js';

const packages = createRequire(import.meta.url);
/** Noto families with the letters that are theirs, in order; the files of each are cut by ranges of letters. */
const FAMILIES: ReadonlyArray<[family: string, letters: RegExp]> = [
  ['noto-sans-devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['noto-sans-thai', /\p{Script=Thai}/u],
  ['noto-emoji', /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u],
  ['noto-sans-kr', /\p{Script=Hangul}/u],
  ['noto-sans-jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['noto-sans-sc', /./u],
  ['noto-sans-jp', /./u],
  ['noto-sans-kr', /./u],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const RANGE = /^U\+([\dA-F]+)(?:-([\dA-F]+))?$/i;

interface Slice {
  family: string;
  letters: RegExp;
  path: string;
  ranges: Array<[first: number, last: number]>;
}

/** A font with a few letters that the house fonts lack. */
export interface LetterFont {
  name: string;
  font: Font;
  letters: ReadonlySet<number>;
}

let known: Slice[] | undefined;

/** `letterFonts` of the index. */
export async function openLetterFonts(signs: Iterable<string>, weight: number): Promise<LetterFont[]> {
  const wanted = new Map<Slice, string>();
  const texts = [...signs];
  const slices = orderSlices(texts);
  for (const text of texts) {
    const whole = findSlice(slices, text);
    for (const part of whole ? [text] : text) {
      const slice = whole ?? findSlice(slices, part);
      if (slice) wanted.set(slice, (wanted.get(slice) ?? '') + part);
    }
  }
  const fonts = await Promise.all(
    [...wanted].map(([{ path }, letters]) => openLettersOf(packages.resolve(path), letters, weight)),
  );
  return fonts.filter((font) => font !== null);
}

/** Han letters differ by country: beside kana they are Japanese ones. */
function orderSlices(texts: readonly string[]): Slice[] {
  known ??= FAMILIES.flatMap(([family, letters]) => listSlices(family, letters));
  if (!texts.some((text) => KANA.test(text))) return known;
  const isChinese = ({ family }: Slice) => family === 'noto-sans-sc';
  return [...known.filter((slice) => !isChinese(slice)), ...known.filter(isChinese)];
}

function listSlices(family: string, letters: RegExp): Slice[] {
  const root = `@fontsource-variable/${family}`;
  const ranges = packages(`${root}/unicode.json`) as Record<string, string>;
  return Object.entries(ranges).map(([slice, list]) => ({
    family,
    letters,
    path: `${root}/files/${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: list.split(',').map(toRange),
  }));
}

function toRange(text: string): [number, number] {
  const [, first, last = first] = RANGE.exec(text.trim())!;
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

/** The file of a sign, by the letters that are drawn. */
function findSlice(slices: readonly Slice[], sign: string): Slice | undefined {
  const seen = [...sign].filter(isDrawn);
  if (seen.length === 0) return undefined;
  const codes = seen.map((letter) => letter.codePointAt(0)!);
  return slices.find(
    ({ letters, ranges }) =>
      letters.test(seen[0]!) && codes.every((code) => ranges.some(([first, last]) => first <= code && code <= last)),
  );
}

/** `openLetters` of the index. */
export async function openLettersOf(path: string, letters: string, weight: number): Promise<LetterFont | null> {
  const ttf = await subsetFont(await readFile(path), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    // The name by which documents know it.
    preserveNameIds: [6],
  });
  // An empty glyph at the end of a file is read as if it had an outline.
  const font = create(Buffer.concat([ttf, Buffer.alloc(16)])) as Font;
  const own = charactersOf(font);
  if (own.size === 0) return null;
  learnLetters(font);
  return { name: path, font, letters: own };
}

/** A family's list may name letters that its file lacks: a font of none has no table of letters. */
function charactersOf(font: Font): Set<number> {
  try {
    return new Set(font.characterSet);
  } catch {
    return new Set();
  }
}
