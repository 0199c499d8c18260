import type { BlockKernel } from '../kernel/block-kernel.js';
import { FOUND, ROW_BY_ROW, SUM } from '../layout/block-layout.js';
import type { BlockMemory } from '../layout/block-memory.js';
import { FacetCounter } from './facet-counter.js';
import { TopResults } from './top-results.js';
import { foundHotel } from '../scan/found-offers.js';
import type { HotelDirectory } from './hotel-directory.js';
import type { IndexedEntry, IndexTables } from '../layout/indexed-entry.js';
import { QueryTerms } from '../scan/query-terms.js';
import { wantedBy } from './search-filter.js';
import type { Facets, FoundHotel, SearchQuery } from '../scan/search-query.js';
import { orderOf, type Found } from './sort-found.js';
import { StayScan } from '../scan/stay-scan.js';

/** The hotels of the requested page, and the statistics of all results. */
export interface Ranking {
  page: Found[];
  total: number;
  facets: Facets;
}

/** The index in one thread. Without a kernel each hotel is scanned here, which is as fast for a few. */
export interface IndexView {
  directory: HotelDirectory;
  tables: IndexTables;
  memory: BlockMemory;
  kernel?: BlockKernel;
}

/** One query of the index: first `rank`, then `offersOf` for the page. */
export class HotelSearch {
  private readonly terms: QueryTerms;
  private readonly scan: StayScan;
  private readonly facets: FacetCounter;
  private readonly first: TopResults;
  private total = 0;

  constructor(
    private readonly view: IndexView,
    private readonly query: SearchQuery,
  ) {
    this.terms = new QueryTerms(query, view.tables);
    this.scan = new StayScan(query, this.terms, view.memory);
    this.facets = new FacetCounter(query, view.tables.amenities.values);
    this.first = new TopResults(query.page * query.limit, orderOf(query));
  }

  /** Finds the hotels that can give every party a room, and sorts those of the requested page. */
  rank(): Ranking {
    const { view, query, first, facets } = this;
    if (query.sort === 'name') view.directory.rankNames();
    // The kernel knows no sellers.
    if (view.kernel && !query.sellsPlan) this.sift(view.kernel);
    else this.lookAtEach();
    const exact = (found: Found) => this.priceExactly(found);
    const page = first.sorted(exact).slice((query.page - 1) * query.limit);
    return { page, total: this.total, facets: facets.answer(exact) };
  }

  /** The hotels' current offers. A hotel that has sold its last room since it was ranked is left out. */
  offersOf(hotels: readonly Pick<Found, 'entry' | 'cheapest'>[]): FoundHotel[] {
    const { scan, query } = this;
    return hotels.flatMap(({ entry, cheapest }) => (scan.enter(entry) && foundHotel(scan, query, cheapest)) || []);
  }

  private lookAtEach(): void {
    const { directory } = this.view;
    const { scan, facets, query } = this;
    const isWanted = wantedBy(query);
    for (const slot of directory.candidates(query)) {
      const entry = directory.entries[slot]!;
      if ((isWanted && !isWanted(entry)) || !scan.enter(entry)) continue;
      scan.price(facets.needsPrices);
      if (facets.count(entry, scan)) this.take(entry);
    }
  }

  /** Has the kernel find the hotels with anything on sale for the first party, and prices those. */
  private sift(kernel: BlockKernel): void {
    const { directory } = this.view;
    const { terms, facets, query } = this;
    const { entries, places, marketSets, timeZones, cutOffHours } = directory;
    const isWanted = wantedBy(query);
    const isTallied = query.parties.length === 1 && facets.isTallied;
    kernel.ask(terms.ask(isTallied));
    const scan = () => kernel.scan((from, to) => this.takeFound(from, to, isTallied));
    for (const slot of directory.candidates(query)) {
      if (isWanted && !isWanted(entries[slot]!)) continue;
      const market = terms.sale(marketSets[slot]!)?.market ?? -1;
      const daysAhead = terms.daysAheadOf(timeZones[slot]!, cutOffHours[slot]!);
      if (market >= 0 && daysAhead >= 0 && kernel.add(slot, places[slot]!, market, daysAhead)) scan();
    }
    scan();
    if (isTallied) facets.add(kernel.tally);
    this.prefetchNights(kernel);
  }

  /** Prefetches the hotels likely to be priced night by night next. */
  private prefetchNights(kernel: BlockKernel): void {
    const { places, marketSets } = this.view.directory;
    for (const { entry } of this.first.likely()) {
      const { market } = this.terms.sale(marketSets[entry.slot]!)!;
      if (kernel.add(entry.slot, places[entry.slot]!, market, 0)) return kernel.prefetchNights();
    }
    kernel.prefetchNights();
  }

  private takeFound(from: number, to: number, isTallied: boolean): void {
    const { scan, terms, facets, query } = this;
    const { memory, directory } = this.view;
    const { entries, places, marketSets } = directory;
    const { words } = memory;
    const isBounded = query.parties.length === 1 && !facets.needsPrices;
    for (let found = from, sums = 0; found < to; found += FOUND.words + sums * SUM.words) {
      const slot = words[found + FOUND.slot]!;
      const entry = entries[slot]!;
      sums = words[found + FOUND.sums]!;
      if (isBounded) scan.priceFound(entry, places[slot]!, terms.sale(marketSets[slot]!)!, found);
      else if (scan.enter(entry)) scan.price(facets.needsPrices);
      if (sums === ROW_BY_ROW) sums = 0;
      else if (isTallied) {
        if (sums > 0) {
          facets.widen(entry, scan);
          this.take(entry);
        }
        continue;
      }
      if (facets.count(entry, scan)) this.take(entry);
    }
  }

  private take(entry: IndexedEntry): void {
    this.total++;
    this.first.offer(entry, this.scan);
  }

  private priceExactly(found: Found): void {
    found.cheapest = this.scan.cheapestOf(found.entry);
    found.amountMinor = found.cheapest.total;
  }
}
