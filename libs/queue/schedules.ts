import { getNextMillis, type JobSchedulerJson, type Queue } from 'bullmq';
import type { Cadence } from './decorators.js';

/** Where a service keeps the outcome of its schedules. */
export interface ScheduleRecorder {
  register(names: readonly string[]): Promise<void>;
  record(name: string, end: { tookMs: number } | { error: string }): Promise<void>;
}

type Repeat = { every: number } | { pattern: string; tz: string };
type Run = () => Promise<unknown>;

/** Busy queues run late, and successful runs are recorded every half minute. */
const GRACE_MS = 60_000;

/** The schedules of one consumer. */
export class Schedules {
  private readonly byName = new Map<string, { cadence: Cadence; run: Run }>();

  constructor(private readonly recorder?: ScheduleRecorder) {}

  add(name: string, cadence: Cadence, run: Run): void {
    this.byName.set(name, { cadence, run });
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  cadences(): Array<[name: string, cadence: Cadence]> {
    return [...this.byName].map(([name, { cadence }]) => [name, cadence]);
  }

  /**
   * Syncs the queue's schedules with these: missing and changed ones are added, others removed. A schedule that waits for its next
   * run is left alone, as BullMQ would drop a run that is overdue. One whose next run is later than that of a schedule made
   * now is recreated: it was planned before a clock was set back.
   */
  async install(queue: Queue): Promise<void> {
    const wanted = new Map(this.cadences().map(([name, cadence]) => [name, repeatOf(cadence)]));
    const waiting = new Set<string>();
    for (const scheduler of await queue.getJobSchedulers()) {
      const { key, next = 0 } = scheduler;
      const repeat = wanted.get(key);
      if (!repeat || next > latestNext(repeat)) await queue.removeJobScheduler(key);
      else if (isRepeat(scheduler, repeat) && (next > Date.now() || (await queue.getJob(`repeat:${key}:${next}`))))
        waiting.add(key);
    }
    for (const [name, repeat] of wanted)
      if (!waiting.has(name))
        await queue.upsertJobScheduler(name, repeat, {
          name,
          opts: { removeOnComplete: true, removeOnFail: { count: 20 } },
        });
  }

  async register(): Promise<void> {
    await this.recorder?.register([...this.byName.keys()]);
  }

  async run(name: string): Promise<void> {
    const began = performance.now();
    try {
      await this.byName.get(name)!.run();
    } catch (error) {
      await this.recorder?.record(name, { error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
    await this.recorder?.record(name, { tookMs: Math.round(performance.now() - began) });
  }

  /** Runs one now; concurrent requests run it once. Its times stay. */
  async runNow(queue: Queue, name: string): Promise<void> {
    await queue.add(name, {}, { jobId: `now-${name}`, attempts: 1, removeOnComplete: true, removeOnFail: true });
  }
}

/** The next run of a schedule that ran at `last`, in milliseconds since the epoch. */
export function nextRun(cadence: Cadence, last: number): number {
  return 'everyMs' in cadence ? last + cadence.everyMs : getNextMillis(last, repeatOf(cadence))!;
}

/** Whether a schedule is overdue by half an interval. */
export function isLate(cadence: Cadence, last: number, now: number): boolean {
  const due = nextRun(cadence, last);
  return now > due + (nextRun(cadence, due) - due) / 2 + GRACE_MS;
}

function repeatOf(cadence: Cadence): Repeat {
  return 'everyMs' in cadence ? { every: cadence.everyMs } : { pattern: cadence.cron, tz: cadence.timeZone };
}

function isRepeat({ every, pattern, tz }: JobSchedulerJson, repeat: Repeat): boolean {
  return 'every' in repeat ? every === repeat.every : pattern === repeat.pattern && tz === repeat.tz;
}

/** The latest time at which a schedule may run next; interval runs are spaced from the schedule's start. */
function latestNext(repeat: Repeat): number {
  const now = Date.now();
  return 'every' in repeat ? now + 2 * repeat.every : getNextMillis(now, repeat)!;
}
