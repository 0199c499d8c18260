import { setTimeout as delay } from 'node:timers/promises';
import type { ConsumerName } from '#libs/contracts';
import { PLATFORM, type Database, type Tx } from '#libs/database';
import { outboxWaiting, type Logger } from '#libs/process';
import type { MessageState, Queues } from '#libs/queue';

const POLL_MS = 500;
/** The queue takes a batch for little more than one message, so that batches are at least so far apart. */
const APART_MS = 50;
const BATCH = 500;
const SWEEP_MS = 3_000;
/** A message that was dispatched this long ago and is not known to be done is asked about. */
const ASK_AFTER_S = 3;
const KEPT_DAYS = 30;
/** How often what is older is looked for: no index knows it. */
const CLEANED_EVERY_MS = 10 * 60_000;
/** So many of a queue's oldest messages tell whether it works on them in turn. */
const ENOUGH_ASKED = 50;
const UNDERWAY: { state: MessageState; error?: string } = { state: 'underway' };

/** Ids of messages by what became of them. */
type Told = Record<MessageState, string[]>;

interface OutboxRow {
  id: string;
  consumer: ConsumerName;
  name: string;
  payload: unknown;
}

/**
 * Carries the outbox to the queues and sees to it that every row gets done: what a queue has lost is dispatched again,
 * so losing a whole queue costs delay, never a message.
 */
export class OutboxRelay {
  private stopped = false;
  private isTold = false;
  private cleanedAt = 0;
  private wake: () => void = () => undefined;
  private working: Promise<void> = Promise.resolve();
  private sweeper?: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.database.onEmitted(() => {
      this.isTold = true;
      this.wake();
    });
    this.working = this.work();
    this.sweeper = setInterval(() => {
      this.sweeping = this.sweeping
        .then(() => this.sweep())
        .catch((error: unknown) => this.log.warn({ err: error }, 'the relay could not sweep; it will again'));
    }, SWEEP_MS);
    this.sweeper.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweeper);
    this.wake();
    await Promise.all([this.working, this.sweeping]);
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      this.isTold = false;
      const moved = await this.dispatch().catch((error: unknown) => {
        this.log.warn({ err: error }, 'the relay could not dispatch; it will again');
        return 0;
      });
      if (moved === BATCH || this.stopped) continue;
      if (moved > 0) await delay(APART_MS);
      if (!this.isTold) await this.sleep();
    }
  }

  /** Until something is told here, or may have been elsewhere. */
  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Moves one batch; a crash between queue and commit dispatches it again, which the row's id makes harmless. */
  private dispatch(): Promise<number> {
    return this.database.tx(PLATFORM, async (tx) => {
      const rows = await tx.rows<OutboxRow & Record<string, unknown>>(
        `select id, consumer, name, payload from outbox
         where dispatched_at is null and failed_at is null and coalesce(not_before, created_at) <= now()
         order by created_at, id limit $1 for update skip locked`,
        [BATCH],
      );
      if (rows.length === 0) return 0;
      for (const [consumer, messages] of byConsumer(rows)) await this.queues.send(consumer, messages);
      await tx.change('update outbox set dispatched_at = now() where id = any ($1)', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }

  /** What became of messages of one queue. When the oldest are all underway it is behind, and the others are not asked for. */
  private async ask(tx: Tx, consumer: ConsumerName, rows: OutboxRow[], told: Told): Promise<void> {
    let news = 0;
    for (const [nth, { id }] of rows.entries()) {
      const isBehind = nth >= ENOUGH_ASKED && news === 0;
      const { state, error } = isBehind ? UNDERWAY : await this.queues.state(consumer, id);
      told[state].push(id);
      if (state !== 'underway') news++;
      if (state === 'failed')
        await tx.change('update outbox set failed_at = now(), error = $2 where id = $1', [id, error]);
    }
  }

  private async clean(tx: Tx): Promise<void> {
    if (Date.now() - this.cleanedAt < CLEANED_EVERY_MS) return;
    await tx.change('delete from outbox where done_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
    this.cleanedAt = Date.now();
  }

  /** Asks the queues what became of what was dispatched. */
  private async sweep(): Promise<void> {
    await this.database.tx(PLATFORM, async (tx) => {
      const open = await tx.rows<OutboxRow & Record<string, unknown>>(
        `select id, consumer, name, payload from outbox
         where done_at is null and failed_at is null and dispatched_at < now() - make_interval(secs => $1)
         order by dispatched_at, id limit $2 for update skip locked`,
        [ASK_AFTER_S, BATCH],
      );
      const told: Told = { done: [], failed: [], underway: [], lost: [] };
      for (const [consumer, rows] of byConsumer(open)) await this.ask(tx, consumer, rows, told);
      if (open.length > 0)
        await tx.change(
          `update outbox set done_at = case when id = any ($1::uuid[]) then now() end,
             dispatched_at = case when id = any ($2::uuid[]) then null when id = any ($3::uuid[]) then now() else dispatched_at end
           where id = any ($1::uuid[] || $2::uuid[] || $3::uuid[])`,
          [told.done, told.lost, told.underway],
        );
      await this.clean(tx);
      const waiting = await tx.row<{ count: number }>(
        'select count(*) as count from outbox where done_at is null and failed_at is null',
      );
      outboxWaiting.set({ service: this.database.schema }, waiting?.count ?? 0);
    });
  }
}

function byConsumer(rows: OutboxRow[]): Map<ConsumerName, OutboxRow[]> {
  const groups = new Map<ConsumerName, OutboxRow[]>();
  for (const row of rows) groups.set(row.consumer, [...(groups.get(row.consumer) ?? []), row]);
  return groups;
}
