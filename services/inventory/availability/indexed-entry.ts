import type { PlanPricing } from '../pricing/occupancy.js';
import type { PricedCampaign } from '../pricing/campaigns.js';
import type { HotelTax } from '../pricing/price-stay.js';
import type { IndexedHotel, IndexedMarket } from './indexed-hotel.js';
import { Interned } from './interned.js';
import type { Span } from './slabs.js';

/** A hotel in the index: what is known of it, and where its days lie. What every search looks at stands beside `hotel`. */
export interface IndexedEntry {
  id: number;
  account: number;
  category: number;
  cutOffHour: number;
  tax: HotelTax;
  campaigns: readonly PricedCampaign[];
  /** Numbers of the tables below. */
  timeZone: number;
  marketSet: number;
  amenities: number[];
  /** Of the span, at hand. */
  words: Int32Array;
  halves: Int16Array;
  at: number;

  hotel: HotelFacts;
  span: Span;
  /** Cells of plans, for the statistics. */
  planDays: number;
  foldedName: string;
  /** The name's place in the order of names. */
  nameRank: number;
}

/** All of a hotel but its days. */
export type HotelFacts = Omit<IndexedHotel, 'roomNights' | 'planDays'>;

/** Who buys in a market, and in what currency. */
export type MarketReach = Pick<IndexedMarket, 'countries' | 'channel' | 'currency'>;

/** What hotels have in common, so that a query works each of it out once and not for every hotel. */
export class IndexTables {
  readonly pricings = new Interned<PlanPricing>();
  readonly timeZones = new Interned<string>();
  readonly marketSets = new Interned<MarketReach[]>();
  readonly amenities = new Interned<number>();
}
