import type { InternalAnswerOf } from '#libs/contracts';
import type { ScheduleRun } from '#libs/database';
import { isLate, nextRun, type Cadence } from '#libs/queue';

type Described = InternalAnswerOf<'auth.outbox'>['schedules'][number];

/** The state of the registered schedules: their last outcome, the next run, and whether it is late. */
export function describeSchedules(
  cadences: ReadonlyArray<[name: string, cadence: Cadence]>,
  runs: readonly ScheduleRun[],
  now = Date.now(),
): Described[] {
  const byName = new Map(cadences);
  return runs.flatMap(({ name, since, doneAt, failedAt, tookMs, error }) => {
    const cadence = byName.get(name);
    if (!cadence) return [];
    const last = Math.max(...[since, doneAt, failedAt].map((at) => at?.getTime() ?? 0));
    return {
      name,
      next: new Date(nextRun(cadence, last)).toISOString(),
      late: isLate(cadence, last, now),
      doneAt: doneAt?.toISOString() ?? null,
      tookMs,
      error: failedAt && failedAt > (doneAt ?? since) ? error : null,
    };
  });
}
