import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import { SENDERS, type InputOf, type InternalAnswerOf, type OperationsState, type Sender } from '#libs/contracts';
import { Database, openDoor } from '#libs/database';
import { userOf, type Context } from '#libs/service';

const DOOR = openDoor('auth.operations');
/** As many as fit one screen. */
const RECENT = 20;

interface RetryRow {
  at: Date;
  by: string;
  service: string;
  consumer: string;
  name: string;
  count: number | null;
  reason: string;
  [key: string]: unknown;
}

/** Waiting and failed messages of all services. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
  ) {}

  async state(): Promise<OperationsState> {
    const outboxes = await Promise.all(
      SENDERS.map(async (service) => ({ service, outbox: await this.outboxOf(service) })),
    );
    const retries = await this.database.rows<RetryRow>(
      DOOR,
      `select r.at, coalesce(u.name, '') as by, r.service, r.consumer, r.name, r.count, r.reason
       from message_retries r left join users u on u.id = r.user_id order by r.id desc limit ${RECENT}`,
    );
    return {
      waiting: outboxes.flatMap(({ service, outbox }) => outbox?.waiting.map((each) => ({ ...each, service })) ?? []),
      failed: outboxes.flatMap(({ service, outbox }) => outbox?.failed.map((each) => ({ ...each, service })) ?? []),
      away: outboxes.flatMap(({ service, outbox }) => (outbox ? [] : [service])),
      retries: retries.map((retry) => ({ ...retry, at: retry.at.toISOString() })),
    };
  }

  /** Resends messages that failed alike. Concurrent requests resend them once. @returns how many. */
  async retry(
    ctx: Context,
    { service, consumer, name, errorHash, reason }: InputOf<'operations.retry'>['body'],
  ): Promise<number> {
    const noted = await this.database.tx(DOOR, (tx) =>
      tx.row<{ id: number }>(
        'insert into message_retries (user_id, service, consumer, name, reason) values ($1, $2, $3, $4, $5) returning id',
        [userOf(ctx).id, service, consumer, name, reason],
      ),
    );
    const { count } = await this.clients.call(`${service}.outbox.retry`, { body: { consumer, name, errorHash } });
    await this.database.tx(DOOR, (tx) =>
      tx.execute('update message_retries set count = $2 where id = $1', [noted!.id, count]),
    );
    return count;
  }

  /** Undefined for a service that does not answer, so that the others are still shown. */
  private outboxOf(service: Sender): Promise<InternalAnswerOf<'auth.outbox'> | undefined> {
    return this.clients.call(`${service}.outbox`).catch(() => undefined);
  }
}
