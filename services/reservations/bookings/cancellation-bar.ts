import type { CancellationStep } from '#libs/contracts';
import { shareOf, toDecimal } from '#libs/money';
import { addDays, toDay, type DayNumber } from '#libs/stays';
import { linePenalty } from './cancellation-cost.js';
import type { Booking } from './booking.entity.js';

/** Earlier than any tier begins. */
const LONG_BEFORE = 1_000;

/**
 * What cancelling a booking costs from which day on, the steps of all its lines summed: free until … → 50 % → 100 %.
 * The first step holds from when it was booked on (`from` null). A day that changes nothing is no step.
 */
export function cancellationBar({ lines, totalMinor }: Pick<Booking, 'lines' | 'totalMinor'>): CancellationStep[] {
  const first = lines[0];
  if (!first) return [];
  const days = lines.flatMap(({ checkIn, pricePlan }) =>
    pricePlan.cancellation.map(({ daysBefore }) => addDays(toDay(checkIn), -daysBefore)),
  );
  const penaltyOn = (day: DayNumber): number =>
    Math.min(
      totalMinor,
      lines.reduce((sum, line) => sum + linePenalty(line, day).penaltyMinor, 0),
    );
  const steps: { from: DayNumber | null; penaltyMinor: number }[] = [
    { from: null, penaltyMinor: penaltyOn(addDays(toDay(first.checkIn), -LONG_BEFORE)) },
  ];
  for (const from of [...new Set(days)].sort((a, b) => a - b)) {
    const penaltyMinor = penaltyOn(from);
    if (penaltyMinor !== steps.at(-1)!.penaltyMinor) steps.push({ from, penaltyMinor });
  }
  return steps.map(({ from, penaltyMinor }) => ({
    from,
    penalty: toDecimal(penaltyMinor),
    percent: totalMinor === 0 ? 0 : shareOf(100, penaltyMinor, totalMinor),
  }));
}
