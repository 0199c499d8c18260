import type { Currency } from '#libs/money';
import type { IndexedEntry } from './indexed-entry.js';
import type { Found } from './sort-found.js';
import type { StayScan } from './stay-scan.js';

type Compare = (a: Found, b: Found) => number;

/** A hotel that may be among the first, at the best price it may have. */
interface Contender {
  entry: IndexedEntry;
  best: number;
  currency: Currency;
  isExact: boolean;
}

/** For a comparison that is over before anything else is compared. */
const scratch = {} as Found;

/**
 * The first hotels in order while search goes through them. Prices are bounds at first: a heap keeps the first ones at the
 * worst prices they may have, with the last of them on top, and only what comes before that at its best price is kept. Of
 * all others the price is never worked out.
 */
export class FirstFound {
  private readonly heap: Found[] = [];
  private readonly contenders: Contender[] = [];

  /** `dearestFirst` tells that a high price is a good one. */
  constructor(
    private readonly count: number,
    private readonly compare: Compare,
    private readonly dearestFirst: boolean,
  ) {}

  /** Takes the hotel that the scan has priced, if it may be among the first. */
  offer(entry: IndexedEntry, { low, high, sale: { currency } }: StayScan): void {
    const { heap, compare } = this;
    const [best, worst] = this.dearestFirst ? [high, low] : [low, high];
    scratch.entry = entry;
    scratch.amountMinor = best;
    scratch.currency = currency;
    if (heap.length === this.count && compare(scratch, heap[0]!) > 0) return;
    this.contenders.push({ entry, best, currency, isExact: low === high });
    const found = { entry, amountMinor: worst, currency };
    if (heap.length < this.count) this.raise(found);
    else if (compare(found, heap[0]!) < 0) this.sink(found);
  }

  /** In order; the scan works out the prices that are not known exactly. */
  sorted(scan: StayScan): Found[] {
    const { heap, contenders, compare } = this;
    const last = heap[0];
    const found: Found[] = [];
    for (const { entry, best, currency, isExact } of contenders) {
      const one = { entry, amountMinor: best, currency };
      if (heap.length === this.count && compare(one, last!) > 0) continue;
      if (!isExact) one.amountMinor = scan.cheapestOf(entry);
      found.push(one);
    }
    return found.sort(compare).slice(0, this.count);
  }

  private raise(found: Found): void {
    const { heap, compare } = this;
    let at = heap.push(found) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(found, heap[parent]!) <= 0) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = found;
  }

  /** Puts a hotel in place of the top. */
  private sink(found: Found): void {
    const { heap, compare } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
      if (compare(heap[child]!, found) <= 0) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = found;
  }
}
