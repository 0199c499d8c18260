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

/** The plans of a card's bank (without one: of any bank): installments are for domestic credit cards, in lira. */
export function installmentsFor(bin: string | undefined, amountMinor: number, currency: string): Installment[] {
  const inParts = currency === 'try' && (bin === undefined || testCard(bin)?.domestic);
  const offered = inParts ? RATES : RATES.slice(0, 1);
  return offered.map(([installment, rate]) => {
    const totalMinor = amountMinor + percentOf(amountMinor, rate);
    return { installment, totalMinor, monthlyMinor: divideHalfUp(totalMinor, installment), rate };
  });
}

/** Card information by the first digits of a test card; null for other cards. */
export function lookUpBin(bin: string): object | null {
  const card = testCard(bin);
  return card
    ? {
        bank: card.domestic ? 'Deneme Bankası' : 'Sandbox Bank',
        scheme: card.brand === 'visa' ? 'Visa' : 'Mastercard',
        type: 'credit',
        family: card.domestic ? 'Deneme Kart' : null,
        country: card.domestic ? 'TR' : 'GB',
        commercial: false,
      }
    : null;
}

function testCard(bin: string) {
  return TEST_CARDS.find((card) => card.number.startsWith(bin.slice(0, 6)));
}
