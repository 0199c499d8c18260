import { divideHalfUp, percentOf } from '#libs/money';
import { TEST_CARDS } from './test-cards.js';

export interface Installment {
  installment: number;
  totalMinor: number;
  monthlyMinor: number;
  /** Percent added to the amount. */
  rate: number;
}

const RATES = [
  [1, 0],
  [2, 0],
  [3, 0],
  [6, 4.9],
  [9, 7.9],
  [12, 11.5],
] as const;

/** What the bank of a card offers: installments are for domestic credit cards, in lira. */
export function installmentsFor(bin: string, amountMinor: number, currency: string): Installment[] {
  const known = TEST_CARDS.find((card) => card.number.startsWith(bin.slice(0, 6)));
  const offered = known?.domestic && currency === 'try' ? RATES : RATES.slice(0, 1);
  return offered.map(([installment, rate]) => {
    const totalMinor = amountMinor + percentOf(amountMinor, rate);
    return { installment, totalMinor, monthlyMinor: divideHalfUp(totalMinor, installment), rate };
  });
}
