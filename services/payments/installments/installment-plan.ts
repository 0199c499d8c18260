import type { AnswerOf, BinInfo } from '#libs/contracts';
import { divideHalfUp, toDecimal, type Currency } from '#libs/money';
import type { InstallmentOffer } from '../gateways/payment-gateway.js';

export type InstallmentPlan = AnswerOf<'payments.installments'>['list'][number];

/** The smallest part: 100 lira. */
const LEAST_PART_MINOR = 10_000;

/**
 * The plans to offer among a gateway's: one payment always; installments in lira only, for domestic credit cards only,
 * and with no part below 100 lira. `card` undefined: no card is known yet. The booked amount stays the same; a
 * surcharge is between the card holder and the gateway.
 */
export function plansFor(
  amountMinor: number,
  currency: Currency,
  offers: readonly InstallmentOffer[],
  { most, card }: { most: number; card?: BinInfo | null },
): InstallmentPlan[] {
  const inParts = currency === 'try' && (card === undefined || isDomesticCredit(card));
  const parts = offers.filter(
    ({ installment, totalMinor }) =>
      inParts && installment > 1 && installment <= most && totalMinor >= LEAST_PART_MINOR * installment,
  );
  return [{ installment: 1, totalMinor: amountMinor }, ...parts]
    .sort((a, b) => a.installment - b.installment)
    .map(({ installment, totalMinor }) => {
      const partMinor = Math.trunc(totalMinor / installment);
      return {
        installment,
        total: toDecimal(totalMinor),
        monthly: toDecimal(partMinor),
        last: toDecimal(totalMinor - partMinor * (installment - 1)),
        // Percent that the gateway adds, to two decimals.
        rate: divideHalfUp((totalMinor - amountMinor) * 10_000, amountMinor) / 100,
      };
    });
}

function isDomesticCredit(card: BinInfo | null): boolean {
  return card?.type === 'credit' && card.country === 'TR';
}
