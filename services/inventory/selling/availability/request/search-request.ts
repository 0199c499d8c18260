import { HOME_ZONE } from '../../../pricing/price-rules/period.js';
import { markupsOf, promotionOf } from '../../../pricing/price-rules/price-rules.js';
import { rateBetween, type RateTable } from '../../../pricing/rates/rate-table.js';
import type { SearchQuery } from '../engine/availability-index.js';
import { sellsFor, type Seller, type Sellers } from './sellers.js';
import { clockIn } from './zone-clock.js';

/** A search as it travels between threads: a query's functions are made of it where it is carried out. */
export interface SearchRequest extends Omit<SearchQuery, 'now' | 'rate' | 'sells' | 'markups' | 'promotion'> {
  /** Milliseconds since 1970. */
  at: number;
  seller: Seller;
  /** As they were when it was asked. */
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
