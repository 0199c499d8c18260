import type { SearchQuery } from './search-query.js';
import { sellsFor, type Inventories, type Seller } from './sellers.js';
import { clockIn } from './zone-clock.js';

/** A search as it travels between threads: a query's functions are made of it where it is carried out. */
export interface SearchRequest extends Omit<SearchQuery, 'now' | 'rate' | 'sells'> {
  /** Milliseconds since 1970. */
  at: number;
  seller: Seller;
}

export function queryOf({ at, seller, ...asked }: SearchRequest, inventories: Inventories): SearchQuery {
  const now = new Date(at);
  return {
    ...asked,
    now: (timeZone) => clockIn(timeZone, now),
    // Without a table of rates only a hotel's own currency can be quoted.
    rate: (from, to) => (from === to ? 1 : undefined),
    sells: sellsFor(seller, inventories),
  };
}
