import { FAR, allowedEdits, editDistance } from './edit-distance.js';

/** How well a word matches a typed one: lower is better. */
export const COST = { whole: 0, begin: 1, within: 4, edit: 6, editedBegin: 3, otherFirstLetter: 2 } as const;

/** How far a typed word may be from those that match it. */
export type Tolerance = 'begin' | 'within' | 'near';

/** Calls back with each matching word and its cost. */
type OnMatch = (word: number, cost: number) => void;

/** The letters of a word as bits: two words that are close share most of them, which takes one comparison to see. */
function lettersOf(word: string, end = word.length): number {
  let letters = 0;
  for (let i = Math.min(end, word.length) - 1; i >= 0; i--) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function hasMoreThan(most: number, bits: number): boolean {
  let left = bits;
  for (let i = 0; i < most; i++) left &= left - 1;
  return left !== 0;
}

/** The first letters of a word are in every word that is near it, less those that are wrong. */
const HEAD = 4;
/** Of the first two, people rarely get both wrong. */
const START = 2;

/** All distinct words of an index, by number; those that nothing has any longer stay. */
export class WordList {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private letters = new Int32Array(1_024);
  private heads = new Int32Array(1_024);
  private starts = new Int32Array(1_024);
  /** Numbers in the order of their words, from the first search on. */
  private sorted?: number[];

  get size(): number {
    return this.words.length;
  }

  numberOf(word: string): number | undefined {
    return this.numbers.get(word);
  }

  /** The word's number; a new word gets one. */
  add(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    if (number === this.letters.length) this.grow();
    this.letters[number] = lettersOf(word);
    this.heads[number] = lettersOf(word, HEAD);
    this.starts[number] = lettersOf(word, START);
    this.sorted?.splice(this.placeOf(word), 0, number);
    return number;
  }

  /** Calls back with the matches of a typed word, some of them twice. */
  match(typed: string, tolerance: Tolerance, onMatch: OnMatch): void {
    this.matchBegins(typed, onMatch);
    if (tolerance !== 'begin') this.matchWithin(typed, onMatch);
    if (tolerance === 'near') this.matchNear(typed, onMatch);
  }

  private matchBegins(typed: string, onMatch: OnMatch): void {
    const sorted = this.order();
    for (let at = this.placeOf(typed); at < sorted.length; at++) {
      const word = this.words[sorted[at]!]!;
      if (!word.startsWith(typed)) return;
      onMatch(sorted[at]!, word.length === typed.length ? COST.whole : COST.begin);
    }
  }

  /** Part of a word, as in `Seehotel`. */
  private matchWithin(typed: string, onMatch: OnMatch): void {
    if (typed.length < 3) return;
    const wanted = lettersOf(typed);
    for (let i = 0; i < this.words.length; i++)
      if ((wanted & ~this.letters[i]!) === 0 && this.words[i]!.indexOf(typed, 1) > 0) onMatch(i, COST.within);
  }

  private matchNear(typed: string, onMatch: OnMatch): void {
    const most = allowedEdits(typed);
    if (most === 0) return;
    const wanted = lettersOf(typed);
    const strange = typed.length - most < HEAD ? most + 1 : most;
    const start = lettersOf(typed, START);
    const { letters, heads, starts, words } = this;
    for (let i = 0; i < words.length; i++) {
      if ((start & starts[i]!) === 0) continue;
      if (hasMoreThan(most, wanted & ~letters[i]!) || hasMoreThan(strange, heads[i]! & ~wanted)) continue;
      const word = words[i]!;
      const [whole, begin] = editDistance(typed, word, most);
      if (begin === FAR) continue;
      const edits = whole === FAR ? begin * COST.edit + COST.editedBegin : whole * COST.edit;
      onMatch(i, edits + (word[0] === typed[0] ? 0 : COST.otherFirstLetter));
    }
  }

  private grow(): void {
    this.letters = grown(this.letters);
    this.heads = grown(this.heads);
    this.starts = grown(this.starts);
  }

  private order(): number[] {
    const { words } = this;
    return (this.sorted ??= words.map((_, i) => i).sort((a, b) => (words[a]! < words[b]! ? -1 : 1)));
  }

  /** Where a word is, or would be, among the sorted ones. */
  private placeOf(word: string): number {
    const sorted = this.order();
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.words[sorted[middle]!]! < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
