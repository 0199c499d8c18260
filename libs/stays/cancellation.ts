import { addDays, nightsBetween, type DayNumber } from './day.js';

/** The fee of a tier: percent of the stay, its first nights, or a fixed amount in minor units. */
type Penalty = { percent: number } | { nights: number } | { amountMinor: number };

/** From `daysBefore` days before check-in on, cancelling costs `penalty`. */
export interface PenaltyTier {
  daysBefore: number;
  penalty: Penalty;
}

/** A booked stay, as needed for its cancellation. Amounts are in minor units of one currency. */
export interface CancellableStay {
  totalMinor: number;
  /** The price of each night in order of days; without it, nights count as equal parts of the total. */
  nightPricesMinor?: number[];
  checkIn: DayNumber;
  /** Needed only to share the total among nights when their prices are not given. */
  checkOut: DayNumber;
}

export interface Cancellation {
  /** The fee of cancelling today; never more than the total. */
  penaltyMinor: number;
  /** The last day on which cancelling is free, or null when it never was. */
  freeUntil: DayNumber | null;
}

/**
 * The fee of cancelling a stay on `today` (the hotel's day). Of the tiers that have begun the one with the fewest days
 * counts; before the first begins, cancelling is free; no tier at all is non-refundable.
 */
export function cancellationPenalty(
  tiers: readonly PenaltyTier[],
  stay: CancellableStay,
  today: DayNumber,
): Cancellation {
  if (tiers.length === 0) return { penaltyMinor: stay.totalMinor, freeUntil: null };

  const daysLeft = nightsBetween(today, stay.checkIn);
  const latestFirst = [...tiers].sort((a, b) => a.daysBefore - b.daysBefore);
  const current = latestFirst.find((tier) => daysLeft <= tier.daysBefore);
  return {
    penaltyMinor: current ? Math.min(penaltyOf(current.penalty, stay), stay.totalMinor) : 0,
    freeUntil: freeUntil(latestFirst, stay),
  };
}

/** A tier may be free: free cancellation ends the day before the first tier with a fee. */
function freeUntil(latestFirst: readonly PenaltyTier[], stay: CancellableStay): DayNumber | null {
  const firstThatCosts = latestFirst.findLast((tier) => penaltyOf(tier.penalty, stay) > 0);
  return firstThatCosts ? addDays(stay.checkIn, -firstThatCosts.daysBefore - 1) : stay.checkIn;
}

function penaltyOf(penalty: Penalty, stay: CancellableStay): number {
  if ('amountMinor' in penalty) return penalty.amountMinor;
  if ('percent' in penalty) return shareOf(stay.totalMinor, Math.round(penalty.percent * 100), 10_000);
  if (stay.nightPricesMinor)
    return stay.nightPricesMinor.slice(0, penalty.nights).reduce((sum, night) => sum + night, 0);
  return shareOf(stay.totalMinor, penalty.nights, Math.max(1, nightsBetween(stay.checkIn, stay.checkOut)));
}

/** `amountMinor × part / whole`, half up. Implemented here, since this lib imports no other. */
function shareOf(amountMinor: number, part: number, whole: number): number {
  return Math.floor((2 * amountMinor * part + whole) / (2 * whole));
}
