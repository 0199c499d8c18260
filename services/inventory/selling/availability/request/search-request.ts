import { HOME_ZONE } from '../../../pricing/price-rules/period.js';
import { markupsOf, promotionOf } from '../../../pricing/price-rules/price-rules.js';
import { rateBetween, type RateTable } from '../../../pricing/rates/rate-table.js';
import type { SearchQuery } from '../engine/availability-index.js';
import { sellsFor, type Seller, type Sellers } from './sellers.js';
import { clockIn } from './zone-clock.js';

/** A search in the form sent between threads: the query's functions are rebuilt from it in the search thread. */
export interface SearchRequest extends Omit<SearchQuery, 'now' | 'rate' | 'sells' | 'markups' | 'promotion'> {
  /** Milliseconds since 1970. */
  at: number;
  seller: Seller;
  /** As of the time of the request. */
  rates?: RateTable;
  /** Of a promotion. */
  code?: string;
}

export function queryOf(
  { at, seller, code, rates, ...asked }: SearchRequest,
  { inventories, rules }: Sellers,
): SearchQuery {
  const now = new Date(at);
  const { checkIn, checkOut } = asked;
  const sale = { sellers: seller.markups, today: clockIn(HOME_ZONE, now).day, checkIn, checkOut };
  return {
    ...asked,
    now: (timeZone) => clockIn(timeZone, now),
    rate: (from, to) => rateBetween(rates, from, to),
    markups: seller.markups.length === 0 ? undefined : markupsOf(rules, sale),
    promotion: code ? promotionOf(rules, sale, code, asked.parties.length) : undefined,
    sells: sellsFor(seller, inventories),
  };
}
