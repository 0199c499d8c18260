import { HOME_ZONE, dayIn, toIsoDate } from '#libs/stays';

/** The prices of a euro, a dollar and a pound in lira today; a little less on each day before. They are no bulletins. */
const RATES: Readonly<Record<string, number>> = { eur: 48.9, usd: 42.4, gbp: 55.8 };
const MONTHLY_RISE = 0.015;
const MONTH_MS = 30 * 86_400_000;
const DIGITS = 4;

export interface DemoRate {
  rate: number | null;
  rateDay: string | null;
  tryMinor: number;
}

/** An amount in minor units in lira, by the rate of a day of the past. */
export function inLira(amountMinor: number, currency: string, { at, now }: { at: Date; now: Date }): DemoRate {
  const latest = RATES[currency];
  if (latest === undefined) return { rate: null, rateDay: null, tryMinor: amountMinor };
  const months = (now.getTime() - at.getTime()) / MONTH_MS;
  const rate = Number((latest * (1 - MONTHLY_RISE) ** months).toFixed(DIGITS));
  return { rate, rateDay: toIsoDate(dayIn(HOME_ZONE, at)), tryMinor: Math.round(amountMinor * rate) };
}
