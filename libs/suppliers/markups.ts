import type { MarkupOf } from '#libs/contracts';
import { percentOf } from '#libs/money';

/** A supplier's price with the markups of those who sell it: one after the other, each rounded half up. */
export function withMarkups(priceMinor: number, markups: readonly Pick<MarkupOf, 'percent'>[]): number {
  return markups.reduce(
    (total, { percent }) => (percent === 0 ? total : total + percentOf(total, percent)),
    priceMinor,
  );
}
