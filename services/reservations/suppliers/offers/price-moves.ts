import type { SupplierPenalty } from '#libs/contracts';
import { shareOf } from '#libs/money';

/** A price with its terms: what the supplier asks, and what it is sold for. */
export interface Terms {
  minor: number;
  saleMinor: number;
  isRefundable: boolean | null;
  penalties: readonly SupplierPenalty[];
}

export type PriceDecision = { saleMinor: number } | { moved: 'price' | 'terms' };

/** Parts per thousand of the supplier's price up to which a rise is ours to bear. */
const ABSORBED = 5;

/**
 * What is charged for an offer whose price is asked again: less where it has fallen, the shown price where it is the same or has
 * risen by half a percent and half of our markup at most; else the customer decides. `accepted`: the new price that was agreed to.
 */
export function decidePrice(searched: Terms, begun: Terms, accepted?: number): PriceDecision {
  if (accepted !== undefined && accepted === begun.saleMinor) return { saleMinor: begun.saleMinor };
  if (areWorse(searched, begun)) return { moved: 'terms' };
  const rise = begun.minor - searched.minor;
  if (rise <= 0) return { saleMinor: Math.min(begun.saleMinor, searched.saleMinor) };
  const isSmall = rise * 1_000 <= searched.minor * ABSORBED;
  const isCovered = rise * 2 <= searched.saleMinor - searched.minor;
  return isSmall && isCovered ? { saleMinor: searched.saleMinor } : { moved: 'price' };
}

/** Whether cancelling has become more expensive at any moment, beyond what the price itself has risen. */
function areWorse(searched: Terms, begun: Terms): boolean {
  if (searched.isRefundable === true && begun.isRefundable === false) return true;
  if (searched.penalties.length === 0 || begun.penalties.length === 0) return false;
  const moments = new Set([...searched.penalties, ...begun.penalties].map(({ until }) => until));
  return [...moments].some((moment) => {
    const known = shareOf(penaltyAt(searched.penalties, moment), begun.minor, Math.max(1, searched.minor));
    // A cent is rounding.
    return penaltyAt(begun.penalties, moment) - known > 1;
  });
}

/** What cancelling costs at a moment. */
export function penaltyAt(penalties: readonly SupplierPenalty[], moment: string): number {
  return (penalties.find(({ until }) => until >= moment) ?? penalties.at(-1))?.minor ?? 0;
}
