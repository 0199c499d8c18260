import { Injectable } from '@nestjs/common';
import type { BillingRun, CollectOutcome, InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { advance, collect, noteTry, remind } from '../ledger/advance.js';
import type { Effect } from '../ledger/ledger.js';
import { SubscriptionRepository } from '../store/subscription-repository.js';

const SCOPE = systemScope('subscriptions.billing');
/** Subscriptions queued for billing per transaction. */
const BATCH = 1_000;
const SHOWN = 30;

/** Counted once per run, also for repeated reports. */
const COUNTED = {
  collected: `insert into run_results (run_id, subscription_id, collected) values ($1, $2, 1)
    on conflict (run_id, subscription_id) do update set collected = 1`,
  declined: `insert into run_results (run_id, subscription_id, declined) values ($1, $2, 1)
    on conflict (run_id, subscription_id) do update set declined = 1`,
} as const;

interface RunRow extends Record<string, unknown> {
  id: number;
  day: string;
  by: string;
  account_id: number | null;
  started_at: Date;
  cursor: number | null;
  subscriptions: number;
}

const RUNS = `
  select r.*, count(s.subscription_id)::int as done, coalesce(sum(s.billed), 0)::int as billed,
    coalesce(sum(s.collected), 0)::int as collected, coalesce(sum(s.declined), 0)::int as declined,
    coalesce(sum(s.expired), 0)::int as expired, (select count(*)::int from outbox o
      where o.name = 'subscription.bill' and o.failed_at is not null and (o.payload ->> 'run')::int = r.id) as failed
  from runs r left join run_results s on s.run_id = r.id`;

/** Bills subscriptions day by day: queues the work, and answers the worker's calls. */
@Injectable()
export class BillingService {
  constructor(
    private readonly database: Database,
    private readonly repository: SubscriptionRepository,
  ) {}

  /**
   * Queues a billing run: the scheduled one once a day across all processes, a manual one each time it is requested.
   */
  async begin(by: 'konak' | 'staff', account: number | null = null): Promise<number | undefined> {
    const run = await this.database.tx(SCOPE, (tx) =>
      tx.row<{ id: number }>(
        `insert into runs (day, by, account_id, cursor) values ($1, $2, $3, 0)
         on conflict (day) where by = 'konak' and account_id is null do nothing returning id`,
        [toIsoDate(this.repository.today), by, account],
      ),
    );
    if (run) await this.order(run.id);
    return run?.id;
  }

  /** Continues runs whose process has died in the middle. */
  async resume(): Promise<void> {
    const rows = await this.database.rows<{ id: number }>(
      SCOPE,
      'select id from runs where cursor is not null order by id',
    );
    for (const { id } of rows) await this.order(id);
  }

  /** The last runs and their results, newest first. */
  async runs(): Promise<BillingRun[]> {
    const rows = await this.database.rows<RunRow & Counts>(
      SCOPE,
      `${RUNS} group by r.id order by r.id desc limit ${SHOWN}`,
    );
    return rows.map(describeRun);
  }

  async run(id: number): Promise<BillingRun> {
    const rows = await this.database.rows<RunRow & Counts>(SCOPE, `${RUNS} where r.id = $1 group by r.id`, [id]);
    return describeRun(rows[0]!);
  }

  /**
   * Brings one subscription up to a day. Idempotent: a day is not billed again, and an attempt with an unknown outcome
   * continues.
   */
  async advance(id: number, day: DayNumber, run: number): Promise<InternalAnswerOf<'billing.advance'>> {
    return this.repository.stepById(id, async (subscription, tx) => {
      const { ledger, catalogue } = subscription;
      const effects = [...advance(ledger, day, catalogue.current), ...remind(ledger)];
      await count(tx, run, id, effects);
      const asked = collect(ledger);
      // A record that was made just now gets its id on saving.
      await subscription.saveRecords(effects);
      return { effects, answer: { collect: asked && { record: asked.record.id!, n: asked.n } } };
    });
  }

  /** Records the outcome of an attempt. Idempotent. @throws Refusal notFound 404. */
  async note(record: number, n: number, run: number, answer: CollectOutcome): Promise<void> {
    await this.repository.stepByRecord(record, async (subscription, tx) => {
      const tried = subscription.find(record);
      const isOpen = tried?.tries.some((each) => each.n === n && each.outcome === 'open');
      const column = answer.outcome === 'collected' ? 'collected' : answer.outcome === 'declined' ? 'declined' : null;
      if (column && (isOpen || column === 'collected')) await countOne(tx, run, subscription.row.id, column);
      // Collected money is announced by payments, which knows how it was paid.
      if (!tried || !isOpen || answer.outcome === 'collected' || answer.outcome === 'unknown')
        return { effects: [], answer: undefined };
      return { effects: noteTry(subscription.ledger, tried, n, answer), answer: undefined };
    });
  }

  private async order(id: number): Promise<void> {
    while (await this.database.tx(SCOPE, (tx) => orderBatch(tx, id)));
  }
}

type Counts = Pick<BillingRun, 'done' | 'billed' | 'collected' | 'declined' | 'expired' | 'failed'>;

/** @returns whether there are more. */
async function orderBatch(tx: Tx, id: number): Promise<boolean> {
  const run = await tx.row<RunRow>('select * from runs where id = $1 and cursor is not null for update', [id]);
  if (!run) return false;
  const rows = await tx.rows<{ id: number }>(
    `select id from subscriptions where not is_cancelled and id > $1 and ($2::int is null or account_id = $2) order by id limit ${BATCH}`,
    [run.cursor, run.account_id],
  );
  const day = fromIsoDate(run.day);
  for (const { id: subscription } of rows) tx.emit('subscription.bill', { subscription, day, run: id });
  const cursor = rows.length < BATCH ? null : rows.at(-1)!.id;
  await tx.execute('update runs set cursor = $2, subscriptions = subscriptions + $3 where id = $1', [
    ...[id, cursor, rows.length],
  ]);
  return cursor !== null;
}

async function count(tx: Tx, run: number, subscription: number, effects: readonly Effect[]): Promise<void> {
  if (run === 0) return;
  const billed = effects.filter(({ kind }) => kind === 'due').length;
  const expired = effects.filter((each) => each.kind === 'fact' && each.name === 'subscription.expired').length;
  await tx.execute(
    `insert into run_results as r (run_id, subscription_id, billed, expired) values ($1, $2, $3, $4)
     on conflict (run_id, subscription_id) do update set billed = r.billed + excluded.billed, expired = r.expired + excluded.expired`,
    [run, subscription, billed, expired],
  );
}

async function countOne(tx: Tx, run: number, subscription: number, column: keyof typeof COUNTED): Promise<void> {
  if (run === 0) return;
  await tx.execute(COUNTED[column], [run, subscription]);
}

function describeRun({ id, day, by, started_at, subscriptions, ...counts }: RunRow & Counts): BillingRun {
  const { done, failed, billed, collected, declined, expired } = counts;
  return {
    ...{ id, day: fromIsoDate(day), by, startedAt: started_at.toISOString(), subscriptions },
    ...{ done, failed, billed, collected, declined, expired },
  };
}
