import { distanceKm } from '#libs/maps';
import type { Currency } from '#libs/money';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { SearchQuery, SearchSort } from '../scan/search-query.js';
import type { Cheapest } from '../scan/stay-scan.js';

/** A hotel that passed all filters, with its displayed price. */
export interface Found {
  entry: IndexedEntry;
  amountMinor: number;
  currency: Currency;
  /** Its exact price, once computed. */
  cheapest?: Cheapest;
}

/** An order of hotels. */
export interface Order {
  compare: (a: Found, b: Found) => number;
  /** Whether prices in one currency are the first criterion. */
  byPrice: boolean;
  /** Whether higher prices come first. */
  dearestFirst: boolean;
}

type Compare = Order['compare'];

const UNKNOWN_KM = 1e6;

/** Prices in several currencies are compared in this one, the default of markets. */
const COMMON_CURRENCY: Currency = 'eur';

/** The order of a query's results. Equal hotels are ordered by id, so that pages never overlap. */
export function orderOf(query: SearchQuery): Order {
  const { sort } = query;
  const byPrice = priceOrder(query);
  const byStars: Compare = (a, b) => b.entry.category - a.entry.category;
  const byName: Compare = (a, b) => a.entry.nameRank - b.entry.nameRank;
  const byDistance = distanceOrder(query.centre);
  const byId: Compare = (a, b) => a.entry.id - b.entry.id;
  const orders: Record<SearchSort, Compare> = {
    recommended: (a, b) => byStars(a, b) || byPrice(a, b) || byId(a, b),
    stars: (a, b) => byStars(a, b) || byPrice(a, b) || byId(a, b),
    price: (a, b) => byPrice(a, b) || byId(a, b),
    '-price': (a, b) => byPrice(b, a) || byId(a, b),
    name: (a, b) => byName(a, b) || byId(a, b),
    distance: (a, b) => byDistance(a, b) || byStars(a, b) || byPrice(a, b) || byId(a, b),
  };
  return { compare: orders[sort], byPrice: sort === 'price' || sort === '-price', dearestFirst: sort === '-price' };
}

/** By price, across currencies. */
export const CHEAPEST_FIRST: Order = {
  compare: (a, b) => a.amountMinor - b.amountMinor,
  byPrice: true,
  dearestFirst: false,
};
export const DEAREST_FIRST: Order = {
  compare: (a, b) => b.amountMinor - a.amountMinor,
  byPrice: true,
  dearestFirst: true,
};

/** The nearest first, those of unknown position last; none before another without a centre. */
function distanceOrder(centre: SearchQuery['centre']): Compare {
  if (!centre) return () => 0;
  const known = new Map<number, number>();
  const kmOf = ({ id, hotel: { latitude = null, longitude = null } }: IndexedEntry) => {
    let km = known.get(id);
    if (km === undefined) known.set(id, (km = distanceKm(centre, { latitude, longitude }) ?? UNKNOWN_KM));
    return km;
  };
  return (a, b) => kmOf(a.entry) - kmOf(b.entry);
}

function priceOrder({ currency, rate }: Pick<SearchQuery, 'currency' | 'rate'>): Compare {
  if (currency) return (a, b) => a.amountMinor - b.amountMinor;
  const rates = new Map<Currency, number>();
  const rateOf = (from: Currency) => {
    if (!rates.has(from)) rates.set(from, from === COMMON_CURRENCY ? 1 : (rate?.(from, COMMON_CURRENCY) ?? 1));
    return rates.get(from)!;
  };
  return (a, b) =>
    a.currency === b.currency
      ? a.amountMinor - b.amountMinor
      : a.amountMinor * rateOf(a.currency) - b.amountMinor * rateOf(b.currency);
}
