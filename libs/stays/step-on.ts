import { addDays, toDay, type DayNumber } from './day.js';

/**
 * The step in force on a day: the last that has begun by then. The first begins at the booking (`from` null).
 * @returns its index, 0 for an empty list.
 */
export function stepOn(steps: readonly { from: number | null }[], day: number): number {
  return Math.max(
    0,
    steps.findLastIndex(({ from }) => from === null || from <= day),
  );
}

/** A step with the last day on which it is in force: of the one that runs now, where another follows. */
export type StepAhead<Step> = Step & { until: DayNumber | null };

/** The steps from the one in force on a day (YYYYMMDD) on; none for an empty list. */
export function stepsAhead<Step extends { from: number | null }>(
  steps: readonly Step[],
  day: number,
): StepAhead<Step>[] {
  const ahead = steps.slice(stepOn(steps, day));
  const next = ahead[1]?.from;
  return ahead.map((step, at) => ({ ...step, until: at === 0 && next ? addDays(toDay(next), -1) : null }));
}
