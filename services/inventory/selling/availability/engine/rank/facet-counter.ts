import { BOARDS } from '#libs/contracts';
import { TALLY } from '../layout/block-layout.js';
import { lowestBit } from '../scan/block-scan.js';
import { TopResults } from './top-results.js';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { FacetCount, Facets, SearchQuery } from '../scan/search-query.js';
import { CHEAPEST_FIRST, DEAREST_FIRST, type Found } from './sort-found.js';
import type { StayScan } from '../scan/stay-scan.js';

/**
 * Counts the hotels of each facet's values during a search. Stars, boards and price are alternatives: each is counted
 * without its own filter, so that the guest sees the effect of another choice. Amenities add up: each is counted among
 * the results.
 */
export class FacetCounter {
  /** Hotels by their set of boards, as bits. */
  private readonly boardSets: number[] = new Array<number>(1 << BOARDS.length).fill(0);
  private readonly stars: number[] = new Array<number>(16).fill(0);
  private readonly amenities: number[];
  private readonly lowest = new TopResults(1, CHEAPEST_FIRST);
  private readonly highest = new TopResults(1, DEAREST_FIRST);
  private readonly askedStars: readonly number[];
  private readonly minMinor: number;
  private readonly maxMinor: number;
  /** Whether there is a price filter: then each hotel's price has to be known, board by board. */
  readonly needsPrices: boolean;

  constructor(
    { stars, price }: SearchQuery,
    private readonly amenityIds: readonly number[],
  ) {
    this.askedStars = stars ?? [];
    this.minMinor = price?.minMinor ?? 0;
    this.maxMinor = price?.maxMinor ?? Number.MAX_VALUE;
    this.needsPrices = price?.minMinor !== undefined || price?.maxMinor !== undefined;
    this.amenities = new Array<number>(amenityIds.length).fill(0);
  }

  /** Whether the kernel can count hotels: where no facet filters. */
  get isTallied(): boolean {
    const room = TALLY.words - TALLY.amenities;
    return this.askedStars.length === 0 && !this.needsPrices && this.amenityIds.length <= room;
  }

  /** Counts a priced hotel. True when it passes all filters. */
  count(entry: IndexedEntry, scan: StayScan): boolean {
    const { category } = scan;
    const isPriced = scan.low < Infinity;
    const isFound = isPriced && (!this.needsPrices || this.isInRange(scan.cheapest()));
    if (isFound) this.stars[category] = (this.stars[category] ?? 0) + 1;
    if (this.askedStars.length > 0 && !this.askedStars.includes(category)) return false;

    this.boardSets[this.needsPrices ? this.boardsInRange(scan) : scan.boards]!++;
    if (isPriced) this.widen(entry, scan);
    if (!isFound) return false;
    scan.countAmenities(this.amenities);
    return true;
  }

  /** Widens the range of prices by a hotel that the kernel has counted. */
  widen(entry: IndexedEntry, scan: StayScan): void {
    this.lowest.offer(entry, scan);
    this.highest.offer(entry, scan);
  }

  /** Adds the kernel's counts, in words of `TALLY`. */
  add(tally: Int32Array): void {
    const { stars, boardSets, amenities } = this;
    for (let category = 0; category < TALLY.boards; category++) stars[category]! += tally[TALLY.stars + category]!;
    for (let set = 0; set < boardSets.length; set++) boardSets[set]! += tally[TALLY.boards + set]!;
    for (let i = 0; i < amenities.length; i++) amenities[i]! += tally[TALLY.amenities + i]!;
  }

  answer(priceExactly: (found: Found) => void): Facets {
    const boards = new Int32Array(BOARDS.length);
    for (let set = 1; set < this.boardSets.length; set++) {
      const hotels = this.boardSets[set]!;
      if (hotels > 0) for (let left = set; left !== 0; left &= left - 1) boards[lowestBit(left)]! += hotels;
    }
    return {
      boards: counted(BOARDS, boards),
      stars: countedStars(this.stars).sort((a, b) => b.id - a.id),
      amenities: mostFirst(this.amenityIds, this.amenities),
      price: boundsOf(this.lowest.sorted(priceExactly), this.highest.sorted(priceExactly)),
    };
  }

  private boardsInRange({ byBoard }: StayScan): number {
    let boards = 0;
    for (let board = 0; board < byBoard.length; board++) if (this.isInRange(byBoard[board]!)) boards |= 1 << board;
    return boards;
  }

  private isInRange(amountMinor: number): boolean {
    return amountMinor >= this.minMinor && amountMinor <= this.maxMinor;
  }
}

function boundsOf([lowest]: Found[], [highest]: Found[]): Facets['price'] {
  return lowest && highest ? { minMinor: lowest.amountMinor, maxMinor: highest.amountMinor } : null;
}

function counted<T>(ids: readonly T[], counts: ArrayLike<number>): FacetCount<T>[] {
  const found: FacetCount<T>[] = [];
  for (let i = 0; i < ids.length; i++) if (counts[i]! > 0) found.push({ id: ids[i]!, count: counts[i]! });
  return found;
}

const ID_VALUES = 2 ** 32;

/** By count and then by id. Encoded as numbers: a comparison callback per pair takes longer than all the counting. */
function mostFirst(ids: readonly number[], counts: readonly number[]): FacetCount<number>[] {
  const keys = new Float64Array(ids.length);
  for (let i = 0; i < ids.length; i++) keys[i] = ids[i]! - counts[i]! * ID_VALUES;
  keys.sort();
  const found: FacetCount<number>[] = [];
  for (const key of keys) {
    const count = Math.ceil(-key / ID_VALUES);
    if (count > 0) found.push({ id: key + count * ID_VALUES, count });
  }
  return found;
}

function countedStars(stars: readonly number[]): FacetCount<number>[] {
  const found: FacetCount<number>[] = [];
  // Not `for … of`: a category of a million would leave as many holes.
  stars.forEach((count, id) => count > 0 && found.push({ id, count }));
  return found;
}
