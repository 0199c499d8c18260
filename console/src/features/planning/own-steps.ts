import type { PlanningChange } from '#libs/contracts';

/** How long after a change one still means it by "undo". */
const RECENT_MS = 12 * 3_600_000;

/** The numbers of the user's recent changes that can be undone, the oldest first; `changes` are the newest first. */
export function ownSteps(changes: readonly PlanningChange[], username: string, now: Date): number[][] {
  return changes
    .filter(({ by, at, kind, undone }) => {
      const recent = now.getTime() - new Date(at).getTime() < RECENT_MS;
      return by === username && kind !== 'undo' && !undone && recent;
    })
    .map(({ id }) => [id])
    .toReversed();
}
