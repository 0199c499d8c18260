import type { PricedLine } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { cancellationPenalty, toDay, type Cancellation, type DayNumber, type PenaltyTier } from '#libs/stays';
import { lineTotalMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';

/** What cancelling one line on `today` costs, by the policy it was booked with. */
export function linePenalty(line: PricedLine, today: DayNumber): Cancellation {
  const tiers: PenaltyTier[] = line.pricePlan.cancellation.map(({ daysBefore, penalty }) => ({
    daysBefore,
    penalty: 'amount' in penalty ? { amountMinor: fromDecimal(penalty.amount) * line.count } : penalty,
  }));
  const stay = { totalMinor: lineTotalMinor(line), checkIn: toDay(line.checkIn), checkOut: toDay(line.checkOut) };
  return cancellationPenalty(tiers, stay, today);
}

export interface CancellationCostMinor {
  penaltyMinor: number;
  refundMinor: number;
  /** The last day on which cancelling is free for all lines; null when there is none. */
  freeUntil: DayNumber | null;
}

/**
 * What cancelling a booking on `today` costs and gives back, in minor units. A booking that is not confirmed yet costs
 * nothing; for one that is cancelled it is what that has cost, however often and late it is asked.
 */
export function cancellationCost(booking: Booking, today: DayNumber): CancellationCostMinor {
  if (booking.state === 'cancelled') {
    const penaltyMinor = booking.penaltyMinor ?? 0;
    return { penaltyMinor, refundMinor: Math.max(0, booking.paidMinor - penaltyMinor), freeUntil: null };
  }
  const paid = booking.paidMinor - booking.refundedMinor;
  if (booking.state !== 'confirmed') return { penaltyMinor: 0, refundMinor: paid, freeUntil: null };
  const costs = booking.lines.map((line) => linePenalty(line, today));
  const penaltyMinor = Math.min(
    booking.totalMinor,
    costs.reduce((sum, cost) => sum + cost.penaltyMinor, 0),
  );
  const free = costs.map((cost) => cost.freeUntil);
  const freeUntil = free.includes(null) ? null : (Math.min(...(free as DayNumber[])) as DayNumber);
  return { penaltyMinor, refundMinor: Math.max(0, paid - penaltyMinor), freeUntil };
}
