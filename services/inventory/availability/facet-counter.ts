import { BOARDS } from '#libs/contracts';
import type { IndexedEntry } from './indexed-entry.js';
import type { FacetCount, Facets, SearchQuery } from './search-query.js';
import type { StayScan } from './stay-scan.js';

/**
 * Counts the hotels of each facet's values while search goes through them. Stars, boards and price are alternatives: each
 * is counted as if it were not asked for, so that the guest sees what another choice would bring. Amenities add up: each
 * is counted among the hotels found.
 */
export class FacetCounter {
  private readonly boards = new Array<number>(BOARDS.length).fill(0);
  private readonly stars = new Map<number, number>();
  private readonly amenities: Int32Array;
  private lowest = Infinity;
  private highest = -Infinity;
  private readonly askedStars: readonly number[];
  private readonly minMinor: number;
  private readonly maxMinor: number;

  constructor(
    query: SearchQuery,
    private readonly amenityIds: readonly number[],
  ) {
    this.askedStars = query.stars ?? [];
    this.minMinor = query.price?.minMinor ?? 0;
    this.maxMinor = query.price?.maxMinor ?? Number.MAX_VALUE;
    this.amenities = new Int32Array(amenityIds.length);
  }

  /** Counts a hotel that the scan has priced. True when it is found: all filters let it pass. */
  count(entry: IndexedEntry, { byBoard, cheapest }: StayScan): boolean {
    const { category } = entry;
    const hasStars = this.askedStars.length === 0 || this.askedStars.includes(category);
    const hasPrice = this.isInRange(cheapest);
    if (hasPrice) this.stars.set(category, (this.stars.get(category) ?? 0) + 1);
    if (!hasStars) return false;

    for (let board = 0; board < BOARDS.length; board++) {
      if (this.isInRange(byBoard[board]!)) this.boards[board]!++;
    }
    if (cheapest < Infinity) {
      this.lowest = Math.min(this.lowest, cheapest);
      this.highest = Math.max(this.highest, cheapest);
    }
    if (hasPrice) for (const amenity of entry.amenities) this.amenities[amenity]!++;
    return hasPrice;
  }

  answer(): Facets {
    return {
      boards: counted(BOARDS, this.boards),
      stars: [...this.stars].map(([id, count]) => ({ id, count })).sort((a, b) => b.id - a.id),
      amenities: counted(this.amenityIds, this.amenities).sort((a, b) => b.count - a.count || a.id - b.id),
      price: this.lowest < Infinity ? { minMinor: this.lowest, maxMinor: this.highest } : null,
    };
  }

  private isInRange(amountMinor: number): boolean {
    return amountMinor >= this.minMinor && amountMinor <= this.maxMinor;
  }
}

function counted<T>(ids: readonly T[], counts: ArrayLike<number>): FacetCount<T>[] {
  return ids.map((id, i) => ({ id, count: counts[i]! })).filter(({ count }) => count > 0);
}
