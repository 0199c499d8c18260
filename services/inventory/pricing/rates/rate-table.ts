import type { Currency } from '#libs/money';

/** The price of one unit of each currency in lira; plain data, since it is sent to search threads. */
export interface RateTable {
  /** The day of the rates (YYYYMMDD). */
  date: number;
  lira: Partial<Record<Currency, number>>;
}

const DECIMALS = 1e8;

/**
 * Units of `to` for one of `from`, by way of lira, rounded to eight decimals, the precision of conversions: the
 * reported rate is the rate that was used. Undefined when one of them has no price.
 */
export function rateBetween(table: RateTable | undefined, from: Currency, to: Currency): number | undefined {
  if (from === to) return 1;
  const [given, taken] = [liraOf(table, from), liraOf(table, to)];
  if (given === undefined || taken === undefined) return undefined;
  const rate = Math.round((given / taken) * DECIMALS) / DECIMALS;
  return rate > 0 ? rate : undefined;
}

function liraOf(table: RateTable | undefined, currency: Currency): number | undefined {
  return currency === 'try' ? 1 : table?.lira[currency];
}
