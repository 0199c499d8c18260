import { Controller, type Type } from '@nestjs/common';
import {
  CONSUMERS,
  SENDERS,
  type DeadLetter,
  type InternalAnswerOf,
  type InternalInputOf,
  type Sender,
  type ServiceName,
} from '#libs/contracts';
import {
  Database,
  PLATFORM,
  discardDeadLetters,
  findDeadLetters,
  findScheduleRuns,
  findWaiting,
  findWaitingIds,
  groupDeadLetters,
  retryDeadLetters,
} from '#libs/database';
import { QueueConsumer, Queues } from '#libs/queue';
import { Input, Internal } from './call.js';
import { describeSchedules } from './describe-schedules.js';
import { orNotFound } from './refusal.js';
import { shownFacts } from './shown-facts.js';

/** As many as relays dispatch within some minutes, so that new messages do not wait long. */
const AT_ONCE = 5_000;
/** As many as a queue is asked for within a call's time. */
const HURRIED = 500;
/** Enough for a person to recognise what failed. */
const SAMPLE = 5;

/** The internal calls of a message-sending service about its outbox and schedules. */
export function outboxControllers(service: ServiceName): Type[] {
  return SENDERS.filter((sender) => sender === service).map(outboxController);
}

function outboxController(service: Sender): Type {
  @Controller()
  class OutboxController {
    constructor(
      private readonly database: Database,
      private readonly consumer: QueueConsumer,
      private readonly queues: Queues,
    ) {}

    @Internal(`${service}.outbox`)
    state(): Promise<InternalAnswerOf<'auth.outbox'>> {
      return this.database.tx(PLATFORM, async (tx) => ({
        waiting: (await findWaiting(tx)).map((each) => ({ ...each, since: each.since.toISOString() })),
        failed: (await groupDeadLetters(tx)).map((each) => ({ ...each, since: each.since.toISOString() })),
        schedules: describeSchedules(this.consumer.schedules.cadences(), await findScheduleRuns(tx)),
      }));
    }

    @Internal(`${service}.outbox.sample`)
    async sample(@Input() { body }: InternalInputOf<'auth.outbox.sample'>): Promise<{ sample: DeadLetter[] }> {
      const found = await this.database.tx(PLATFORM, (tx) => findDeadLetters(tx, { ...body, limit: SAMPLE }));
      return {
        sample: found.map(({ id, failedAt, payload }) => ({
          ...{ id, failedAt: failedAt.toISOString() },
          facts: shownFacts(payload),
        })),
      };
    }

    @Internal(`${service}.outbox.retry`)
    async retry(@Input() { body }: InternalInputOf<'auth.outbox.retry'>): Promise<{ count: number }> {
      return this.database.tx(PLATFORM, async (tx) => {
        tx.noteDue();
        return { count: await retryDeadLetters(tx, { ...body, limit: AT_ONCE }) };
      });
    }

    @Internal(`${service}.outbox.discard`)
    async discard(@Input() { body }: InternalInputOf<'auth.outbox.discard'>): Promise<{ count: number }> {
      const before = new Date(body.before);
      return { count: await this.database.tx(PLATFORM, (tx) => discardDeadLetters(tx, { ...body, before })) };
    }

    /** Has waiting messages tried now. */
    @Internal(`${service}.outbox.hurry`)
    async hurry(@Input() { body }: InternalInputOf<'auth.outbox.hurry'>): Promise<{ count: number }> {
      const consumer = orNotFound(CONSUMERS.find((known) => known === body.consumer));
      const ids = await this.database.tx(PLATFORM, (tx) => findWaitingIds(tx, { ...body, limit: HURRIED }));
      return { count: await this.queues.hurry(consumer, ids) };
    }

    /** Runs a schedule once, now. @throws Refusal notFound 404. */
    @Internal(`${service}.schedules.run`)
    async run(@Input() { body }: InternalInputOf<'auth.schedules.run'>): Promise<{ count: number }> {
      orNotFound(this.consumer.schedules.has(body.name) || undefined);
      await this.consumer.runNow(body.name);
      return { count: 1 };
    }
  }
  return OutboxController;
}
