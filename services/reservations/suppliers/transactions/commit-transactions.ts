import { systemScope, type Database, type TenantScope, type Tx } from '#libs/database';
import { Refusal, orNotFound } from '#libs/service';
import { SupplierRefused, SupplierUnanswered, type SupplierCall } from '#libs/suppliers';
import { openTask } from '../../tasks/open-task.js';
import { asSupplierRefusal, type Suppliers } from '../suppliers.js';
import {
  TRANSACTION,
  findTransaction,
  keepCalls,
  stepTransaction,
  type SupplierTransactionRow,
  type TransactionStep,
} from './transaction-rows.js';

const SCOPE = systemScope('reservations.suppliers');
const MINUTE_MS = 60_000;
/** Nothing is committed so shortly before its expiry: the answer could be that it has expired. */
const LEAST_LEFT_MS = 3 * MINUTE_MS;
/** When an unknown commit is asked about, from when it was sent; later every half hour. */
const ASK_AFTER_MS = [0.5, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
const ASK_EVERY_MS = 30 * MINUTE_MS;
/** Two answers that there is no such booking count when they are so far apart. */
const APART_MS = 15 * MINUTE_MS;
const DESK_AFTER_MS = 60 * MINUTE_MS;
/** Afterwards only a person decides. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Sends commits, each once, and finds out about those that were not answered. */
export class CommitTransactions {
  constructor(
    private readonly database: Database,
    private readonly suppliers: Suppliers,
    private readonly now: () => Date,
  ) {}

  /** Writes that it will be sent, commits that, and sends it once. */
  async commit(scope: TenantScope, publicId: string): Promise<SupplierTransactionRow> {
    const now = this.now();
    const known = orNotFound(await findTransaction(this.database.reader(scope), publicId));
    if (known.state !== 'travellersSet') return answerRepeated(known);
    const supplier = await this.suppliers.begunBy(known);
    const row = await this.database.tx(scope, async (tx) => {
      const values = [new Date(now.getTime() + LEAST_LEFT_MS), now, new Date(now.getTime() + ASK_AFTER_MS[0]!)];
      const stepped = await stepTransaction(tx, { publicId }, 'startCommit', values);
      if (stepped?.state === 'committing') await keepCalls(tx, stepped, [intentAt(now)]);
      return stepped;
    });
    if (!row) return answerRepeated(orNotFound(await findTransaction(this.database.reader(scope), publicId)));
    if (row.state !== 'committing') throw new Refusal('supplier.expired', 410);
    const calls: SupplierCall[] = [];
    const outcome = await supplier
      .commit(row.theirId, (call) => calls.push(call))
      .then(
        ({ number }) => ({ number }),
        (error: unknown) => ({ error }),
      );
    return this.settle(row, outcome, calls);
  }

  /**
   * Asks about all whose time has come, each by one process. A supplier that does not answer is asked again at the next time.
   * @throws the first fault, after all have been asked about.
   */
  async resolveDue(): Promise<void> {
    const due = await this.database.rows<{ publicId: string }>(
      SCOPE,
      `select public_id as "publicId" from supplier_transactions where ask_at <= $1 order by ask_at limit 100`,
      [this.now()],
    );
    const faults: unknown[] = [];
    for (const { publicId } of due) await this.resolve(publicId).catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  }

  private async resolve(publicId: string): Promise<void> {
    const row = await this.takeTurn(publicId);
    if (!row) return;
    const calls: SupplierCall[] = [];
    const supplier = await this.suppliers.begunBy(row);
    const note = (call: SupplierCall) => calls.push(call);
    try {
      if (row.state === 'cancelAsked') {
        const { status } = await supplier.reservation(row.reservationNumber!, note);
        if (status !== 'active') await this.step(row, 'endCancelled', [status]);
        return;
      }
      const found = await supplier.find(row.agencyRef, daysAround(row.commitStartedAt!), note);
      if (found) await this.finish(row, found.number);
      else await this.noteMissing(row);
    } catch (error) {
      if (!(error instanceof SupplierRefused) && !(error instanceof SupplierUnanswered)) throw error;
      await this.tellDesk(row);
    } finally {
      await this.database.tx(SCOPE, (tx) => keepCalls(tx, row, calls));
    }
  }

  /** Of several processes one asks; the next time is set before. */
  private takeTurn(publicId: string): Promise<SupplierTransactionRow | undefined> {
    const now = this.now();
    return this.database.tx(SCOPE, async (tx) => {
      const row = await tx.row<SupplierTransactionRow>(
        `select ${TRANSACTION} from supplier_transactions where public_id = $1 and ask_at <= $2
           and state in ('committing', 'commitUnknown', 'cancelAsked') for update skip locked`,
        [publicId, now],
      );
      if (!row) return undefined;
      return stepTransaction(tx, row, 'ask', [row.state === 'cancelAsked' ? null : nextAsk(row, now)]);
    });
  }

  /** Two answers far enough apart that there is none: it was not booked. A booking that the supplier has called a duplicate is there. */
  private async noteMissing(row: SupplierTransactionRow): Promise<void> {
    const now = this.now();
    const isAgreed = row.notFoundAt !== null && now.getTime() - row.notFoundAt.getTime() > APART_MS;
    if (isAgreed && !row.isDuplicate) await this.step(row, 'fail', ['not found at the supplier']);
    else {
      await this.step(row, 'noteMissing', [now]);
      await this.tellDesk(row);
    }
  }

  private async tellDesk(row: SupplierTransactionRow): Promise<void> {
    const now = this.now();
    if (!row.commitStartedAt || now.getTime() - row.commitStartedAt.getTime() < DESK_AFTER_MS) return;
    const { accountId, agencyRef, supplier } = row;
    await this.database.tx(SCOPE, (tx) =>
      openTask(
        tx,
        { id: null, accountId, hotelAccountId: null },
        {
          key: `supplierUnknown ${agencyRef}`,
          kind: 'supplierUnknown',
          detail: `${supplier} ${agencyRef}`,
          dueAt: now,
        },
      ),
    );
  }

  private async finish(row: SupplierTransactionRow, number: string): Promise<SupplierTransactionRow | undefined> {
    return this.step(row, 'finish', [number], async (tx) => {
      await tx.execute(
        `update tasks set state = 'done', done_at = now(), done_by = 'konak' where account_id = $1 and key = $2 and state = 'open'`,
        [row.accountId, `supplierUnknown ${row.agencyRef}`],
      );
    });
  }

  private async settle(
    row: SupplierTransactionRow,
    outcome: { number: string } | { error: unknown },
    calls: readonly SupplierCall[],
  ): Promise<SupplierTransactionRow> {
    const settled = await this.settleState(row, outcome);
    await this.database.tx(SCOPE, (tx) => keepCalls(tx, row, calls));
    if ('error' in outcome && settled?.state === 'travellersSet') throw asSupplierRefusal(outcome.error);
    return settled ?? orNotFound(await findTransaction(this.database.reader(SCOPE), row.publicId));
  }

  private settleState(
    row: SupplierTransactionRow,
    outcome: { number: string } | { error: unknown },
  ): Promise<SupplierTransactionRow | undefined> {
    if ('number' in outcome) return this.finish(row, outcome.number);
    const { error } = outcome;
    if (error instanceof SupplierRefused && error.isDuplicate) return this.step(row, 'noteDuplicate', [this.now()]);
    if (error instanceof SupplierRefused) return this.step(row, 'fail', [error.message.slice(0, 300)]);
    if (error instanceof SupplierUnanswered && !error.isSent) return this.step(row, 'withdrawCommit');
    return this.step(row, 'loseAnswer');
  }

  private step(
    row: SupplierTransactionRow,
    step: TransactionStep,
    values: readonly unknown[] = [],
    also?: (tx: Tx) => Promise<void>,
  ): Promise<SupplierTransactionRow | undefined> {
    return this.database.tx(SCOPE, async (tx) => {
      const stepped = await stepTransaction(tx, row, step, values);
      if (stepped) await also?.(tx);
      return stepped;
    });
  }
}

/** The state that there is. @throws Refusal supplier.expired 410 · supplier.state 409 before the travellers are set. */
function answerRepeated(row: SupplierTransactionRow): SupplierTransactionRow {
  if (row.state === 'expired') throw new Refusal('supplier.expired', 410);
  if (row.state === 'open' || row.state === 'abandoned') throw new Refusal('supplier.state', 409);
  return row;
}

const intentAt = (at: Date): SupplierCall => ({
  ...{ op: 'commit.intent', at, ms: 0, http: null, success: false, requestId: '', asked: null, answer: null },
});

function nextAsk({ commitStartedAt }: SupplierTransactionRow, now: Date): Date | null {
  const sinceMs = now.getTime() - commitStartedAt!.getTime();
  if (sinceMs > GIVE_UP_MS) return null;
  const next = ASK_AFTER_MS.find((afterMs) => afterMs > sinceMs);
  return new Date(next === undefined ? now.getTime() + ASK_EVERY_MS : commitStartedAt!.getTime() + next);
}

/** The supplier's days may be of another time zone. */
function daysAround(at: Date): { from: string; to: string } {
  const day = (offset: number) => new Date(at.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return { from: day(-1), to: day(1) };
}
