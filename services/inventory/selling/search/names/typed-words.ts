import { foldWords } from '#libs/keywords';
import type { NamedEntry } from './named.js';
import { COST, type Tolerance, type WordList } from './word-list.js';

/** What other languages call what names say in one of these; words that alone name nothing. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  hotel: ['otel', 'oteli', 'hotels', 'oteller', 'otelleri', 'отель', 'отели', 'гостиница', 'فندق'],
  airport: ['havalimani', 'havaalani', 'flughafen', 'аэропорт', 'aeroport', 'aeropuerto', 'aeroporto', 'مطار'],
};
const COMMON = new Map(Object.entries(SAME).flatMap(([word, others]) => [word, ...others].map((one) => [one, word])));

const MOST_WORDS = 12;
const OF_PLACE = 3;
const LEFT_OUT = 20;

/** Words of an index that a typed word matches, with the cost of each. */
type Matches = ReadonlyMap<number, number>;

/** The words of a typed text, and what they match in an index. */
export class TypedWords {
  readonly words: readonly string[];
  /** Folded, with one space between two words. */
  readonly whole: string;
  /** By typed word. */
  matches: Matches[] = [];

  constructor(text: string) {
    const words = foldWords(text);
    this.whole = words.join(' ');
    this.words = [...new Set(words)].slice(0, MOST_WORDS);
  }

  match(list: WordList, toleranceOf: (typed: string) => Tolerance): void {
    this.matches = this.words.map((typed) => matchesOf(typed, list, toleranceOf(typed)));
  }

  /**
   * How far an item is from all that is typed; undefined where it lacks a word, or where one may be missing, more than one or
   * the greater part.
   */
  costOf({ words, place }: NamedEntry, mayMissOne: boolean): number | undefined {
    let [cost, own, told, missing, left] = [0, 0, 0, 0, 0];
    for (let at = 0; at < this.matches.length; at++) {
      const ofName = leastOf(this.matches[at]!, words);
      if (ofName !== undefined) {
        own++;
        cost += ofName;
        if (!COMMON.has(this.words[at]!)) told += this.words[at]!.length;
        continue;
      }
      const ofPlace = place && leastOf(this.matches[at]!, place.words);
      if (ofPlace !== undefined) cost += ofPlace + OF_PLACE;
      else if (++missing > 1 || !mayMissOne) return undefined;
      else left = this.words[at]!.length;
    }
    if (own === 0 || told < left) return undefined;
    return cost + missing * LEFT_OUT;
  }
}

function matchesOf(typed: string, list: WordList, tolerance: Tolerance): Matches {
  const found = new Map<number, number>();
  const add = (word: number, cost: number) => {
    const known = found.get(word);
    if (known === undefined || cost < known) found.set(word, cost);
  };
  list.match(typed, tolerance, add);
  for (const other of sameAs(typed)) {
    const word = list.numberOf(other);
    if (word !== undefined) add(word, COST.whole);
  }
  return found;
}

function leastOf(matches: Matches, words: readonly number[]): number | undefined {
  let least: number | undefined;
  for (const word of words) {
    const cost = matches.get(word);
    if (cost !== undefined && (least === undefined || cost < least)) least = cost;
  }
  return least;
}

function sameAs(typed: string): readonly string[] {
  const common = COMMON.get(typed);
  return common === undefined ? [] : [common, ...SAME[common]!].filter((word) => word !== typed);
}
