import type { Plan } from '#libs/contracts';

type Priced = Pick<Plan, 'monthlyPrice' | 'annualPrice'>;

/** What an offer costs a month, or a year at once. */
export function priceOf({ monthlyPrice, annualPrice }: Priced, isAnnual: boolean): number {
  return isAnnual ? annualPrice : monthlyPrice;
}

/** What a year costs less when it is paid at once; never below zero. */
export function annualSaving({ monthlyPrice, annualPrice }: Priced): number {
  return Math.max(0, Math.round((12 * monthlyPrice - annualPrice) * 100) / 100);
}

/** The saving in whole percent of twelve months. */
export function savingPercent(offer: Priced): number {
  const year = 12 * offer.monthlyPrice;
  return year > 0 ? Math.round((annualSaving(offer) / year) * 100) : 0;
}
