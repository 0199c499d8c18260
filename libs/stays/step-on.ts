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
