import type { IndexedEntry } from './indexed-entry.js';
import type { Found } from './sort-found.js';
import type { StayScan } from './stay-scan.js';

type Compare = (a: Found, b: Found) => number;

/** For a comparison that is over before anything else is compared. */
const scratch = {} as Found;

/**
 * The first hotels in order while search goes through them: a heap with the last of them on top. A hotel comes with bounds of
 * its price, and only where it would be before that last one at its best is the price worked out.
 */
export class FirstFound {
  private readonly heap: Found[] = [];

  /** `dearestFirst` tells that a high price is a good one. */
  constructor(
    private readonly count: number,
    private readonly compare: Compare,
    private readonly dearestFirst: boolean,
  ) {}

  /** Takes the hotel that the scan has priced, if it is among the first. */
  offer(entry: IndexedEntry, scan: StayScan): void {
    const { heap, compare } = this;
    const { currency } = scan.sale;
    const isFull = heap.length === this.count;
    if (isFull) {
      scratch.entry = entry;
      scratch.amountMinor = this.dearestFirst ? scan.high : scan.low;
      scratch.currency = currency;
      if (compare(scratch, heap[0]!) > 0) return;
    }
    const found = { entry, amountMinor: scan.cheapest(), currency };
    if (!isFull) this.raise(found);
    else if (compare(found, heap[0]!) < 0) this.sink(found);
  }

  /** In order. */
  sorted(): Found[] {
    return this.heap.sort(this.compare);
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
