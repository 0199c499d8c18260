import { shareOf, toDecimal } from './money.js';

export interface TaxRates {
  /** Percent. */
  vat: number;
  /** Percent. */
  accommodation: number;
}

export interface ContainedTax {
  kind: 'vat' | 'accommodation';
  percent: number;
  amountMinor: number;
}

/** The taxes that a total contains, in minor units, each half up; both are on the price without either. */
export function taxesWithin(totalMinor: number, { vat, accommodation }: TaxRates): ContainedTax[] {
  const whole = Math.round((100 + vat + accommodation) * 100);
  const rates = [
    { kind: 'vat' as const, percent: vat },
    { kind: 'accommodation' as const, percent: accommodation },
  ];
  return rates
    .filter(({ percent }) => percent > 0)
    .map((rate) => ({ ...rate, amountMinor: shareOf(totalMinor, Math.round(rate.percent * 100), whole) }));
}

/** As `taxesWithin`, with decimal amounts, as the API has them. */
export function decimalTaxesWithin(
  totalMinor: number,
  rates: TaxRates,
): Array<Omit<ContainedTax, 'amountMinor'> & { amount: number }> {
  return taxesWithin(totalMinor, rates).map(({ amountMinor, ...tax }) => ({ ...tax, amount: toDecimal(amountMinor) }));
}
