import type { MarkupOf, NOT_SOLD_REASONS, SEARCH_SORTS } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { DayNumber, Party, Stay } from '#libs/stays';
import type { PromotionCut, StayPriceLine } from '../../../../pricing/stay/price-stay.js';
import type { Board, Channel } from '../layout/indexed-hotel.js';

export type SearchSort = (typeof SEARCH_SORTS)[number];

/** A point in degrees. */
interface Centre {
  latitude: number;
  longitude: number;
}

/** A guest's query. Amounts are in minor units. */
export interface SearchQuery extends Stay {
  /** The guest's country, two capital letters. */
  country: string;
  channel: Exclude<Channel, 'all'>;
  /** Places; hotels in any of them match. None: everywhere. */
  locations?: readonly number[];
  hotel?: number;
  /** Any of them; none: all. */
  hotels?: readonly number[];
  keyword?: string;
  /** One party per room. */
  parties: readonly Party[];
  /** The current day and hour in a time zone. */
  now: (timeZone: string) => { day: DayNumber; hour: number };
  /** Without it each hotel is priced in its market's currency. */
  currency?: Currency;
  /** Units of `to` for one of `from`. A hotel without a known rate cannot be priced, so it is not found. */
  rate?: (from: Currency, to: Currency) => number | undefined;
  /** The markups of the selling account, and of the partner that sells for it, on a hotel's price. */
  markups?: (hotel: number) => readonly MarkupOf[];
  /** The discount of the guest's code on a hotel sold in a currency. */
  promotion?: (hotel: number, currency: Currency) => PromotionCut | undefined;
  /** Whether the selling account may sell a hotel, which belongs to `account`. */
  sells?: (hotel: number, account: number) => boolean;
  /** Whether it may sell a plan of such a hotel; undefined where it may sell all. */
  sellsPlan?: (hotel: number, account: number, plan: number) => boolean;
  stars?: readonly number[];
  /** Any of them. */
  themes?: readonly number[];
  /** All of them. */
  amenities?: readonly number[];
  /** Any of them. */
  boards?: readonly Board[];
  refundable?: boolean;
  /** Bounds of the displayed price of the hotel, its cheapest for all parties. */
  price?: { minMinor?: number; maxMinor?: number };
  sort: SearchSort;
  /** What hotels are sorted by their distance from; without it that order is the recommended one. */
  centre?: Centre;
  /** From 1. */
  page: number;
  limit: number;
  /** The number of cheapest offers for each party; all without it. */
  offersPerParty?: number;
  /** Whether offers need no lines of their prices. */
  withoutLines?: boolean;
}

/** A room at a price, for one party of the query. */
export interface FoundOffer {
  /** The index of the party in the query. */
  party: number;
  market: number;
  room: number;
  plan: number;
  board: Board;
  /** Rooms left on the scarcest night. */
  left: number;
  amountMinor: number;
  currency: Currency;
  /** Empty where the query needs none. */
  lines: StayPriceLine[];
}

export interface FoundHotel {
  id: number;
  /** The cheapest way to give every party a room. */
  from: { amountMinor: number; currency: Currency };
  /** Party by party, cheapest first. */
  offers: FoundOffer[];
}

/** The number of hotels if the search asked for this one value. */
export interface FacetCount<T> {
  id: T;
  count: number;
}

export interface Facets {
  boards: FacetCount<Board>[];
  stars: FacetCount<number>[];
  amenities: FacetCount<number>[];
  /** Among the results without the price filter. */
  price: { minMinor: number; maxMinor: number } | null;
}

export interface SearchAnswer {
  hotels: FoundHotel[];
  /** On all pages. */
  total: number;
  facets: Facets;
}

/** Why a hotel, a room, or a plan in a room is not sold; with the day that causes it, where there is one. */
export interface NotSold {
  room?: number;
  plan?: number;
  party?: number;
  day?: DayNumber;
  reason: (typeof NOT_SOLD_REASONS)[number];
  /** The limit of the rule, where it has one. */
  value?: number;
}
