import type { CancellationStep } from '#libs/contracts';
import { shareOf, toDecimal } from '#libs/money';
import { addDays, toDay } from '#libs/stays';
import { owedMinor } from './booking-total.js';
import { feeMinor, type CancellableLines } from './cancellation-cost.js';

/**
 * The cancellation fee of a booking, step by step: the first from the time of booking, the others each from their day
 * on. The fees of all lines are summed, each on the amount owed for its line; steps with the same fee are merged.
 */
export function cancellationSteps(booking: CancellableLines): CancellationStep[] {
  const { lines } = booking;
  if (lines.length === 0) return [];
  const owed = owedMinor(booking);
  const standing = lines.filter(({ cancelled }) => !cancelled);
  const begins = standing.flatMap(({ checkIn, pricePlan }) =>
    pricePlan.cancellation.map(({ daysBefore }) => addDays(toDay(checkIn), -daysBefore)),
  );
  const days = [...new Set(begins)].sort((a, b) => a - b);
  const beforeAll = addDays(days[0] ?? toDay(lines[0]!.checkIn), -1);
  const steps = [
    { from: null, fee: feeMinor(booking, beforeAll) },
    ...days.map((from) => ({ from, fee: feeMinor(booking, from) })),
  ];
  return steps
    .filter(({ fee }, at) => at === 0 || fee !== steps[at - 1]!.fee)
    .map(({ from, fee }) => ({
      from,
      penalty: toDecimal(fee),
      percent: owed === 0 ? 0 : shareOf(100, fee, owed),
    }));
}
