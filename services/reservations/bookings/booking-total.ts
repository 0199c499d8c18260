import type { PricedLine } from '#libs/contracts';
import { fromDecimal, percentOf, splitByWeights } from '#libs/money';
import type { Discount } from './booking.entity.js';

interface Summed {
  lines: readonly PricedLine[];
  promotionMinor: number;
  discounts: readonly Discount[];
}

/** What a booking costs and what was taken off it after it was sold. */
export interface Owed {
  totalMinor: number;
  adjustedMinor: number;
}

/** What a line costs altogether, in minor units: its rooms times the price of one. */
export function lineTotalMinor(line: Pick<PricedLine, 'price' | 'count'>): number {
  return fromDecimal(line.price.amount) * line.count;
}

type Step = PricedLine['price']['breakdown'][number]['step'];

const OF_SELLER: ReadonlySet<Step> = new Set<Step>(['markup', 'promotion', 'discount', 'conversion']);

/** Whether a step of a price is the seller's, and not the hotel's. */
export function isOfSeller(step: Step): boolean {
  return OF_SELLER.has(step);
}

/** What the hotel gets for lines, in minor units of their currency: their prices without what sellers add and take off. */
export function netMinor(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price, count }) => {
    const steps = price.breakdown.filter(({ step }) => !isOfSeller(step));
    return sum + count * steps.reduce((net, { amount }) => net + fromDecimal(amount), 0);
  }, 0);
}

/** What staff take off, in minor units; never more than there is. */
function discountMinor(sumMinor: number, discounts: readonly Discount[]): number {
  const off = discounts.reduce(
    (sum, { amount }) => sum + (amount.type === 'fee' ? fromDecimal(amount.value) : percentOf(sumMinor, amount.value)),
    0,
  );
  return Math.min(sumMinor, off);
}

/** What a booking costs, in minor units of its currency: its lines, less its code, less what staff take off. */
export function bookingTotalMinor({ lines, promotionMinor, discounts }: Summed): number {
  const sum = lines.reduce((total, line) => total + lineTotalMinor(line), 0);
  const promoted = Math.max(0, sum - promotionMinor);
  return promoted - discountMinor(promoted, discounts);
}

/** What is owed after every discount, code and goodwill, in minor units. */
export function owedMinor({ totalMinor, adjustedMinor }: Owed): number {
  return Math.max(0, totalMinor - adjustedMinor);
}

/** What is owed for each line, in minor units: what is owed altogether, shared in proportion to the lines' prices. */
export function shareOwed(booking: Owed & { lines: readonly PricedLine[] }): number[] {
  const { lines } = booking;
  return lines.length === 0 ? [] : splitByWeights(owedMinor(booking), lines.map(lineTotalMinor));
}
