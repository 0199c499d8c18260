import { MOST_AHEAD } from './block-scan.js';
import { FacetCounter } from './facet-counter.js';
import { FirstFound } from './first-found.js';
import type { HotelDirectory } from './hotel-directory.js';
import type { IndexTables } from './indexed-entry.js';
import { wantedBy } from './search-filter.js';
import type { Facets, SearchQuery } from './search-query.js';
import { compareFound } from './sort-found.js';
import { StayScan } from './stay-scan.js';

/** Which hotels the asked page shows, and what is said of all that were found. */
export interface Ranking {
  page: number[];
  total: number;
  facets: Facets;
}

/** Finds the hotels that can give every party a room, and puts those of the asked page in order. */
export function rankHotels(directory: HotelDirectory, tables: IndexTables, query: SearchQuery): Ranking {
  const scan = new StayScan(query, tables);
  const facets = new FacetCounter(query, tables.amenities.values);
  const isWanted = wantedBy(query);
  if (query.sort === 'name') directory.rankNames();
  const end = query.page * query.limit;
  const first = new FirstFound(end, compareFound(query), query.sort === '-price');
  let total = 0;
  const entries = directory.candidates(query);
  for (let i = 0; i < entries.length; i++) {
    if (i % MOST_AHEAD === 0) scan.callAhead(entries, i, Math.min(i + MOST_AHEAD, entries.length));
    const entry = entries[i]!;
    if ((isWanted && !isWanted(entry)) || !scan.enter(entry)) continue;
    scan.price(facets.needsPrices);
    if (!facets.count(scan)) continue;
    total++;
    first.offer(entry, scan);
  }
  const page = first.sorted().slice(end - query.limit);
  return { page: page.map(({ entry }) => entry.id), total, facets: facets.answer() };
}
