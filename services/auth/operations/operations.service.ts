import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import {
  DISCARDED_BY_ONE,
  SENDERS,
  STALLED_ITEM_OWNER,
  STALLED_ITEM_OWNERS,
  type AnswerOf,
  type InputOf,
  type InternalAnswerOf,
  type OperationsState,
  type Sender,
  type StalledItemKind,
} from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { Refusal, userOf, type Context } from '#libs/service';
import { Partners } from './partners.js';
import { OperatorActions, type Waiting } from './operator-actions.js';

const SCOPE = systemScope('auth.operations');

type Group = Omit<InputOf<'operations.retry'>['body'], 'reason'>;
type Failed = InternalAnswerOf<'auth.outbox'>['failed'][number];

/** Waiting and failed messages and schedules of all services. */
@Injectable()
export class OperationsService {
  private readonly actions: OperatorActions;
  readonly partners: Partners;

  constructor(
    database: Database,
    private readonly clients: Clients,
  ) {
    this.actions = new OperatorActions(database, SCOPE);
    this.partners = new Partners(database, SCOPE);
  }

  async state(ctx: Context): Promise<OperationsState> {
    const [outboxes, stuck] = await Promise.all([
      Promise.all(SENDERS.map(async (service) => ({ service, outbox: await this.outboxOf(service) }))),
      this.stuck(),
    ]);
    const waiting = await this.actions.waiting();
    const describe = ({ at, by, reason, userId }: Waiting) => ({
      ...{ at: at.toISOString(), by, reason },
      mine: userId === userOf(ctx).id,
    });
    return {
      waiting: outboxes.flatMap(({ service, outbox }) => outbox?.waiting.map((each) => ({ ...each, service })) ?? []),
      failed: outboxes.flatMap(
        ({ service, outbox }) =>
          outbox?.failed.map((each) => {
            const ask = waiting.find((one) => isSameGroup(one, service, each));
            return { ...each, service, discard: ask ? describe(ask) : null };
          }) ?? [],
      ),
      schedules: outboxes.flatMap(
        ({ service, outbox }) => outbox?.schedules.map((each) => ({ ...each, service })) ?? [],
      ),
      stuck,
      ...(await this.partners.state()),
      away: outboxes.flatMap(({ service, outbox }) => (outbox ? [] : [service])),
      actions: await this.actions.recent(),
    };
  }

  async sample({ service, ...group }: Group): Promise<AnswerOf<'operations.sample'>['data']> {
    return (await this.clients.call(`${service}.outbox.sample`, { body: group })).sample;
  }

  /** Resends messages that failed alike. Concurrent requests resend them once. @returns how many. */
  async retry(ctx: Context, { reason, ...group }: InputOf<'operations.retry'>['body']): Promise<number> {
    const { service, ...choice } = group;
    const action = await this.actions.begin({ action: 'retry', userId: userOf(ctx).id, ...group, reason });
    const { count } = await this.clients.call(`${service}.outbox.retry`, { body: choice });
    await this.actions.end(action, count);
    return count;
  }

  /**
   * Discards messages that failed alike; where money or bookings depend on them, only when a second person requests the same.
   * @throws Refusal discard.secondPerson 409 for the first person's own second request.
   */
  async discard(
    ctx: Context,
    { reason, ...group }: InputOf<'operations.discard'>['body'],
  ): Promise<{ count: number; waits: boolean }> {
    const userId = userOf(ctx).id;
    if (DISCARDED_BY_ONE.includes(group.consumer)) {
      const action = await this.actions.begin({ action: 'discard', userId, ...group, reason });
      return { count: await this.carryOutDiscard(action, group, new Date()), waits: false };
    }
    const ask = await this.actions.askToDiscard({ userId, ...group, reason });
    if (!ask) return { count: 0, waits: false };
    if (ask.isNew) return { count: 0, waits: true };
    if (ask.userId === userId) throw new Refusal('discard.secondPerson', 409);
    return { count: await this.carryOutDiscard(ask.id, group, ask.at, userId), waits: false };
  }

