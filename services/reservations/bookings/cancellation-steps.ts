import type { CancellationStep } from '#libs/contracts';
import { divideHalfUp, toDecimal } from '#libs/money';
import { addDays, toDay, type DayNumber } from '#libs/stays';
import type { Booking } from './booking.entity.js';
import { linePenalty } from './cancellation-cost.js';

/**
 * What cancelling a booking costs, step by step: the first from when it was booked, the others each from their day on.
 * The penalties of all lines are summed, never more than the booking's total; steps that cost the same are one.
 */
export function cancellationSteps({ lines, totalMinor }: Pick<Booking, 'lines' | 'totalMinor'>): CancellationStep[] {
  if (lines.length === 0) return [];
  const begins = lines.flatMap(({ checkIn, pricePlan }) =>
    pricePlan.cancellation.map(({ daysBefore }) => addDays(toDay(checkIn), -daysBefore)),
  );
  const days = [...new Set(begins)].sort((a, b) => a - b);
  const costOn = (day: DayNumber) =>
    Math.min(
      totalMinor,
      lines.reduce((sum, line) => sum + linePenalty(line, day).penaltyMinor, 0),
    );
  const beforeAll = addDays(days[0] ?? toDay(lines[0]!.checkIn), -1);
  const steps = [
    { from: null, penaltyMinor: costOn(beforeAll) },
    ...days.map((from) => ({ from, penaltyMinor: costOn(from) })),
  ];
  return steps
    .filter(({ penaltyMinor }, at) => at === 0 || penaltyMinor !== steps[at - 1]!.penaltyMinor)
    .map(({ from, penaltyMinor }) => ({
      from,
      penalty: toDecimal(penaltyMinor),
      percent: totalMinor === 0 ? 0 : divideHalfUp(penaltyMinor * 100, totalMinor),
    }));
}
