import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { UnrecoverableError, type Job } from 'bullmq';
import { messages, type ConsumerName, type MessageDefinition } from '#libs/contracts';
import { inSpan, messageSeconds, withLogContext, type Logger } from '#libs/process';
import { HANDLES, SCHEDULED, type Cadence, type HeldMessage } from './decorators.js';
import { WORKER_OPTIONS } from './policy.js';
import type { Schedules } from './schedules.js';

type Handler = (payload: unknown, message: HeldMessage) => Promise<unknown>;

/** A message that no retry can fix: it becomes a dead letter at once. */
class NonRetryableError extends UnrecoverableError {}

/** Finds the handlers among a process's providers and dispatches the messages of the consumer's queue to them. */
export class Consumer {
  private readonly handlers = new Map<string, Handler>();

  constructor(
    readonly name: ConsumerName,
    private readonly log: Logger,
    private readonly schedules: Schedules,
  ) {}

  /** Reads the decorators. @throws when the contracts and the handlers differ, in either direction. */
  discover(discovery: DiscoveryService, scanner: MetadataScanner, reflector: Reflector): void {
    for (const { instance } of discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype = Object.getPrototypeOf(instance) as object;
      for (const method of scanner.getAllMethodNames(prototype)) {
        const run = (instance as Record<string, Handler>)[method]!;
        for (const message of reflector.get<string[] | undefined>(HANDLES, run) ?? [])
          this.handlers.set(message, run.bind(instance));
        const schedule = reflector.get<{ name: string; cadence: Cadence } | undefined>(SCHEDULED, run);
        if (schedule) this.schedules.add(schedule.name, schedule.cadence, run.bind(instance) as () => Promise<unknown>);
      }
    }
    const expected = Object.entries<MessageDefinition>(messages)
      .filter(([, { listeners }]) => listeners.includes(this.name))
      .map(([name]) => name);
    const missing = expected.filter((message) => !this.handlers.has(message));
    const surplus = [...this.handlers.keys()].filter((message) => !expected.includes(message));
    if (missing.length || surplus.length)
      throw new Error(`${this.name} and the contracts differ: no handler for [${missing}], no line for [${surplus}]`);
  }

  /** Processes one job of the queue. */
  async handle(job: Job): Promise<void> {
    const end = messageSeconds.startTimer({ consumer: this.name, message: job.name });
    const { requestId, traceparent } = causeOf(job);
    await withLogContext({ job: `${job.name} ${job.id}`, ...(requestId && { requestId }) }, async () => {
      try {
        if (this.schedules.has(job.name)) await this.schedules.run(job.name);
        else
          await inSpan(
            `job ${job.name}`,
            { kind: 'consumer', traceparent, facts: { 'konak.job': job.id!, 'konak.request': requestId ?? '' } },
            () => this.dispatch(job),
          );
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        this.log.warn({ err: error, attempt: job.attemptsMade + 1 }, `${job.name} failed`);
        throw error;
      }
    });
  }

  private async dispatch(job: Job): Promise<void> {
    const handler = this.handlers.get(job.name);
    const definition = (messages as Partial<Record<string, MessageDefinition>>)[job.name];
    if (!handler || !definition) throw new NonRetryableError(`${this.name} knows no ${job.name}`);
    const payload = definition.payload.safeParse(job.data);
    if (!payload.success) throw new NonRetryableError(`${job.name}: ${payload.error.message}`);
    await handler(payload.data, {
      ...{ id: job.id!, name: job.name, attempt: job.attemptsMade + 1 },
      hold: () => holdJob(job),
    });
  }
}

/** The request and the trace that a message came from. */
function causeOf({ opts }: Job): { requestId?: string; traceparent?: string } {
  const { metadata } = opts.telemetry ?? {};
  return metadata ? (JSON.parse(metadata) as { requestId?: string; traceparent?: string }) : {};
}

/** Renews the lease of a job. @throws where it was given to another process since, or is over. */
export async function holdJob(job: Job): Promise<void> {
  const held = await job.extendLock(job.token!, WORKER_OPTIONS.lockDuration);
  if (held !== 1) throw new Error(`${job.name} is worked on by another process`);
}
