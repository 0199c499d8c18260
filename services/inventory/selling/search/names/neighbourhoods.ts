import type { Neighbourhood, Surroundings } from './named.js';
import type { WordList } from './word-list.js';

/** The words of where things are, and what is there. */
export class Neighbourhoods {
  private readonly all = new Map<string, Neighbourhood>();
  private readonly byWord = new Map<number, Neighbourhood[]>();

  constructor(private readonly words: WordList) {}

  /** One for all that has the same words. */
  of(surroundings: Surroundings): Neighbourhood {
    const key = surroundings.join(' ');
    let known = this.all.get(key);
    if (known) return known;
    known = { words: surroundings.map((word) => this.words.add(word)), slots: [] };
    this.all.set(key, known);
    for (const word of known.words) this.byWord.set(word, [...(this.byWord.get(word) ?? []), known]);
    return known;
  }

  /** Those with any of some words. */
  with(words: ReadonlyMap<number, unknown>): Set<Neighbourhood> {
    const found = new Set<Neighbourhood>();
    for (const word of words.keys()) for (const place of this.byWord.get(word) ?? []) found.add(place);
    return found;
  }
}
