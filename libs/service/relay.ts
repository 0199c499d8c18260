import { setTimeout as delay } from 'node:timers/promises';
import type { ConsumerName } from '#libs/contracts';
import { PLATFORM, type Database } from '#libs/database';
import type { Logger } from '#libs/process';
import type { MessageState, Queues } from '#libs/queue';
import { measureOutbox } from './measure-outbox.js';

const POLL_MS = 500;
/** A batch costs little more than one message, so batches are at least so far apart; the first leaves at once. */
const APART_MS = 200;
const BATCH = 500;
const SWEEP_MS = 3_000;
/** The age after which a dispatched message that is not known to be done is checked. */
const ASK_AFTER_S = 3;
const KEPT_DAYS = 30;
/** How often older messages are looked for: no index covers them. */
const CLEANED_EVERY_MS = 10 * 60_000;
/** As often as metrics are collected. */
const MEASURED_EVERY_MS = 15_000;
/** A sample of so many messages shows whether a queue has reached any of a batch. */
const ENOUGH_ASKED = 50;
const OLDEST: Pick<SentRow, 'at' | 'id'> = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Ids of messages by outcome, with the errors of those that failed, in their order. */
type Known = Record<MessageState | 'errors', string[]>;

interface OutboxRow {
  id: string;
  consumer: ConsumerName;
  name: string;
  payload: unknown;
  trace: object | null;
  /** It has been a dead letter. */
  again: boolean;
}

/** `at` is the time of its dispatch, in full precision. */
interface SentRow {
  id: string;
  consumer: ConsumerName;
  at: string;
}

/**
 * Dispatches the outbox to the queues and makes sure that every row is completed: what a queue has lost is dispatched
 * again, so losing a whole queue costs delay, never a message.
 */
export class OutboxRelay {
  private stopped = false;
  private hasEmitted = false;
  private cleanedAt = -Infinity;
  private measuredAt = -Infinity;
  private askedTo = OLDEST;
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
      this.hasEmitted = true;
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
      this.hasEmitted = false;
      const moved = await this.dispatch().catch((error: unknown) => {
        this.log.warn({ err: error }, 'the relay could not dispatch; it will again');
        return 0;
      });
      if (moved === BATCH || this.stopped) continue;
      if (moved > 0) await delay(APART_MS);
      if (!this.hasEmitted) await this.sleep();
    }
  }

  /** Waits for an event emitted in this process, or for the poll that finds those of other processes. */
  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Dispatches one batch; a crash between queue and commit dispatches it again, which the row's id makes harmless. */
  private dispatch(): Promise<number> {
    return this.database.tx(PLATFORM, async (tx) => {
      const rows = await tx.rows<OutboxRow & Record<string, unknown>>(
        `select id, consumer, name, payload, trace, error is not null as again from outbox
         where dispatched_at is null and failed_at is null and coalesce(not_before, created_at) <= now()
         order by created_at, id limit $1 for update skip locked`,
        [BATCH],
      );
      if (rows.length === 0) return 0;
      for (const [consumer, messages] of byConsumer(rows.filter(({ again }) => again)))
        await this.queues.sendAgain(consumer, messages);
      for (const [consumer, messages] of byConsumer(rows.filter(({ again }) => !again)))
        await this.queues.send(consumer, messages);
      await tx.execute('update outbox set dispatched_at = now() where id = any ($1)', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }

  /**
   * The outcomes of messages of one queue. Where none of the sample, taken evenly from all of them, has an outcome, the
   * queue is behind, and the others count as underway.
   */
  private async ask(consumer: ConsumerName, rows: readonly SentRow[], known: Known): Promise<void> {
    const step = Math.ceil(rows.length / ENOUGH_ASKED);
    // Another sample each time, so that a single lost message is found while its queue is behind.
    const first = Math.floor(Math.random() * step);
    const note = async ({ id }: SentRow) => {
      const { state, error } = await this.queues.state(consumer, id);
      if (state === 'failed') known.errors.push(error ?? '');
      known[state].push(id);
      return state !== 'underway';
    };
    const sample = rows.filter((_, at) => at % step === first);
    const news = await Promise.all(sample.map(note));
    if (!news.includes(true)) return;
    const others = rows.filter((_, at) => at % step !== first);
    // Questions asked together share a way to the queue.
    for (let at = 0; at < others.length; at += ENOUGH_ASKED)
      await Promise.all(others.slice(at, at + ENOUGH_ASKED).map(note));
  }

  private async clean(): Promise<void> {
    if (performance.now() - this.cleanedAt < CLEANED_EVERY_MS) return;
    await this.database.tx(PLATFORM, (tx) =>
      tx.execute('delete from outbox where done_at < now() - make_interval(days => $1)', [KEPT_DAYS]),
    );
    this.cleanedAt = performance.now();
  }

  /** The next batch of messages that were dispatched and are not known to be done, from where the last one ended. */
  private async nextSent(): Promise<SentRow[]> {
    const { at, id } = this.askedTo;
    const sent = await this.database.rows<SentRow & Record<string, unknown>>(
      PLATFORM,
      `select id, consumer, dispatched_at::text as at from outbox
       where done_at is null and failed_at is null and dispatched_at < now() - make_interval(secs => $1)
         and (dispatched_at, id) > ($3::timestamptz, $4::uuid)
       order by dispatched_at, id limit $2`,
      [ASK_AFTER_S, BATCH, at, id],
    );
    this.askedTo = sent.length < BATCH ? OLDEST : sent.at(-1)!;
    return sent;
  }

  /**
   * Asks the queues for the outcomes of dispatched messages. Those under way are left alone, however long that lasts:
   * only outcomes are recorded, and lost messages are dispatched again.
   */
  private async sweep(): Promise<void> {
    const known: Known = { done: [], failed: [], underway: [], lost: [], errors: [] };
    for (const [consumer, rows] of byConsumer(await this.nextSent())) await this.ask(consumer, rows, known);
    const { done, lost, failed, errors } = known;
    if (done.length + lost.length + failed.length > 0)
      await this.database.tx(PLATFORM, (tx) =>
        // Dispatched again by another process in the meantime.
        tx.execute(
          `update outbox o set done_at = case when k.state = 'done' then now() end,
             failed_at = case when k.state = 'failed' then now() end, error = coalesce(k.error, o.error),
             dispatched_at = case when k.state <> 'lost' then o.dispatched_at end
           from (
             select id, 'done' as state, null as error from unnest($1::uuid[]) id
             union all select id, 'lost', null from unnest($2::uuid[]) id
             union all select id, 'failed', error from unnest($3::uuid[], $4::text[]) f (id, error)
           ) k
           where o.id = k.id and o.done_at is null and o.failed_at is null
             and o.dispatched_at < now() - make_interval(secs => $5)`,
          [done, lost, failed, errors, ASK_AFTER_S],
        ),
      );
    await this.clean();
    if (performance.now() < this.measuredAt + MEASURED_EVERY_MS) return;
    this.measuredAt = performance.now();
    await measureOutbox(this.database);
  }
}

function byConsumer<T extends { consumer: ConsumerName }>(rows: readonly T[]): Map<ConsumerName, T[]> {
  const groups = new Map<ConsumerName, T[]>();
  for (const row of rows) {
    const group = groups.get(row.consumer);
    if (group) group.push(row);
    else groups.set(row.consumer, [row]);
  }
  return groups;
}
