import { HOME_ZONE } from '#libs/stays';
import { markupsOf, promotionOf } from '../../../pricing/price-rules/price-rules.js';
import { rateBetween, type RateTable } from '../../../pricing/rates/rate-table.js';
import type { SearchQuery } from '../engine/availability-index.js';
import { plansSold, sellsFor, type Seller, type Sellers } from './sellers.js';
import { clockIn } from './zone-clock.js';

/** A search in the form sent between threads: the query's functions are rebuilt from it in the search thread. */
export interface SearchRequest extends Omit<
  SearchQuery,
  'now' | 'rate' | 'sells' | 'sellsPlan' | 'markups' | 'promotion'
> {
  /** Milliseconds since 1970. */
  at: number;
  seller: Seller;
  /** As of the time of the request. */
  rates?: RateTable;
  /** Of a promotion. */
  code?: string;
}

export function queryOf(request: SearchRequest, sellers: Sellers): SearchQuery {
  const { rules } = sellers;
  const { at, seller, code, rates, checkIn, checkOut, parties } = request;
  const now = new Date(at);
  const sale = { sellers: seller.markups, today: clockIn(HOME_ZONE, now).day, checkIn, checkOut };
  const rebuilt: Pick<SearchQuery, 'now' | 'rate' | 'markups' | 'promotion' | 'sells' | 'sellsPlan'> = {
    now: (timeZone) => clockIn(timeZone, now),
    rate: (from, to) => rateBetween(rates, from, to),
    markups: seller.markups.length === 0 ? undefined : markupsOf(rules, sale),
    promotion: code ? promotionOf(rules, sale, code, parties.length) : undefined,
    sells: sellsFor(seller, sellers),
    sellsPlan: plansSold(seller, sellers),
  };
  // Spreading an object of this many keys takes ten times as long.
  return Object.assign(rebuilt, request);
}
