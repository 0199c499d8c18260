import type { PricedLine } from '#libs/contracts';
import { fromDecimal, percentOf } from '#libs/money';
import type { Discount } from './booking.entity.js';

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

/** What a booking costs, in minor units of its currency. */
export function bookingTotalMinor(lines: readonly PricedLine[], discounts: readonly Discount[]): number {
  const sum = lines.reduce((total, line) => total + lineTotalMinor(line), 0);
  return sum - discountMinor(sum, discounts);
}
