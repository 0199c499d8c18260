import { fromDecimal, toDecimal } from '#libs/money';

interface Prices {
  monthlyMinor: number;
  annualMinor: number | null;
}

/** A year paid at once has two months free, unless it has a price of its own. */
const FREE_MONTHS = 2;

export function annualPrice({ monthlyMinor, annualMinor }: Prices): number {
  return annualMinor ?? monthlyMinor * (12 - FREE_MONTHS);
}

/** Prices in the API's form. */
export function describePrices(prices: Prices): { monthlyPrice: number; annualPrice: number } {
  return { monthlyPrice: toDecimal(prices.monthlyMinor), annualPrice: toDecimal(annualPrice(prices)) };
}

/** Prices as stored. */
export function priceColumns({
  monthlyPrice,
  annualPrice: yearly,
}: {
  monthlyPrice: number;
  annualPrice: number | null;
}): Prices {
  return { monthlyMinor: fromDecimal(monthlyPrice), annualMinor: yearly === null ? null : fromDecimal(yearly) };
}
