import { HEAD } from '../layout/block-layout.js';
import type { Block } from '../layout/block-memory.js';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { SearchQuery } from '../scan/search-query.js';

const COLLATOR = new Intl.Collator('tr');

/**
 * The hotels of an index: by id, by place, and by name. Each has a slot, and the data search needs of all hotels before
 * their blocks is stored slot by slot: reading it from the blocks would be a cache miss each.
 */
export class HotelDirectory {
  /** By slot; the content of a free slot is undefined. */
  readonly entries: IndexedEntry[] = [];
  readonly places: number[] = [];
  readonly marketSets: number[] = [];
  readonly timeZones: number[] = [];
  readonly cutOffHours: number[] = [];

  private readonly byId = new Map<number, IndexedEntry>();
  private readonly all: number[] = [];
  private readonly byLocation = new Map<number, number[]>();
  private readonly freeSlots: number[] = [];
  private namesRanked = false;

  get size(): number {
    return this.byId.size;
  }

  get(hotel: number): IndexedEntry | undefined {
    return this.byId.get(hotel);
  }

  values(): Iterable<IndexedEntry> {
    return this.byId.values();
  }

  /** Adds or replaces a hotel. */
  put(entry: IndexedEntry): void {
    const present = this.byId.get(entry.id);
    this.namesRanked &&= present?.hotel.name === entry.hotel.name;
    if (present) entry.nameRank = present.nameRank;
    if (present && haveSameItems(present.hotel.locations, entry.hotel.locations)) {
      entry.slot = present.slot;
      this.fill(entry);
      return;
    }
    this.remove(entry.id);
    entry.slot = this.freeSlots.pop() ?? this.entries.length;
    this.fill(entry);
    this.all.push(entry.slot);
    for (const location of entry.hotel.locations) {
      const there = this.byLocation.get(location);
      if (there) there.push(entry.slot);
      else this.byLocation.set(location, [entry.slot]);
    }
  }

  /** Updates the location of a hotel's block. */
  move(entry: IndexedEntry, block: Block): void {
    entry.block = block;
    entry.at = block.at;
    this.places[entry.slot] = block.at;
  }

  remove(hotel: number): void {
    const entry = this.byId.get(hotel);
    if (!entry) return;
    this.byId.delete(hotel);
    takeOut(this.all, entry.slot);
    for (const location of entry.hotel.locations) takeOut(this.byLocation.get(location)!, entry.slot);
    this.freeSlots.push(entry.slot);
  }

  /** The slots of the hotels a query has to scan. */
  candidates({ hotel, hotels, locations }: SearchQuery): readonly number[] {
    const named = namedOf({ hotel, hotels });
    if (named)
      return named.flatMap((id) => {
        const entry = this.byId.get(id);
        const isThere = entry && (!locations?.length || locations.some((each) => entry.hotel.locations.includes(each)));
        return isThere ? [entry.slot] : [];
      });
    if (!locations?.length) return this.all;
    if (locations.length === 1) return this.byLocation.get(locations[0]!) ?? [];
    return [...new Set(locations.flatMap((location) => this.byLocation.get(location) ?? []))];
  }

  /** The maximum number of hotels a query has to scan. */
  countCandidates({ hotel, hotels, locations }: Pick<SearchQuery, 'hotel' | 'hotels' | 'locations'>): number {
    const named = namedOf({ hotel, hotels });
    if (named) return named.length;
    if (!locations?.length) return this.byId.size;
    return locations.reduce((count, location) => count + (this.byLocation.get(location)?.length ?? 0), 0);
  }

  /** Turkish collation is slow, so each name gets its rank once after a change. */
  rankNames(): void {
    if (this.namesRanked) return;
    const byName = [...this.byId.values()].sort((a, b) => COLLATOR.compare(a.hotel.name, b.hotel.name));
    let rank = 0;
    byName.forEach((entry, i) => {
      if (i > 0 && COLLATOR.compare(byName[i - 1]!.hotel.name, entry.hotel.name) !== 0) rank = i;
      entry.nameRank = rank;
    });
    this.namesRanked = true;
  }

  private fill(entry: IndexedEntry): void {
    const { slot, at } = entry;
    const { words } = entry.block.memory;
    this.byId.set(entry.id, entry);
    this.entries[slot] = entry;
    this.places[slot] = at;
    this.marketSets[slot] = words[at + HEAD.marketSet]!;
    this.timeZones[slot] = words[at + HEAD.timeZone]!;
    this.cutOffHours[slot] = words[at + HEAD.cutOffHour]!;
  }
}

/** The hotels a query names, each once; undefined where it names none. */
function namedOf({ hotel, hotels }: Pick<SearchQuery, 'hotel' | 'hotels'>): readonly number[] | undefined {
  if (!hotels?.length) return hotel === undefined ? undefined : [hotel];
  const named = [...new Set(hotels)];
  return hotel === undefined ? named : named.filter((id) => id === hotel);
}

/** The last one moves into the gap. */
function takeOut(slots: number[], slot: number): void {
  slots[slots.indexOf(slot)] = slots.at(-1)!;
  slots.pop();
}

function haveSameItems(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
