import makeBidi from 'bidi-js';
import type { Direction } from '#libs/languages';

/** Letters that every house font has, from left to right: their texts need no closer look. */
const PLAIN = /^[\u0020-\u007E\u00A0-\u024F€₺…–—·×]*$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
// Its types are those of another module format.
const bidi = (makeBidi as unknown as typeof makeBidi.default)();
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a font can draw, by its name in a document. */
export interface Face {
  name: string;
  has: (codePoint: number) => boolean;
}

/** Part of a line that one font draws. */
export interface TextRun {
  /** The font's name; undefined where no font has its letters. */
  face: string | undefined;
  /** As it is drawn. */
  text: string;
  /** As it is read and copied. */
  spoken: string;
  isRightToLeft: boolean;
  /** Its place among the runs of the line as they are read. */
  nth: number;
}

/** Whether a letter is visible: joiners, selectors of variants and controls are not. */
export const isDrawn = (letter: string): boolean => !UNSEEN.test(letter);

/** Whether any house font draws a text as it is written. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

interface DirectionRun {
  text: string;
  level: number;
  /** Where it begins in the line. */
  at: number;
}

/** A line, split where its direction changes, in the order from left to right (UAX 9). */
function directionRuns(line: string, direction: Direction): DirectionRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: DirectionRun[] = [];
  for (const [at, unit] of line.split('').entries()) {
    const last = runs.at(-1);
    if (last && last.level === levels[at]) last.text += unit;
    else runs.push({ text: unit, level: levels[at]!, at });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while (runs[to] && runs[to]!.level >= level) to++;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  return runs;
}

/** Readers of a document turn letters back, but no brackets: each is a run of its own. */
const splitBrackets = (text: string): string[] => text.split(/([()[\]{}<>«»‹›])/).filter((part) => part !== '');

/** What is drawn from right to left as fonts lay it out: brackets the other way, and signs alone already turned. */
function turned(text: string): string {
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.reverse()).join('');
}

/**
 * A line from left to right as it is drawn, split where its direction or its font changes. Each sign, with its marks and
 * joiners, takes the first of the faces that has all of it, else each of its letters takes one.
 */
export function textRuns(line: string, faces: readonly Face[], direction: Direction = 'ltr'): TextRun[] {
  // A phone number or an address of Latin letters alone is read as everywhere.
  const own = RIGHT_TO_LEFT.test(line) ? direction : 'ltr';
  const drawn = directionRuns(line, own).map(({ text, level, at }) => {
    const isRightToLeft = level % 2 === 1;
    const parts = isRightToLeft ? splitBrackets(text) : [text];
    const runs = parts
      .flatMap((part) => faceRuns(part, faces))
      .map((run): TextRun => ({ ...run, text: isRightToLeft ? turned(run.text) : run.text, isRightToLeft, nth: 0 }));
    return { at, isRightToLeft, runs };
  });
  const read = drawn.toSorted((one, other) => one.at - other.at).flatMap(({ runs }) => runs);
  for (const [nth, run] of read.entries()) run.nth = nth;
  return drawn.flatMap(({ runs, isRightToLeft }) => (isRightToLeft ? runs.toReversed() : runs));
}

type FaceRun = Omit<TextRun, 'isRightToLeft' | 'nth'>;

function faceRuns(part: string, faces: readonly Face[]): FaceRun[] {
  const runs: FaceRun[] = [];
  for (const sign of drawnSigns(part, faces)) {
    const last = runs.at(-1);
    if (last && last.face !== undefined && (last.face === sign.face || sign.text === '')) {
      last.text += sign.text;
      last.spoken += sign.spoken;
    } else runs.push(sign);
  }
  return runs;
}

function drawnSigns(part: string, faces: readonly Face[]): FaceRun[] {
  return Array.from(signs.segment(part), ({ segment }) => segment).flatMap((sign) => {
    const whole = faceOf(sign, faces);
    if (whole || [...sign].length === 1) return [drawSign(sign, whole)];
    return Array.from(sign, (letter) => drawSign(letter, faceOf(letter, faces)));
  });
}

function faceOf(sign: string, faces: readonly Face[]): Face | undefined {
  const seen = [...sign].filter(isDrawn);
  return faces.find(({ has }) => seen.every((letter) => has(letter.codePointAt(0)!)));
}

function drawSign(sign: string, face: Face | undefined): FaceRun {
  const text = [...sign].filter((letter) => isDrawn(letter) || (face?.has(letter.codePointAt(0)!) ?? false)).join('');
  return { face: face?.name, text, spoken: sign };
}
