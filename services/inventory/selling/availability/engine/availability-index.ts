import { dayIndex, type DayNumber } from '#libs/stays';
import { explainNotSold } from './scan/explain-not-sold.js';
import { foldText } from '#libs/keywords';
import { HotelDirectory } from './rank/hotel-directory.js';
import type { Horizon } from './layout/hotel-block.js';
import { BlockStore, OwnMemory, type Block } from './layout/block-memory.js';
import { BlockKernel, SharedMemory } from './kernel/block-kernel.js';
import { KERNEL_IO } from './layout/block-layout.js';
import { entryAt, IndexTables, type HotelFacts, type IndexedEntry, type SavedPage } from './layout/indexed-entry.js';
import type { IndexedHotel, PlanDays, RoomNights } from './layout/indexed-hotel.js';
import { HotelSearch, type IndexView } from './rank/hotel-search.js';
import type { ReplicaFeed, ReplicaSink } from './replica-feed.js';
import type { FoundHotel, NotSold, SearchAnswer, SearchQuery } from './scan/search-query.js';
import { layOutBlock, writeBlock, writePlanDays, writeRoomNights, type BlockLayout } from './layout/write-block.js';

export { SharedMemory };
export { IndexReplica, type RankedIds } from './index-replica.js';
export { ReplicaFeed, type IndexUpdate, type ReplicaSink } from './replica-feed.js';
export type { SavedPage } from './layout/indexed-entry.js';
export { MOST_LEFT } from './layout/hotel-block.js';
export { storablePrice } from './layout/indexed-hotel.js';
export type {
  Board,
  Channel,
  IndexedHotel,
  IndexedMarket,
  IndexedPlan,
  IndexedRoom,
  MarketNights,
  PlanDays,
  RoomNights,
} from './layout/indexed-hotel.js';
export type { FoundHotel, FoundOffer, NotSold, SearchAnswer, SearchQuery } from './scan/search-query.js';

/** The horizon of search: two years ahead and a stay beyond. */
export const HORIZON_DAYS = 762;

export interface IndexStats {
  hotels: number;
  planDays: number;
  bytesInUse: number;
  /** All allocated shared memory, including the part free for new hotels. */
  bytes: number;
}

/** The changed days of a hotel: the current state of all rooms and plans on these days. */
export interface ChangedDays {
  /** For plan days. */
  from: DayNumber;
  days: number;
  roomNights?: readonly RoomNights[];
  planDays?: readonly PlanDays[];
}

/**
 * All hotels on sale, with their prices and free rooms by day, in memory. Search reads nothing else. It is a copy: the
 * database decides on price and availability when rooms are claimed.
 *
 * A block that may be being read is never written to: each change is made in a copy, which then replaces it.
 */
export class AvailabilityIndex {
  private readonly tables = new IndexTables();
  private readonly directory = new HotelDirectory();
  private readonly blocks: BlockStore;
  private readonly view: IndexView;

  /** Days before `firstDay` are dropped; it may move on, and applies to hotels put from then on. */
  constructor(
    public firstDay: DayNumber,
    private readonly horizonDays = HORIZON_DAYS,
    private readonly shared?: SharedMemory,
    private readonly replicas?: ReplicaSink,
  ) {
    this.blocks = new BlockStore(shared ?? new OwnMemory());
    const { tables, directory } = this;
    this.view = { tables, directory, memory: this.blocks };
    if (!shared) return;
    this.view.kernel = new BlockKernel(shared, this.blocks, this.blocks.take(KERNEL_IO.words).at);
    for (const feed of this.feeds) feed.begin(shared, this.blocks);
  }

  /** Adds or replaces a hotel. */
  put(hotel: IndexedHotel): void {
    const layout = layOutBlock(hotel, this.horizon, this.tables);
    const block = this.blocks.takeBlock(layout.headWords, layout.bodyWords);
    writeBlock(layout, block, this.tables);
    const present = this.directory.get(hotel.id)?.block;
    const entry = this.entryOf(layout, block);
    this.directory.put(entry);
    for (const feed of this.feeds) feed.put(entry, this.tables);
    if (present) this.free(present);
  }

  /**
   * Updates the changed days of a hotel. False when the index lacks the hotel, or its block has no place for the new
   * values: then the hotel has to be put as a whole.
   */
  putDays(hotelId: number, { roomNights = [], planDays, from, days }: ChangedDays): boolean {
    const entry = this.directory.get(hotelId);
    if (!entry) return false;
    const block = this.blocks.copyOf(entry.block);
    const { hotel } = entry;
    const fits =
      (!planDays || writePlanDays({ ...hotel, planDays }, { from: dayIndex(from), days }, this.horizon, block)) &&
      (roomNights.length === 0 || writeRoomNights(hotel, roomNights, this.horizon, block));
    if (!fits) {
      this.blocks.freeBlock(block);
      return false;
    }
    const present = entry.block;
    this.directory.move(entry, block);
    for (const feed of this.feeds) feed.moved(entry);
    this.free(present);
    return true;
  }

