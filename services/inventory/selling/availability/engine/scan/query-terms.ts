import { BOARDS } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { dayIndex } from '#libs/stays';
import { occupancyPercent, WHOLE_CELL } from '../../../../pricing/stay/occupancy.js';
import { sizesOfParty, type Sizes } from '../layout/hotel-block.js';
import type { IndexTables } from '../layout/indexed-entry.js';
import { resolveMarket } from '../../../../catalogue/markets/resolve-market.js';
import type { SearchQuery } from './search-query.js';

const UNKNOWN = -1;
const MOST_WORD = 2 ** 31 - 1;

/** Percents count to two decimals, so a party's share of a cell is a whole number of these parts of its price. */
const STEPS_OF_PRICE = WHOLE_CELL * 100;
const HALF_UP = 0.5 + 0.5 / STEPS_OF_PRICE;

/**
 * `nightMinor` without a division. The exact product is a whole number of steps: adding half a step more than a half
 * rounds it up and outweighs the float's error, up to the highest possible price and party.
 */
export function roundedNight(cellMinor: number, factor: number): number {
  return Math.floor(cellMinor * factor + HALF_UP);
}

/** A query evaluated for each shared value of hotels, once. */
export class QueryTerms {
  /** By time zone: the days until check-in, and the current hour. */
  private readonly daysAhead: number[];
  private readonly hours: number[];
  /** By party. */
  readonly needs: Sizes[];
  /** By board. */
  readonly isBoardAsked: boolean[];
  private readonly percents: Float64Array[];
  private readonly factors: Float64Array[];
  private readonly sales: (Sale | null)[] = [];

  constructor(
    private readonly query: SearchQuery,
    private readonly tables: IndexTables,
  ) {
    const { parties, boards, checkIn } = query;
    const clocks = tables.timeZones.values.map(query.now);
    this.daysAhead = clocks.map(({ day }) => dayIndex(checkIn) - dayIndex(day));
    this.hours = clocks.map(({ hour }) => hour);
    this.needs = parties.map(sizesOfParty);
    this.isBoardAsked = BOARDS.map((board) => !boards?.length || boards.includes(board));
    const unknown = () => new Float64Array(tables.pricings.values.length).fill(UNKNOWN);
    this.percents = parties.map(unknown);
    this.factors = parties.map(unknown);
  }

  /** The words of `ASK` except the number of candidates; `tally` requests counting of the results. */
  ask(tally: boolean): number[] {
    const { checkIn, checkOut, refundable } = this.query;
    const isAsked = refundable === undefined ? -1 : Number(refundable);
    const boards = this.isBoardAsked.reduce((bits, asked, board) => bits | (Number(asked) << board), 0);
    const needs = this.needs[0]!.map((need) => Math.min(need, MOST_WORD));
    return [dayIndex(checkIn), dayIndex(checkOut) - dayIndex(checkIn), ...needs, boards, isAsked, Number(tally)];
  }

  /** The days until check-in for a hotel in a time zone; −1 when it is too late for it. */
  daysAheadOf(timeZone: number, cutOffHour: number): number {
    const days = this.daysAhead[timeZone]!;
    return days < 0 || (days === 0 && this.hours[timeZone]! >= cutOffHour) ? -1 : days;
  }

  /** The party's share of a cell's price: see `occupancyPercent`. */
  percent(pricing: number, party: number): number {
    const known = this.percents[party]![pricing]!;
    if (known !== UNKNOWN) return known;
    return (this.percents[party]![pricing] = occupancyPercent(
      this.tables.pricings.values[pricing]!,
      this.query.parties[party]!,
    ));
  }

  /** The same as a factor, whose product is rounded by `roundedNight`. */
  factor(pricing: number, party: number): number {
    const known = this.factors[party]![pricing]!;
    if (known !== UNKNOWN) return known;
    return (this.factors[party]![pricing] = Math.round(this.percent(pricing, party) * 100) / STEPS_OF_PRICE);
  }

  /** The terms of a market set for the guest, null when it is not sold. */
  sale(marketSet: number): Sale | null {
    const known = this.sales[marketSet];
    return known === undefined ? (this.sales[marketSet] = this.findSale(marketSet)) : known;
  }

  private findSale(marketSet: number): Sale | null {
    const { query } = this;
    const markets = this.tables.marketSets.values[marketSet]!;
    const market = resolveMarket(markets, query.country, query.channel);
    if (market < 0) return null;
    const own = markets[market]!.currency;
    const currency = query.currency ?? own;
    if (currency === own) return { market, currency, rate: undefined };
    const rate = query.rate?.(own, currency);
    return rate === undefined ? null : { market, currency, rate };
  }
}

/** The market in which a guest buys. */
export interface Sale {
  /** Its index in the hotel. */
  market: number;
  /** The currency of displayed prices. */
  currency: Currency;
  /** Units of it for one of the market's own; undefined where they are the same. */
  rate: number | undefined;
}
