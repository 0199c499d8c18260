import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { Found, Order } from './sort-found.js';
import type { StayScan } from '../scan/stay-scan.js';

/** A candidate for the first results; `amountMinor` is its upper bound until the exact price is known. */
interface Contender extends Found {
  bestMinor: number;
}

/** Reused for comparisons, to avoid allocation. */
const scratch = {} as Found;

/**
 * The first hotels in order, collected during a search. They arrive with bounds of their prices: a heap keeps those
 * that are first by their upper bounds, with the last of them on top, and a hotel whose lower bound does not come
 * before that one is rejected. Only for the remaining ones the exact price is computed.
 */
export class TopResults {
  private readonly heap: Contender[] = [];
  private contenders: Contender[] = [];
  private readonly compare: Order['compare'];
  private readonly dearestFirst: boolean;
  /**
   * The upper bound of the last of the first, where prices in its currency decide: for most hotels the only value
   * needed.
   */
  private lastMinor = 0;
  private lastCurrency?: Found['currency'];

  constructor(
    private readonly count: number,
    private readonly order: Order,
  ) {
    this.compare = order.compare;
    this.dearestFirst = order.dearestFirst;
  }

  /** Adds the priced hotel, if it is a candidate. */
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

  /** The candidates by the current bounds. */
  likely(): readonly Found[] {
    this.contenders = this.contenders.filter(
      ({ entry, bestMinor, currency }) => !this.isBehind(entry, bestMinor, currency),
    );
    return this.contenders;
  }

  /** In order; `priceExactly` computes the prices of the candidates. */
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

  /** Replaces the top by a hotel. */
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
