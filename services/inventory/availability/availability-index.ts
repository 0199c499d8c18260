import { dayIndex, type DayNumber } from '#libs/stays';
import { explainNotSold } from './explain-not-sold.js';
import { firstOf } from './first-of.js';
import { FacetCounter } from './facet-counter.js';
import { fold } from '../locations/fold.js';
import { foundOffers } from './found-offers.js';
import { layOutBlock, writeBlock, writeRoomNights, type BlockLayout } from './hotel-block.js';
import { IndexTables, type IndexedEntry } from './indexed-entry.js';
import type { IndexedHotel, RoomNights } from './indexed-hotel.js';
import type { FoundHotel, NotSold, SearchAnswer, SearchQuery } from './search-query.js';
import { wantedBy } from './search-filter.js';
import { Slabs, type Span } from './slabs.js';
import { compareFound, type Found } from './sort-found.js';
import { StayScan } from './stay-scan.js';

/** Two years ahead and a stay beyond, as far as anybody may search. */
const HORIZON_DAYS = 762;

export interface IndexStats {
  hotels: number;
  planDays: number;
  bytesInUse: number;
  /** All that was taken of shared memory, what is free for new hotels included. */
  bytes: number;
}

/**
 * All hotels that are on sale, their prices and free rooms day by day, in memory. Search reads nothing else. It holds a
 * copy: the last word on a price and a room is the database's, when rooms are claimed.
 */
export class AvailabilityIndex {
  private readonly slabs = new Slabs();
  private readonly tables = new IndexTables();
  private readonly entries = new Map<number, IndexedEntry>();
  private readonly byLocation = new Map<number, IndexedEntry[]>();
  private namesRanked = false;

  /** Days before `firstDay` are not kept; it may move on, and counts for hotels that are put from then on. */
  constructor(
    public firstDay: DayNumber,
    private readonly horizonDays = HORIZON_DAYS,
  ) {}

  /** Adds a hotel, or puts all that is now known of it in the place of what was. */
  put(hotel: IndexedHotel): void {
    const from = dayIndex(this.firstDay);
    const layout = layOutBlock(hotel, { from, to: from + this.horizonDays });
    const present = this.entries.get(hotel.id);
    const span = present && this.slabs.suits(present.span, layout.words) ? present.span : this.slabs.take(layout.words);
    writeBlock(layout, span, this.tables.pricings);
    if (present && present.span !== span) this.slabs.give(present.span);

    const entry = this.entryOf(layout, span);
    if (present && haveSameItems(present.hotel.locations, hotel.locations)) Object.assign(present, entry);
    else this.link(entry, present);
    this.namesRanked = false;
  }

  /**
   * Puts the nights of one room in place of those kept, the commonest change there is. False when the index lacks the
   * hotel, the room or some of the days: then the hotel has to be put.
   */
  putRoomNights(hotelId: number, nights: RoomNights): boolean {
    const entry = this.entries.get(hotelId);
    return entry !== undefined && writeRoomNights(entry.hotel, nights, entry.span);
  }

  remove(hotelId: number): void {
    const entry = this.entries.get(hotelId);
    if (!entry) return;
    this.unlink(entry);
    this.slabs.give(entry.span);
  }

  /** Finds the hotels that can give every party a room, and the offers of those on the asked page. */
  search(query: SearchQuery): SearchAnswer {
    const scan = new StayScan(query, this.tables);
    const facets = new FacetCounter(query, this.tables.amenities.values);
    const isWanted = wantedBy(query, this.tables.amenities);
    const found: Found[] = [];
    for (const entry of this.candidates(query)) {
      if (!isWanted(entry) || !scan.enter(entry)) continue;
      scan.price();
      if (facets.count(entry, scan)) found.push({ entry, amountMinor: scan.cheapest, currency: scan.sale.currency });
    }

    if (query.sort === 'name') this.rankNames();
    const end = query.page * query.limit;
    const page = firstOf(found, end, compareFound(query)).slice(end - query.limit);
    return {
      hotels: page.map((one) => withOffers(one, scan, query)),
      total: found.length,
      facets: facets.answer(),
    };
  }

  /** Why a hotel, its rooms or its plans are not sold for a stay; empty for what is. Filters of the search do not count. */
  explain(hotelId: number, query: SearchQuery): NotSold[] {
    const entry = this.entries.get(hotelId);
    return entry ? explainNotSold(entry, query) : [];
  }

  get stats(): IndexStats {
    let planDays = 0;
    for (const { planDays: kept } of this.entries.values()) planDays += kept;
    return { hotels: this.entries.size, planDays, bytesInUse: this.slabs.bytesInUse, bytes: this.slabs.bytes };
  }

  private entryOf({ hotel, markets, days }: BlockLayout, span: Span): IndexedEntry {
    const { planDays: _planDays, roomNights: _roomNights, ...facts } = hotel;
    const marketSet = hotel.markets.map(({ countries, channel, currency }) => ({ countries, channel, currency }));
    return {
      id: hotel.id,
      account: hotel.account,
      category: hotel.category,
      cutOffHour: hotel.cutOffHour,
      tax: hotel.tax,
      campaigns: hotel.campaigns,
      timeZone: this.tables.timeZones.numberOf(hotel.timeZone),
      marketSet: this.tables.marketSets.numberOf(marketSet),
      amenities: hotel.amenities.map((amenity) => this.tables.amenities.numberOf(amenity)),
      words: span.slab.words,
      halves: span.slab.halves,
      at: span.at,
      hotel: facts,
      span,
      planDays: markets.reduce((cells, { rows }) => cells + rows.length * days, 0),
      foldedName: fold(hotel.name),
      nameRank: 0,
    };
  }

  private link(entry: IndexedEntry, present: IndexedEntry | undefined): void {
    if (present) this.unlink(present);
    this.entries.set(entry.id, entry);
    for (const location of entry.hotel.locations) {
      const there = this.byLocation.get(location);
      if (there) there.push(entry);
      else this.byLocation.set(location, [entry]);
    }
  }

  private unlink(entry: IndexedEntry): void {
    this.entries.delete(entry.id);
    for (const location of entry.hotel.locations) {
      const there = this.byLocation.get(location)!;
      there[there.indexOf(entry)] = there.at(-1)!;
      there.pop();
    }
  }

  private candidates({ hotel, locations }: SearchQuery): Iterable<IndexedEntry> {
    if (hotel !== undefined) {
      const entry = this.entries.get(hotel);
      return entry && (!locations?.length || locations.some((id) => entry.hotel.locations.includes(id))) ? [entry] : [];
    }
    if (!locations?.length) return this.entries.values();
    if (locations.length === 1) return this.byLocation.get(locations[0]!) ?? [];
    return new Set(locations.flatMap((location) => this.byLocation.get(location) ?? []));
  }

  /** Comparing names as Turkish does is slow, so each gets its place once after a change. */
  private rankNames(): void {
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

const COLLATOR = new Intl.Collator('tr');

function withOffers({ entry, amountMinor, currency }: Found, scan: StayScan, query: SearchQuery): FoundHotel {
  scan.enter(entry);
  return { id: entry.id, from: { amountMinor, currency }, offers: foundOffers(scan, entry.hotel, query) };
}

function haveSameItems(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
