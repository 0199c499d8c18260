import { foldWords } from '#libs/keywords';
import { BestNames } from './best-names.js';
import type { Named, NamedEntry, NamedKind, NameQuery } from './named.js';
import { Neighbourhoods } from './neighbourhoods.js';
import { TypedWords } from './typed-words.js';
import { WordList, type Tolerance } from './word-list.js';

interface Way {
  tolerance: Tolerance;
  /** Whether words that some name has may be misspelt too, and one of several may be missing. */
  isLast?: true;
}

/** From the strictest way to match on: each is tried where the ones before it have found nothing that the caller may find. */
const WAYS: readonly Way[] = [
  { tolerance: 'begin' },
  { tolerance: 'within' },
  { tolerance: 'near' },
  { tolerance: 'near', isLast: true },
];

/**
 * Names of places, airports, hotels and tours in memory, found by their words as they are typed: whole, begun, a part of one,
 * misspelt, and all but one of several.
 */
export class NameIndex {
  private readonly words = new WordList();
  private readonly neighbourhoods = new Neighbourhoods(this.words);
  /** By number of a word: the slots of what has it in a name. */
  private readonly slotsOf: number[][] = [];
  /** By slot. */
  private readonly entries: (NamedEntry | undefined)[] = [];
  private readonly byKey = new Map<string, NamedEntry>();
  private readonly freeSlots: number[] = [];
  /** By slot: the last search that has looked at it. */
  private seen = new Int32Array(1_024);
  private searches = 0;

  get size(): number {
    return this.byKey.size;
  }

  get wordCount(): number {
    return this.words.size;
  }

  /** Adds or replaces an item. False where it has not changed. */
  put(named: Named, names: readonly string[]): boolean {
    const folded = [...new Set(names.map((name) => foldWords(name).join(' ')))];
    const present = this.byKey.get(keyOf(named));
    if (present && this.isSame(present, named, folded)) return false;
    this.remove(named);
    const slot = this.freeSlots.pop() ?? this.entries.length;
    const { surroundings, ...rest } = named;
    const place = surroundings && this.neighbourhoods.of(surroundings);
    const entry: NamedEntry = { ...rest, folded, words: this.numbersOf(folded), place, slot };
    this.entries[slot] = entry;
    this.byKey.set(keyOf(named), entry);
    for (const word of entry.words) (this.slotsOf[word] ??= []).push(slot);
    place?.slots.push(slot);
    return true;
  }

  remove(named: Pick<Named, 'kind' | 'id'>): void {
    const entry = this.byKey.get(keyOf(named));
    if (!entry) return;
    for (const word of entry.words) takeOut(this.slotsOf[word]!, entry.slot);
    if (entry.place) takeOut(entry.place.slots, entry.slot);
    this.byKey.delete(keyOf(named));
    this.entries[entry.slot] = undefined;
    this.freeSlots.push(entry.slot);
  }

  /** The ids of a kind. */
  idsOf(kind: NamedKind): number[] {
    return [...this.byKey.values()].filter((entry) => entry.kind === kind).map(({ id }) => id);
  }

  /**
   * The best matches of a typed text: exact names first, then kind by kind. Nothing for less than two letters; words after
   * the twelfth are not read.
   */
  find(text: string, query: NameQuery): Named[] {
    const typed = new TypedWords(text);
    if (typed.whole.length < 2) return [];
    if (this.seen.length < this.entries.length) this.seen = new Int32Array(this.entries.length * 2);
    for (const way of WAYS) {
      const best = new BestNames(query, typed.whole, way.tolerance === 'near');
      typed.match(this.words, (word) => this.toleranceOf(word, way));
      this.collect(typed, way.isLast ?? false, best);
      const found = best.sorted();
      if (found.length > 0) return found;
    }
    return [];
  }

  /** A word that some name has is hardly misspelt, and it takes long to look for others. */
  private toleranceOf(typed: string, { tolerance, isLast }: Way): Tolerance {
    if (tolerance !== 'near' || isLast) return tolerance;
    const known = this.words.numberOf(typed);
    return known !== undefined && (this.slotsOf[known]?.length ?? 0) > 0 ? 'within' : 'near';
  }

  /**
   * Looks at what has the typed word that the fewest have, since all that is found has it; where one word may be missing, at
   * what has either of two.
   */
  private collect(typed: TypedWords, mayMissOne: boolean, best: BestNames): void {
    const { entries, seen } = this;
    const search = ++this.searches;
    for (const slots of this.fewest(typed, mayMissOne ? 2 : 1))
      for (const slot of slots) {
        if (seen[slot] === search) continue;
        seen[slot] = search;
        const entry = entries[slot]!;
        const cost = typed.costOf(entry, mayMissOne);
        if (cost !== undefined) best.offer(entry, cost);
      }
  }

  /** The slots of what has the rarest typed words, in a name or by where it is. */
  private fewest(typed: TypedWords, words: number): (readonly number[])[] {
    const withPlaces = typed.words.length > 1;
    const lists = typed.matches.map((matches) => [
      ...Array.from(matches.keys(), (word) => this.slotsOf[word] ?? []),
      ...(withPlaces ? Array.from(this.neighbourhoods.with(matches), ({ slots }) => slots) : []),
    ]);
    const countOf = (slots: readonly (readonly number[])[]) => slots.reduce((sum, { length }) => sum + length, 0);
    const counted = lists.map((slots) => ({ slots, count: countOf(slots) })).sort((a, b) => a.count - b.count);
    return counted.slice(0, words).flatMap(({ slots }) => slots);
  }

  private isSame(entry: NamedEntry, named: Named, folded: readonly string[]): boolean {
    return (
      entry.owner === named.owner &&
      entry.weight === named.weight &&
      entry.place === (named.surroundings && this.neighbourhoods.of(named.surroundings)) &&
      entry.folded.join('\n') === folded.join('\n')
    );
  }

  private numbersOf(folded: readonly string[]): number[] {
    const words = new Set(folded.flatMap((name) => name.split(' ')).filter(Boolean));
    return Array.from(words, (word) => this.words.add(word));
  }
}

function keyOf({ kind, id }: Pick<Named, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** The last one moves into the gap. */
function takeOut(slots: number[], slot: number): void {
  slots[slots.indexOf(slot)] = slots.at(-1)!;
  slots.pop();
}
