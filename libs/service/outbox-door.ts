import { Controller, type Type } from '@nestjs/common';
import { SENDERS, type InternalAnswerOf, type InternalInputOf, type Sender, type ServiceName } from '#libs/contracts';
import { Database, PLATFORM, findWaiting, groupDeadLetters, retryDeadLetters } from '#libs/database';
import { Input, Internal } from './call.js';

/** As many as relays dispatch within some minutes, so that new messages do not wait long. */
const AT_ONCE = 5_000;

/** The internal calls of a message-sending service about its outbox. */
export function outboxControllers(service: ServiceName): Type[] {
  return SENDERS.filter((sender) => sender === service).map(outboxController);
}

function outboxController(service: Sender): Type {
  @Controller()
  class OutboxController {
    constructor(private readonly database: Database) {}

    @Internal(`${service}.outbox`)
    state(): Promise<InternalAnswerOf<'auth.outbox'>> {
      return this.database.tx(PLATFORM, async (tx) => ({
        waiting: (await findWaiting(tx)).map((each) => ({ ...each, since: each.since.toISOString() })),
        failed: (await groupDeadLetters(tx)).map((each) => ({ ...each, since: each.since.toISOString() })),
      }));
    }

    @Internal(`${service}.outbox.retry`)
    async retry(
      @Input() { body }: InternalInputOf<'auth.outbox.retry'>,
    ): Promise<InternalAnswerOf<'auth.outbox.retry'>> {
      return {
        count: await this.database.tx(PLATFORM, (tx) => retryDeadLetters(tx, { ...body, limit: AT_ONCE })),
      };
    }
  }
  return OutboxController;
}
