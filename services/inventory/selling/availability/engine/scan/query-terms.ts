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

/** Percents count to two decimals, so what a party pays of a cell is a whole number of these parts of its price. */
const STEPS_OF_PRICE = WHOLE_CELL * 100;
const HALF_UP = 0.5 + 0.5 / STEPS_OF_PRICE;

/**
 * `nightMinor` without a division. The exact product is a whole number of steps: half a step more than a half rounds it up
 * and outweighs what the float lost, up to the highest price and party there may be.
 */
export function roundedNight(cellMinor: number, factor: number): number {
  return Math.floor(cellMinor * factor + HALF_UP);
}

/** What a query means for each value that hotels have in common, worked out once. */
export class QueryTerms {
  /** By time zone: how many days check-in lies ahead, and what hour it is. */
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

  /** The words of `ASK`, but how many candidates there are; `tally` tells whether to count what is found. */
  ask(tally: boolean): number[] {
    const { checkIn, checkOut, refundable } = this.query;
    const isAsked = refundable === undefined ? -1 : Number(refundable);
    const boards = this.isBoardAsked.reduce((bits, asked, board) => bits | (Number(asked) << board), 0);
    const needs = this.needs[0]!.map((need) => Math.min(need, MOST_WORD));
    return [dayIndex(checkIn), dayIndex(checkOut) - dayIndex(checkIn), ...needs, boards, isAsked, Number(tally)];
  }

  /** How many days check-in lies ahead of a hotel in a time zone; −1 when it is too late for it. */
  daysAheadOf(timeZone: number, cutOffHour: number): number {
    const days = this.daysAhead[timeZone]!;
    return days < 0 || (days === 0 && this.hours[timeZone]! >= cutOffHour) ? -1 : days;
  }

  /** What a party pays of a cell's price: see `occupancyPercent`. */
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

  /** How a hotel with a market set is sold to the guest, null when it is not. */
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

/** The market that a guest buys in. */
export interface Sale {
  /** Its position among the hotel's. */
  market: number;
  /** The currency that prices are shown in. */
  currency: Currency;
  /** Units of it for one of the market's own; undefined where they are the same. */
  rate: number | undefined;
}
