/**
 * Which of the steps holds on a day: the last that has begun by then. The first begins when it was booked (`from` null).
 * The place in the list, 0 for one without steps.
 */
export function stepOn(steps: readonly { from: number | null }[], day: number): number {
  return Math.max(
    0,
    steps.findLastIndex(({ from }) => from === null || from <= day),
  );
}
