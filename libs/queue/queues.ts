import { Queue, type Job } from 'bullmq';
import type { ConsumerName } from '#libs/contracts';
import type { QueueBackend } from './backend.js';
import { JOB_OPTIONS } from './policy.js';

/** How far the clocks of two machines may differ. */
const SKEW_MS = 60_000;
const AT_ONCE = 100;

export interface OutgoingMessage {
  id: string;
  name: string;
  payload: unknown;
  /** What caused it: its request's id and its trace. */
  trace?: object | null;
}

export type MessageState = 'done' | 'failed' | 'underway' | 'lost';

/** The process's queues, one object per consumer, opened on first use. */
export class Queues {
  private readonly open = new Map<string, Queue>();

  constructor(readonly backend: QueueBackend) {}

  of(consumer: ConsumerName): Queue {
    let queue = this.open.get(consumer);
    if (!queue) {
      queue = new Queue(consumer, { connection: this.backend.connection, defaultJobOptions: JOB_OPTIONS });
      queue.on('error', () => undefined);
      this.open.set(consumer, queue);
    }
    return queue;
  }

  /** Adds messages to a consumer's queue in one call; an id that exists already is not added again. */
  async send(consumer: ConsumerName, messages: OutgoingMessage[]): Promise<void> {
    await this.of(consumer).addBulk(
      messages.map(({ id, name, payload, trace }) => ({
        name,
        data: payload as object,
        opts: { jobId: id, ...(trace && { telemetry: { metadata: JSON.stringify(trace) } }) },
      })),
    );
  }

  /** The state of a sent message: `lost` when the queue does not know it (any more). */
  async state(consumer: ConsumerName, id: string): Promise<{ state: MessageState; error?: string }> {
    const job = await this.of(consumer).getJob(id);
    if (!job) return { state: 'lost' };
    if (job.finishedOn === undefined) return { state: 'underway' };
    return job.failedReason && (await job.isFailed())
      ? { state: 'failed', error: job.failedReason }
      : { state: 'done' };
  }

  /**
   * As `send`, for former dead letters: the queue's records of them, which would block the id, are removed first. They
   * start with fresh attempts and their current payload.
   */
  async sendAgain(consumer: ConsumerName, messages: OutgoingMessage[]): Promise<void> {
    for (const { id } of messages) {
      const job = await this.of(consumer).getJob(id);
      if (job && (await job.isFailed())) await job.remove();
    }
    await this.send(consumer, messages);
  }

  /** Has messages tried now that wait for their next try. @returns how many. */
  async hurry(consumer: ConsumerName, ids: readonly string[]): Promise<number> {
    const queue = this.of(consumer);
    let count = 0;
    for (const id of ids) {
      const job = await queue.getJob(id);
      if (job && (await job.isDelayed()) && (await promote(job))) count++;
    }
    return count;
  }

  /** Has messages tried now whose last try is still to come: since then a clock was set back, and they would wait as long. */
  async hurryMisplaced(consumer: ConsumerName): Promise<void> {
    const last = await this.of(consumer).getJobs('delayed', 0, AT_ONCE - 1, false);
    const isMisplaced = ({ processedOn = 0 }: Job) => processedOn > Date.now() + SKEW_MS;
    await Promise.all(last.filter(isMisplaced).map(promote));
  }

  /** Removes the queue's records of messages that are done or have failed. */
  async forget(consumer: ConsumerName, id: string): Promise<void> {
    const job = await this.of(consumer).getJob(id);
    await job?.remove();
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map((queue) => queue.close()));
    await this.backend.close();
  }
}

/** @returns false where it has begun in between. */
function promote(job: Job): Promise<boolean> {
  return job.promote().then(
    () => true,
    () => false,
  );
}
