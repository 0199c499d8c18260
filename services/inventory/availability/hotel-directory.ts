import type { IndexedEntry } from './indexed-entry.js';
import type { SearchQuery } from './search-query.js';

const COLLATOR = new Intl.Collator('tr');

/** The hotels of an index: by id, by place, and by name. */
export class HotelDirectory {
  private readonly entries = new Map<number, IndexedEntry>();
  private readonly all: IndexedEntry[] = [];
  private readonly byLocation = new Map<number, IndexedEntry[]>();
  private namesRanked = false;

  get size(): number {
    return this.entries.size;
  }

  get(hotel: number): IndexedEntry | undefined {
    return this.entries.get(hotel);
  }

  values(): readonly IndexedEntry[] {
    return this.all;
  }

  /** Adds a hotel, or takes it in place of what was known of it. */
  put(entry: IndexedEntry): void {
    const present = this.entries.get(entry.id);
    this.namesRanked &&= present?.hotel.name === entry.hotel.name;
    if (present) entry.nameRank = present.nameRank;
    if (present && haveSameItems(present.hotel.locations, entry.hotel.locations)) {
      Object.assign(present, entry);
      return;
    }
    this.remove(entry.id);
    this.entries.set(entry.id, entry);
    this.all.push(entry);
    for (const location of entry.hotel.locations) {
      const there = this.byLocation.get(location);
      if (there) there.push(entry);
      else this.byLocation.set(location, [entry]);
    }
  }

  remove(hotel: number): void {
    const entry = this.entries.get(hotel);
    if (!entry) return;
    this.entries.delete(hotel);
    takeOut(this.all, entry);
    for (const location of entry.hotel.locations) takeOut(this.byLocation.get(location)!, entry);
  }

  /** The hotels that a query has to look at. */
  candidates({ hotel, locations }: SearchQuery): readonly IndexedEntry[] {
    if (hotel !== undefined) {
      const entry = this.entries.get(hotel);
      return entry && (!locations?.length || locations.some((id) => entry.hotel.locations.includes(id))) ? [entry] : [];
    }
    if (!locations?.length) return this.all;
    if (locations.length === 1) return this.byLocation.get(locations[0]!) ?? [];
    return [...new Set(locations.flatMap((location) => this.byLocation.get(location) ?? []))];
  }

  /** How many hotels a query has to look at, at most. */
  countCandidates({ hotel, locations }: Pick<SearchQuery, 'hotel' | 'locations'>): number {
    if (hotel !== undefined) return 1;
    if (!locations?.length) return this.entries.size;
    return locations.reduce((count, location) => count + (this.byLocation.get(location)?.length ?? 0), 0);
  }

  /** Comparing names as Turkish does is slow, so each gets its place once after a change. */
  rankNames(): void {
    if (this.namesRanked) return;
    const byName = [...this.entries.values()].sort((a, b) => COLLATOR.compare(a.hotel.name, b.hotel.name));
    let rank = 0;
    byName.forEach((entry, i) => {
      if (i > 0 && COLLATOR.compare(byName[i - 1]!.hotel.name, entry.hotel.name) !== 0) rank = i;
      entry.nameRank = rank;
    });
    this.namesRanked = true;
  }
}

/** The last one takes its place. */
function takeOut(entries: IndexedEntry[], entry: IndexedEntry): void {
  entries[entries.indexOf(entry)] = entries.at(-1)!;
  entries.pop();
}

function haveSameItems(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
