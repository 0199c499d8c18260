/** Rows of the table, reused: words are compared by the thousand. */
const LONGEST = 48;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));

/** No distance that is allowed. */
export const FAR = 255;
const NEITHER = [FAR, FAR] as const;

/**
 * How many letters of a word are wrong, missing, added or swapped with the next (Damerau and Levenshtein, each place edited once)
 * where it begins like, or is, the typed one: `[as a whole word, as the beginning of it]`, `FAR` for more than `most`. Words
 * longer than 48 letters are compared by their first 48.
 */
export function editDistance(typed: string, word: string, most: number): readonly [whole: number, begin: number] {
  const width = Math.min(word.length, typed.length + most, LONGEST);
  const height = Math.min(typed.length, LONGEST);
  if (height - width > most) return NEITHER;
  let [above, now, twoAbove] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let x = 0; x <= width; x++) above[x] = x;
  for (let y = 1; y <= height; y++) {
    // Only near the diagonal can there be few edits.
    const [from, to] = [Math.max(1, y - most), Math.min(width, y + most)];
    now[from - 1] = from === 1 ? y : FAR - 1;
    let least = now[from - 1]!;
    for (let x = from; x <= to; x++) {
      const isSame = typed.charCodeAt(y - 1) === word.charCodeAt(x - 1);
      let steps = above[x - 1]! + (isSame ? 0 : 1);
      if (x < y + most && above[x]! < steps) steps = above[x]! + 1;
      if (now[x - 1]! < steps) steps = now[x - 1]! + 1;
      if (!isSame && y > 1 && x > 1 && isSwapped(typed, y, word, x) && twoAbove[x - 2]! < steps)
        steps = twoAbove[x - 2]! + 1;
      now[x] = steps;
      if (steps < least) least = steps;
    }
    if (least > most) return NEITHER;
    [twoAbove, above, now] = [above, now, twoAbove];
  }
  let begin = FAR;
  for (let x = Math.max(0, height - most); x <= width; x++) if (above[x]! < begin) begin = above[x]!;
  const whole = width === word.length ? above[width]! : FAR;
  return [whole > most ? FAR : whole, begin > most ? FAR : begin];
}

function isSwapped(typed: string, y: number, word: string, x: number): boolean {
  return typed.charCodeAt(y - 1) === word.charCodeAt(x - 2) && typed.charCodeAt(y - 2) === word.charCodeAt(x - 1);
}

/** How many letters may be wrong: none in words of three letters and less, one in those of up to six, two in longer ones. */
export function allowedEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}
