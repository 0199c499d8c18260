import type { BOARDS, CHANNELS } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { DayNumber, RoomLimits } from '#libs/stays';
import type { PlanPricing } from '../../../../pricing/stay/occupancy.js';
import type { PricedCampaign } from '../../../../pricing/stay/campaigns.js';
import type { Derivation, HotelTax } from '../../../../pricing/stay/price-stay.js';

export type Board = (typeof BOARDS)[number];
export type Channel = (typeof CHANNELS)[number];

/** All data of one hotel for search, as plain data. It contains only what is on sale. */
export interface IndexedHotel {
  id: number;
  account: number;
  name: string;
  /** In degrees; null or absent where it is not known. */
  latitude?: number | null;
  longitude?: number | null;
  /** The hotel's place and all places that contain it. */
  locations: readonly number[];
  category: number;
  themes: readonly number[];
  amenities: readonly number[];
  timeZone: string;
  cutOffHour: number;
  tax: HotelTax;
  markets: readonly IndexedMarket[];
  rooms: readonly IndexedRoom[];
  plans: readonly IndexedPlan[];
  campaigns: readonly PricedCampaign[];
  roomNights: readonly RoomNights[];
  /** For markets with caps, the rooms left for their guests. */
  marketNights: readonly MarketNights[];
  planDays: readonly PlanDays[];
}

export interface IndexedMarket {
  id: number;
  currency: Currency;
  /** Two-letter codes; none makes it the default market. */
  countries: readonly string[];
  channel: Channel;
}

export interface IndexedRoom extends RoomLimits {
  id: number;
}

export interface IndexedPlan extends PlanPricing {
  id: number;
  board: Board;
  refundable: boolean;
  minStay: number;
  maxStay: number;
  releaseDays: number;
  rooms: readonly number[];
  markets: readonly number[];
  derivedFrom: (Derivation & { plan: number }) | null;
}

/** The number of rooms left, day by day from `from` on. */
export interface RoomNights {
  room: number;
  from: DayNumber;
  left: ArrayLike<number>;
  stopSale?: ArrayLike<number>;
}

/** The number of each room left for the guests of a market. */
export interface MarketNights {
  market: number;
  nights: readonly RoomNights[];
}

/** The planning cells of a plan in a room and a market, day by day from `from` on. */
export interface PlanDays {
  market: number;
  room: number;
  plan: number;
  from: DayNumber;
  /** Minor units of the market's currency; negative or null where nothing is set. */
  prices: ArrayLike<number | null>;
  /** `STOP_SALE`, `CLOSED_TO_ARRIVAL` and `CLOSED_TO_DEPARTURE`, added. */
  flags?: ArrayLike<number>;
  /** In nights; 0 where the plan's own applies. */
  minStay?: ArrayLike<number | null>;
  maxStay?: ArrayLike<number | null>;
}

/** Ten million units a night: a higher price is a typing error and not sold. */
export const HIGHEST_PRICE_MINOR = 1_000_000_000;

/** A cell's price in the index, −1 for none. */
export function storablePrice(priceMinor: number | null | undefined): number {
  return typeof priceMinor === 'number' && priceMinor >= 0 && priceMinor <= HIGHEST_PRICE_MINOR ? priceMinor : -1;
}