  remove(hotelId: number): void {
    const entry = this.directory.get(hotelId);
    if (!entry) return;
    this.directory.remove(hotelId);
    for (const feed of this.feeds) feed.removed(hotelId);
    this.free(entry.block);
  }

  /** Finds the hotels that can give every party a room, and the offers of those on the asked page. */
  search(query: SearchQuery): SearchAnswer {
    const search = new HotelSearch(this.view, query);
    const { page, total, facets } = search.rank();
    return { hotels: search.offersOf(page), total, facets };
  }

  /** The current offers of hotels ranked by another thread; a hotel that has sold its last room since is left out. */
  offersOf(hotels: readonly number[], query: SearchQuery): FoundHotel[] {
    const entries = hotels.flatMap((id) => this.directory.get(id) ?? []);
    return new HotelSearch(this.view, query).offersOf(entries.map((entry) => ({ entry })));
  }

  /**
   * Why a hotel, its rooms or its plans are not sold for a stay; empty for what is sold. Filters of the search do not
   * count.
   */
  explain(hotelId: number, query: SearchQuery): NotSold[] {
    const entry = this.directory.get(hotelId);
    return entry ? explainNotSold(entry, query) : [];
  }

  /** Describes the complete index to a replica that starts late. */
  describeTo(feed: ReplicaFeed): void {
    if (this.shared) feed.begin(this.shared, this.blocks);
    for (const entry of this.directory.values()) feed.put(entry, this.tables);
  }

  /**
   * All hotels, page by page. A hotel that changes between two pages is as it is when its page is made. All pages have
   * the same buffer: a new one each would have the garbage collector stop everything.
   */
  *save(hotels: number): Generator<SavedPage> {
    const ids = this.hotelIds;
    let sizes = new IndexTables().sizes;
    let words = new Int32Array(0);
    for (let at = 0; at < ids.length; at += hotels) {
      const entries = ids.slice(at, at + hotels).flatMap((id) => this.directory.get(id) ?? []);
      const saved = entries.map(savedEntry);
      const needed = saved.reduce((sum, { sizes: [head, body] }) => sum + head + body, 0);
      if (needed > words.length) words = new Int32Array(needed);
      let end = 0;
      for (const { block } of entries) end = this.blocks.copyTo(words, end, block);
      yield { added: this.tables.since(sizes), hotels: saved, words: words.subarray(0, end) };
      sizes = this.tables.sizes;
    }
  }

  /** Takes a page of `save`. The first goes into an empty index, and all in their order. */
  load({ added, hotels, words }: SavedPage): void {
    if (added) this.tables.append(added);
    let at = 0;
    for (const { entry: facts, sizes } of hotels) {
      const entry = entryAt(this.blocks.restore(words, at, sizes), facts);
      at += sizes[0] + sizes[1];
      this.directory.put(entry);
      for (const feed of this.feeds) feed.put(entry, this.tables);
    }
  }

  /** A hotel as it was put, without its days. */
  find(hotelId: number): HotelFacts | undefined {
    return this.directory.get(hotelId)?.hotel;
  }

  get hotelIds(): number[] {
    return Array.from(this.directory.values(), ({ id }) => id);
  }

  /** The maximum number of hotels a query has to scan. */
  countCandidates(query: Pick<SearchQuery, 'hotel' | 'hotels' | 'locations'>): number {
    return this.directory.countCandidates(query);
  }

  get stats(): IndexStats {
    let planDays = 0;
    for (const { planDays: kept } of this.directory.values()) planDays += kept;
    return {
      hotels: this.directory.size,
      planDays,
      bytesInUse: this.blocks.bytesInUse,
      bytes: this.blocks.words.byteLength,
    };
  }

  private get feeds(): Iterable<ReplicaFeed> {
    return this.replicas?.feeds ?? [];
  }

  private get horizon(): Horizon {
    const from = dayIndex(this.firstDay);
    return { from, to: from + this.horizonDays };
  }

  private free(block: Block): void {
    if (this.replicas) this.replicas.whenUnread(() => this.blocks.freeBlock(block));
    else this.blocks.freeBlock(block);
  }

  private entryOf({ hotel, markets, days }: BlockLayout, block: Block): IndexedEntry {
    const { planDays: _planDays, roomNights: _roomNights, marketNights: _marketNights, ...facts } = hotel;
    return entryAt(block, {
      id: hotel.id,
      account: hotel.account,
      category: hotel.category,
      hotel: facts,
      planDays: markets.reduce((cells, { rows }) => cells + rows.length * days, 0),
      foldedName: foldText(hotel.name),
      nameRank: 0,
    });
  }
}

function savedEntry({ at: _at, slot: _slot, block, ...entry }: IndexedEntry): SavedPage['hotels'][number] {
  const [head, body] = block.spans;
  return { entry, sizes: [head!.words, body!.words] };
}