  /** Has waiting messages tried now. @returns how many. */
  async hurry(ctx: Context, { service, ...choice }: InputOf<'operations.hurry'>['body']): Promise<number> {
    const action = await this.actions.begin({
      ...{ action: 'hurry', userId: userOf(ctx).id, service, ...choice, reason: '' },
    });
    const { count } = await this.clients.call(`${service}.outbox.hurry`, { body: choice });
    await this.actions.end(action, count);
    return count;
  }

  /** Has the owner take the next step of stalled items; concurrent requests take it once. */
  async advance(ctx: Context, kind: StalledItemKind): Promise<InternalAnswerOf<'payments.advance'>> {
    const service = STALLED_ITEM_OWNER[kind];
    const action = await this.actions.begin({
      ...{ action: 'advance', userId: userOf(ctx).id, service, consumer: service, name: kind, reason: '' },
    });
    const advanced = await this.clients.call(`${service}.advance`, { body: { kind } });
    await this.actions.end(action, advanced.done);
    return advanced;
  }

  /** Runs a schedule now. @throws Refusal notFound 404. */
  async run(ctx: Context, { service, name }: InputOf<'operations.run'>['body']): Promise<number> {
    const action = await this.actions.begin({
      ...{ action: 'run', userId: userOf(ctx).id, service, consumer: service, name, reason: '' },
    });
    const { count } = await this.clients.call(`${service}.schedules.run`, { body: { name } });
    await this.actions.end(action, count);
    return count;
  }

  @Schedule('partners.forget', { everyMs: 3_600_000 })
  forgetOldPartners(): Promise<void> {
    return this.partners.forgetOld();
  }

  /** @returns whether it changed anything. */
  async pause(ctx: Context, { partner, reason }: InputOf<'operations.pause'>['body']): Promise<boolean> {
    const changed = await this.partners.pause(partner, userOf(ctx).id, reason);
    if (changed) await this.noteOfPartner(ctx, 'pause', partner, reason);
    return changed;
  }

  async resume(ctx: Context, { partner, reason }: InputOf<'operations.resume'>['body']): Promise<boolean> {
    const changed = await this.partners.resume(partner);
    if (changed) await this.noteOfPartner(ctx, 'resume', partner, reason);
    return changed;
  }

  private async noteOfPartner(
    ctx: Context,
    action: 'pause' | 'resume',
    partner: string,
    reason: string,
  ): Promise<void> {
    const note = { action, userId: userOf(ctx).id, service: 'auth', consumer: '', name: partner, reason };
    await this.actions.end(await this.actions.begin(note), 1);
  }

  private async carryOutDiscard(
    action: number,
    { service, ...choice }: Group,
    before: Date,
    secondUserId?: number,
  ): Promise<number> {
    const body = { ...choice, before: before.toISOString() };
    const { count } = await this.clients.call(`${service}.outbox.discard`, { body });
    await this.actions.end(action, count, secondUserId);
    return count;
  }

  /** A service that does not answer is reported as away by its outbox. */
  private async stuck(): Promise<OperationsState['stuck']> {
    const answers = await Promise.all(
      STALLED_ITEM_OWNERS.map((service) => this.clients.call(`${service}.stuck`).catch(() => ({ stuck: [] }))),
    );
    return answers.flatMap(({ stuck }) => stuck);
  }

  /** Undefined for a service that does not answer, so that the others are still shown. */
  private outboxOf(service: Sender): Promise<InternalAnswerOf<'auth.outbox'> | undefined> {
    return this.clients.call(`${service}.outbox`).catch(() => undefined);
  }
}

function isSameGroup(ask: Waiting, service: string, { consumer, name, errorHash }: Failed): boolean {
  return ask.service === service && ask.consumer === consumer && ask.name === name && ask.errorHash === errorHash;
}
