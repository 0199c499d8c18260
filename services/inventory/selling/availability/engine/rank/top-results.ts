import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { Found, Order } from './sort-found.js';
import type { StayScan } from '../scan/stay-scan.js';

/** May be among the first; `amountMinor` is its price at its worst until the exact one is known. */
interface Contender extends Found {
  bestMinor: number;
}

/** For a comparison that is over before anything else is compared. */
const scratch = {} as Found;

/**
 * The first hotels in order while search goes through them. They come with bounds of their prices: a heap keeps those that
 * are first at their worst, with the last of them on top, and a hotel that would not come before that one at its best is out. Only
 * for those that are left in the end the price is worked out.
 */
export class TopResults {
  private readonly heap: Contender[] = [];
  private contenders: Contender[] = [];
  private readonly compare: Order['compare'];
  private readonly dearestFirst: boolean;
  /** What the last of the first costs at its worst, where prices of its currency decide: of most hotels all that has to be known. */
  private lastMinor = 0;
  private lastCurrency?: Found['currency'];

  constructor(
    private readonly count: number,
    private readonly order: Order,
  ) {
    this.compare = order.compare;
    this.dearestFirst = order.dearestFirst;
  }

  /** Takes the hotel that the scan has priced, if it may be among the first. */
  offer(entry: IndexedEntry, scan: StayScan): void {
    const { low, high } = scan;
    const { currency } = scan.sale;
    const bestMinor = this.dearestFirst ? high : low;
    if (this.isBehind(entry, bestMinor, currency)) return;
    const contender = { entry, amountMinor: this.dearestFirst ? low : high, currency, bestMinor };
    this.contenders.push(contender);
    if (this.heap.length < this.count) this.raise(contender);
    else if (this.compare(contender, this.heap[0]!) < 0) this.sink(contender);
    else return;
    if (this.heap.length === this.count && this.order.byPrice) {
      this.lastMinor = this.heap[0]!.amountMinor;
      this.lastCurrency = this.heap[0]!.currency;
    }
  }

  /** Those that may be among the first by what is known now. */
  likely(): readonly Found[] {
    this.contenders = this.contenders.filter(
      ({ entry, bestMinor, currency }) => !this.isBehind(entry, bestMinor, currency),
    );
    return this.contenders;
  }

  /** In order; `priceExactly` is asked for the prices of those that may be among them. */
  sorted(priceExactly: (found: Found) => void): Found[] {
    this.likely();
    const left = this.contenders;
    for (const contender of left) if (contender.amountMinor !== contender.bestMinor) priceExactly(contender);
    return left.sort(this.compare).slice(0, this.count);
  }

  private isBehind(entry: IndexedEntry, bestMinor: number, currency: Found['currency']): boolean {
    if (currency === this.lastCurrency && bestMinor !== this.lastMinor)
      return this.dearestFirst ? bestMinor < this.lastMinor : bestMinor > this.lastMinor;
    if (this.heap.length < this.count) return false;
    scratch.entry = entry;
    scratch.amountMinor = bestMinor;
    scratch.currency = currency;
    return this.compare(scratch, this.heap[0]!) > 0;
  }

  private raise(contender: Contender): void {
    const { heap, compare } = this;
    let at = heap.push(contender) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(contender, heap[parent]!) <= 0) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = contender;
  }

  /** Puts a hotel in place of the top. */
  private sink(contender: Contender): void {
    const { heap, compare } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
      if (compare(heap[child]!, contender) <= 0) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = contender;
  }
}
