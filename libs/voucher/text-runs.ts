/** Letters that every house font has, from left to right: their texts need no closer look. */
const PLAIN = /^[\u0020-\u007E\u00A0-\u024F€₺…–—·×]*$/u;
const RIGHT_TO_LEFT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}]`;
/** Marks belong to the letter before them. */
const RUN = new RegExp(String.raw`(${RIGHT_TO_LEFT}(?:[^\p{L}\p{N}]*${RIGHT_TO_LEFT})*\p{M}*)`, 'u');
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
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
}

/** Whether a letter is visible: joiners, selectors of variants and controls are not. */
export const isDrawn = (letter: string): boolean => !UNSEEN.test(letter);

/** Whether any house font draws a text as it is written. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** A line, split where its direction changes; every second run is written from right to left. */
function directionRuns(line: string): string[] {
  return line.split(RUN);
}

/**
 * A line from left to right as it is drawn, split where its direction or its font changes. Each sign, with its marks and
 * joiners, takes the first of the faces that has all of it, else each of its letters takes one.
 */
export function textRuns(line: string, faces: readonly Face[]): TextRun[] {
  return directionRuns(line).flatMap((part, at) => {
    const isRightToLeft = at % 2 === 1;
    const runs = faceRuns(part, faces).map((run): TextRun => ({ ...run, isRightToLeft }));
    return isRightToLeft ? runs.reverse() : runs;
  });
}

type FaceRun = Omit<TextRun, 'isRightToLeft'>;

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
