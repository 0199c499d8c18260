import { toIsoDate, type DayNumber } from '#libs/stays';
import type { ForSomeDays } from './period.js';

/** The start of a rule's days: today when they are switched on or changed, unaffected by other changes. */
export function countedSince(
  today: DayNumber,
  now: Omit<ForSomeDays, 'since'>,
  before: ForSomeDays | undefined,
): string | null {
  if (!now.status) return null;
  return before?.status && before.days === now.days && before.since ? before.since : toIsoDate(today);
}
