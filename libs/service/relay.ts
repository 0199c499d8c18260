import { setTimeout as delay } from 'node:timers/promises';
import type { ConsumerName } from '#libs/contracts';
import { PLATFORM, type Announcements, type Database, type Topic } from '#libs/database';
import { WakeUp, type Logger } from '#libs/process';
import type { MessageState, Queues } from '#libs/queue';
import { measureOutbox } from './measure-outbox.js';

/** How often the outbox is looked at where announcements do not arrive. */
const POLL_MS = 500;
/** A batch costs little more than one message, so batches are at least so far apart; the first leaves at once. */
const APART_MS = 200;
const BATCH = 500;
const SWEEP_MS = 3_000;
/** After two sweeps that found nothing under way only each tenth is made: for what a killed process may have left. */
const QUIET_AFTER = 2;
const QUIET_SWEEP = 10;
/** The age after which a dispatched message that is not known to be done is checked. */
const ASK_AFTER_S = 3;
const KEPT_DAYS = 30;
/** A request is repeated within minutes, or by a client that was off over a weekend. */
const KEYS_KEPT_DAYS = 7;
/** How often older messages are looked for: no index covers them. */
const CLEANED_EVERY_MS = 10 * 60_000;
/** As often as metrics are collected. */
const MEASURED_EVERY_MS = 30_000;
/** A sample of this many messages shows whether a queue has reached any of a batch. */
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

export interface RelayParts {
  database: Database;
  queues: Queues;
  announcements: Announcements;
  log: Logger;
}

/**
 * Dispatches the outbox to the queues and makes sure that every row is completed: what a queue has lost is dispatched
 * again, so losing a whole queue costs delay, never a message.
 */
export class OutboxRelay {
  private readonly database: Database;
  private readonly queues: Queues;
  private readonly log: Logger;
  private stopped = false;
  private cleanedAt = -Infinity;
  private measuredAt = -Infinity;
  private askedTo = OLDEST;
  /** For how many sweeps nothing was under way. */
  private quietSweeps = 0;
  private readonly dispatching = new WakeUp();
  private readonly sweeping = new WakeUp();
  private working: Promise<unknown> = Promise.resolve();
  private unsubscribe = () => undefined as void;

  constructor(private readonly parts: RelayParts) {
    ({ database: this.database, queues: this.queues, log: this.log } = parts);
  }

  start(): void {
    const topic: Topic = `outbox.${this.database.schema}`;
    this.unsubscribe = this.parts.announcements.on(topic, () => this.dispatching.wake());
    this.working = Promise.all([this.keepDispatching(), this.keepSweeping()]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.dispatching.wake();
    this.sweeping.wake();
    await this.working;
  }

  private async keepDispatching(): Promise<void> {
    while (!this.stopped)
      try {
        this.dispatching.reset();
        const moved = await this.dispatch();
        if (moved > 0) this.quietSweeps = 0;
        if (moved === BATCH || this.stopped) continue;
        if (moved > 0) await delay(APART_MS);
        else await this.dispatching.sleep(APART_MS);
        await this.sleepUntilDue();
      } catch (error) {
        this.log.warn({ err: error }, 'the relay could not dispatch; it will again');
        await this.dispatching.sleep(POLL_MS);
      }
  }

  /** Waits until a message has been emitted, or one is due that was emitted for later, or announced to nobody. */
  private async sleepUntilDue(): Promise<void> {
    while (!this.stopped && !this.dispatching.isWoken) {
      const dueInMs = await this.nextDueMs();
      if (dueInMs <= 0) return;
      await this.dispatching.sleep(Math.min(dueInMs, this.parts.announcements.patience(POLL_MS)));
    }
  }

  /** In how many milliseconds the first waiting message is due. */
  private async nextDueMs(): Promise<number> {
    const [row] = await this.database.rows<{ ms: number | null }>(
      PLATFORM,
      `select extract(epoch from min(coalesce(not_before, created_at)) - now())::float8 * 1000 as ms
       from outbox where dispatched_at is null and failed_at is null`,
    );
    return row!.ms ?? Infinity;
  }

  private async keepSweeping(): Promise<void> {
    while (!this.stopped) {
      await this.sweeping.sleep(SWEEP_MS);
      const isQuiet = this.quietSweeps++ >= QUIET_AFTER;
      if (this.stopped || (isQuiet && this.quietSweeps % QUIET_SWEEP > 0)) continue;
      await this.sweep().catch((error: unknown) => {
        this.log.warn({ err: error }, 'the relay could not sweep; it will again');
      });
    }
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
    await this.database.tx(PLATFORM, async (tx) => {
      await tx.execute('delete from outbox where done_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
      await tx.execute('delete from idempotency_keys where created_at < now() - make_interval(days => $1)', [
        KEYS_KEPT_DAYS,
      ]);
    });
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
    const sent = await this.nextSent();
    if (sent.length > 0) this.quietSweeps = 0;
    for (const [consumer, rows] of byConsumer(sent)) await this.ask(consumer, rows, known);
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
    if (lost.length > 0) this.dispatching.wake();
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
