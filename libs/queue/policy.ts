import type { JobsOptions, WorkerOptions } from 'bullmq';

const MAX_DELAY_MS = 10 * 60_000;
const DAY_S = 86_400;

/** Exponential back-off, half of it random, so that simultaneous failures do not retry simultaneously. */
function retryDelay(attemptsMade: number): number {
  const full = Math.min(MAX_DELAY_MS, 1_000 * 2 ** (attemptsMade - 1));
  return full / 2 + Math.random() * (full / 2);
}

/** Twenty attempts over about an hour and a half; a finished message is kept for a week, for deduplication. */
export const JOB_OPTIONS: JobsOptions = {
  attempts: 20,
  backoff: { type: 'konak' },
  removeOnComplete: { age: 7 * DAY_S },
  removeOnFail: { age: 30 * DAY_S },
};

/**
 * A killed worker's job runs again within seconds. At BullMQ's own default a second kill would lose the job,
 * so stalls are not counted; a job that crashes its worker every time is stopped by `maxStartedAttempts`.
 */
export const WORKER_OPTIONS = {
  concurrency: 8,
  lockDuration: 10_000,
  stalledInterval: 10_000,
  drainDelay: 30,
  maxStalledCount: 1_000_000,
  maxStartedAttempts: 50,
  settings: { backoffStrategy: retryDelay },
} satisfies Omit<WorkerOptions, 'connection'>;
