import type { PricedLine } from '#libs/contracts';
import { fromDecimal, percentOf } from '#libs/money';
import type { Discount } from './booking.entity.js';

interface Summed {
  lines: readonly PricedLine[];
  promotionMinor: number;
  discounts: readonly Discount[];
}

/** What a line costs altogether, in minor units: its rooms times the price of one. */
export function lineTotalMinor(line: PricedLine): number {
  return fromDecimal(line.price.amount) * line.count;
}

/** What staff take off, in minor units; never more than there is. */
export function discountMinor(sumMinor: number, discounts: readonly Discount[]): number {
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
