import type { CancellationTier } from '#libs/contracts';
import { addDays, type DayNumber } from '#libs/stays';

export type Penalty = CancellationTier['penalty'];

/** A stretch of days on which cancelling costs the same. */
export interface CancellationStep {
  /** Its first day; absent for the one that runs now. */
  from?: DayNumber;
  /** Its last day; absent for the one that runs to the end. */
  until?: DayNumber;
  /** Null is free. */
  penalty: Penalty | null;
}

const ALL: Penalty = { percent: 100 };

const isFree = (penalty: Penalty) => Object.values(penalty).every((value) => value === 0);
const costOf = (penalty: Penalty): Penalty | null => (isFree(penalty) ? null : penalty);
const same = (one: Penalty | null, other: Penalty | null) => JSON.stringify(one) === JSON.stringify(other);

/** What cancelling costs from today on, stretch by stretch, in order of days. */
export function cancellationSteps(
  tiers: readonly CancellationTier[],
  checkIn: DayNumber,
  today: DayNumber,
): CancellationStep[] {
  if (tiers.length === 0) return [{ penalty: ALL }];
  const costs: { from?: DayNumber; penalty: Penalty | null }[] = [{ penalty: null }];
  for (const { daysBefore, penalty } of tiers.toSorted((a, b) => b.daysBefore - a.daysBefore))
    costs.push({ from: addDays(checkIn, -daysBefore), penalty: costOf(penalty) });

  const changes = costs.filter((cost, at) => at === 0 || !same(cost.penalty, costs[at - 1]!.penalty));
  const steps = changes.map(({ from, penalty }, at): CancellationStep => {
    const next = changes[at + 1]?.from;
    return { from, until: next && addDays(next, -1), penalty };
  });
  const ahead = steps.filter(({ until }) => until === undefined || until >= today);
  return ahead.map((step, at) => (at === 0 ? { ...step, from: undefined } : step));
}

/** The last day on which cancelling is free, if there still is one; `always` when it never costs anything. */
export function freeUntil(steps: readonly CancellationStep[]): DayNumber | 'always' | undefined {
  const [first] = steps;
  return first && first.penalty === null ? (first.until ?? 'always') : undefined;
}
