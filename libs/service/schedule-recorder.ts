import { PLATFORM, recordScheduleRun, registerSchedules, type Database } from '#libs/database';
import type { Logger } from '#libs/process';
import type { ScheduleRecorder } from '#libs/queue';

/** Some schedules run every few seconds: one successful run per interval is enough. */
const GOOD_RUN_EVERY_MS = 30_000;

/** Records the outcome of schedules in the service's own schema. A failure to record does not fail the run. */
export function scheduleRecorder(database: Database, log: Logger): ScheduleRecorder {
  const writtenAt = new Map<string, number>();
  return {
    register: (names) => database.tx(PLATFORM, (tx) => registerSchedules(tx, names)),
    async record(name, end) {
      const isGood = 'tookMs' in end;
      if (isGood && performance.now() < (writtenAt.get(name) ?? -Infinity) + GOOD_RUN_EVERY_MS) return;
      try {
        await database.tx(PLATFORM, (tx) => recordScheduleRun(tx, name, end));
        if (isGood) writtenAt.set(name, performance.now());
        else writtenAt.delete(name);
      } catch (error) {
        log.debug({ err: error }, `the outcome of ${name} was not recorded`);
      }
    },
  };
}
