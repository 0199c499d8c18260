import type { MarkupOf, NOT_SOLD_REASONS, SEARCH_SORTS } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { DayNumber, Party, Stay } from '#libs/stays';
import type { PromotionCut, StayPriceLine } from '../../../../pricing/stay/price-stay.js';
import type { Board, Channel } from '../layout/indexed-hotel.js';

export type SearchSort = (typeof SEARCH_SORTS)[number];

/** What a guest asks for. Amounts are in minor units. */
export interface SearchQuery extends Stay {
  /** The guest's country, two capital letters. */
  country: string;
  channel: Exclude<Channel, 'all'>;
  /** Places; a hotel in any of them is asked for. None: everywhere. */
  locations?: readonly number[];
  hotel?: number;
  keyword?: string;
  /** One party a room. */
  parties: readonly Party[];
  /** The day and hour it is in a time zone. */
  now: (timeZone: string) => { day: DayNumber; hour: number };
  /** Without it each hotel is priced in its market's currency. */
  currency?: Currency;
  /** Units of `to` for one of `from`. A hotel whose rate is unknown can not be priced, so it is not found. */
  rate?: (from: Currency, to: Currency) => number | undefined;
  /** What the selling account, and the partner that sells for it, add to a hotel's price. */
  markups?: (hotel: number) => readonly MarkupOf[];
  /** What the guest's code takes off a hotel that is sold in a currency. */
  promotion?: (hotel: number, currency: Currency) => PromotionCut | undefined;
  /** Whether the selling account may sell a hotel, which belongs to `account`. */
  sells?: (hotel: number, account: number) => boolean;
  stars?: readonly number[];
  /** Any of them. */
  themes?: readonly number[];
  /** All of them. */
  amenities?: readonly number[];
  /** Any of them. */
  boards?: readonly Board[];
  refundable?: boolean;
  /** Bounds of the price that the hotel is shown with, its cheapest for all parties. */
  price?: { minMinor?: number; maxMinor?: number };
  sort: SearchSort;
  /** From 1. */
  page: number;
  limit: number;
  /** The cheapest so many offers for each party; all without it. */
  offersPerParty?: number;
}

/** A room at a price, for one party of the query. */
export interface FoundOffer {
  /** The position of the party in the query. */
  party: number;
  market: number;
  room: number;
  plan: number;
  board: Board;
  /** Rooms left on the scarcest night. */
  left: number;
  amountMinor: number;
  currency: Currency;
  lines: StayPriceLine[];
}

export interface FoundHotel {
  id: number;
  /** The cheapest way to give every party a room. */
  from: { amountMinor: number; currency: Currency };
  /** Party by party, the cheapest first. */
  offers: FoundOffer[];
}

/** How many hotels there would be if the search asked for this one value. */
export interface FacetCount<T> {
  id: T;
  count: number;
}

export interface Facets {
  boards: FacetCount<Board>[];
  stars: FacetCount<number>[];
  amenities: FacetCount<number>[];
  /** Of the hotels found when no price is asked for. */
  price: { minMinor: number; maxMinor: number } | null;
}

export interface SearchAnswer {
  hotels: FoundHotel[];
  /** On all pages. */
  total: number;
  facets: Facets;
}

/** Why something of a hotel is not sold: all of it, a room, or a plan in a room; on a day, where one is to blame. */
export interface NotSold {
  room?: number;
  plan?: number;
  party?: number;
  day?: DayNumber;
  reason: (typeof NOT_SOLD_REASONS)[number];
  /** What the rule asks for, where it names a figure. */
  value?: number;
}
