import type { AccountPayer, SubscriptionBill } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toIsoDate, formatDay, type DayNumber } from '#libs/stays';
import { textIn } from '#libs/locales';
import { describeFact } from '../ledger/describe-fact.js';
import {
  amountOf,
  maySell,
  plannedTerms,
  stateOf,
  type Effect,
  type Ledger,
  type LedgerRecord,
} from '../ledger/ledger.js';
import {
  INSERT_RECORD,
  INSERT_SUBSCRIPTION,
  RECORDS,
  UPDATE_RECORD,
  UPDATE_SUBSCRIPTION,
  ledgerOf,
  recordColumns,
  subscriptionColumns,
  type RecordRow,
  type SubscriptionRow,
} from './rows.js';
import { Catalogue } from './catalogue.js';

/** One subscription in its transaction: locked, changed by steps, and saved with their effects. */
export class SubscriptionAggregate {
  private readonly known = new Map<LedgerRecord, string>();

  private constructor(
    private readonly tx: Tx,
    readonly row: SubscriptionRow,
    readonly ledger: Ledger,
    readonly catalogue: Catalogue,
  ) {
    for (const record of ledger.records) if (record.id !== null) this.known.set(record, JSON.stringify(record));
  }

  /** A subscription in force for reading; it cannot be saved. */
  static async peek(tx: Tx, account: number): Promise<SubscriptionAggregate | undefined> {
    const row = await tx.row<SubscriptionRow>(
      'select * from subscriptions where account_id = $1 and not is_cancelled',
      [account],
    );
    return row && SubscriptionAggregate.load(tx, row);
  }

  /** Locks a subscription by its id, or that in force of an account; undefined where there is none. */
  static async open(tx: Tx, by: { id: number } | { account: number }): Promise<SubscriptionAggregate | undefined> {
    const row =
      'id' in by
        ? await tx.row<SubscriptionRow>('select * from subscriptions where id = $1 for update', [by.id])
        : await tx.row<SubscriptionRow>(
            'select * from subscriptions where account_id = $1 and not is_cancelled for update',
            [by.account],
          );
    return row && SubscriptionAggregate.load(tx, row);
  }

  private static async load(tx: Tx, row: SubscriptionRow): Promise<SubscriptionAggregate> {
    const records = await tx.rows<RecordRow>(
      `${RECORDS} where r.subscription_id = $1 and (r.state = 'open' or (r.state = 'paid' and r.period_to >= $2)) order by r.id`,
      [row.id, row.day],
    );
    const credit = await loadCredit(tx, row.account_id, row.currency);
    return new SubscriptionAggregate(tx, row, ledgerOf(row, records, credit), await Catalogue.read(tx));
  }

  /** Writes a new subscription. */
  static async create(tx: Tx, account: number, ledger: Ledger, begunOn = ledger.day): Promise<SubscriptionAggregate> {
    const before = await tx.row<{ revision: number }>(
      'select coalesce(max(revision), 0)::int as revision from subscriptions where account_id = $1',
      [account],
    );
    const columns = {
      ...{ account_id: account, revision: before!.revision + 1 },
      begun_on: toIsoDate(begunOn),
      ...subscriptionColumns(ledger, stateOf(ledger)),
    };
    const row = await tx.row<SubscriptionRow>(INSERT_SUBSCRIPTION, [JSON.stringify(columns)]);
    return new SubscriptionAggregate(tx, row!, ledger, await Catalogue.read(tx));
  }

  find(record: number): LedgerRecord | undefined {
    return this.ledger.records.find(({ id }) => id === record);
  }

  /** Has the worker charge the card for what is due by now, as soon as payments knows of it. */
  orderBilling(day: DayNumber): void {
    this.tx.emit('subscription.bill', { subscription: this.row.id, day, run: 0 });
  }

  /** Saves the changes of a step, and emits its effects. */
  async save(effects: readonly Effect[], payer: AccountPayer | null): Promise<void> {
    const { tx, ledger, row } = this;
    await tx.execute(UPDATE_SUBSCRIPTION, [row.id, JSON.stringify(subscriptionColumns(ledger, stateOf(ledger)))]);
    row.revision += 1;
    await this.saveRecords(effects);
    for (const effect of effects) await this.emitEffect(effect, payer);
    await this.announceStatus();
  }

  /** Saves records, so that new ones have an id. */
  async saveRecords(effects: readonly Effect[]): Promise<void> {
    const bills = new Set(effects.flatMap((effect) => (effect.kind === 'due' ? [effect.record] : [])));
    for (const record of this.ledger.records) await this.saveRecord(record, bills.has(record));
  }

  private async saveRecord(record: LedgerRecord, isBill: boolean): Promise<void> {
    const before = this.known.get(record);
    if (before === JSON.stringify(record)) return;
    const { tx, row, ledger } = this;
    if (record.id === null) {
      const columns = {
        ...{ account_id: row.account_id, subscription_id: row.id, currency: row.currency },
        ...{ created_on: toIsoDate(ledger.day), ...recordColumns(record) },
      };
      const inserted = await tx.row<{ id: number }>(INSERT_RECORD, [JSON.stringify(columns)]);
      record.id = inserted!.id;
    } else {
      const isRevised = isBill || record.state !== 'open';
      await tx.execute(UPDATE_RECORD, [record.id, JSON.stringify(recordColumns(record)), isRevised ? 1 : 0]);
    }
    for (const { n, day, outcome, reason, isExtra } of record.tries)
      await tx.execute(
        `insert into tries as t (record_id, n, account_id, day, outcome, reason, is_extra) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (record_id, n) do update set outcome = excluded.outcome, reason = excluded.reason
         where t.outcome is distinct from excluded.outcome`,
        [record.id, n, row.account_id, toIsoDate(day), outcome, reason, isExtra],
      );
    this.known.set(record, JSON.stringify(record));
  }

  private async emitEffect(effect: Effect, payer: AccountPayer | null): Promise<void> {
    const { tx, row } = this;
    if (effect.kind === 'fact') return tx.emit(effect.name, describeFact(this.ledger, effect, row.account_id));
    if (effect.kind === 'credit')
      return void (await tx.execute(
        'insert into credits (account_id, record_id, currency, delta_minor, reason) values ($1, $2, $3, $4, $5)',
        [row.account_id, effect.record?.id ?? null, row.currency, effect.deltaMinor, effect.reason],
      ));
    const recordId = effect.record.id!;
    const revision = await loadRevision(tx, recordId);
    const about = { recordId, revision, account: row.account_id };
    const bill = payer && billOf(effect.record, row.currency, payer);
    if (effect.kind === 'settled')
      return tx.emit('subscription.settled', {
        ...about,
        state: effect.state,
        bill: effect.state === 'paid' ? bill : null,
      });
    if (!bill) throw new Error(`no payer for record ${recordId}`);
    tx.emit('subscription.due', { ...about, ...bill });
  }

  /** Whether the account has chosen a new subscription since. */
  private async hasSuccessor(): Promise<boolean> {
    const { tx, row } = this;
    const later = 'select 1 from subscriptions where account_id = $1 and id > $2';
    return (await tx.row(later, [row.account_id, row.id])) !== undefined;
  }

  /** The account's rights and limits, where they differ from those last published. */
  private async announceStatus(): Promise<void> {
    const { ledger, row, tx, catalogue } = this;
    const state = stateOf(ledger);
    const status = {
      ...{ state, plan: ledger.terms.plan.id, maySell: maySell(ledger) },
      allowed: catalogue.allowed(ledger.terms, plannedTerms(ledger)),
    };
    const text = JSON.stringify(status);
    if (text === row.standing || (ledger.isCancelled && (await this.hasSuccessor()))) return;
    await tx.execute('update subscriptions set standing = $2 where id = $1', [row.id, text]);
    row.standing = text;
    tx.emit('subscription.standing', { account: row.account_id, revision: row.revision, ...status });
  }
}

/** An account's credit, in minor units. */
export async function loadCredit(tx: Tx, account: number, currency: string): Promise<number> {
  const found = await tx.row<{ sum: number }>(
    'select coalesce(sum(delta_minor), 0)::bigint as sum from credits where account_id = $1 and currency = $2',
    [account, currency],
  );
  return found!.sum;
}

async function loadRevision(tx: Tx, record: number): Promise<number> {
  return (await tx.row<{ revision: number }>('select revision from records where id = $1', [record]))!.revision;
}

function billOf(record: LedgerRecord, currency: string, payer: AccountPayer): SubscriptionBill {
  return {
    ...{ payee: payer.payee, amountMinor: amountOf(record), currency, dueDay: record.dueDay },
    ...{ title: titleOf(record, payer.lang), customer: customerOf(payer), lang: payer.lang },
  };
}

/** The title shown to the payer: the plan and its days. */
function titleOf({ plan, period }: LedgerRecord, lang: string): string {
  const name = textIn(plan.name, lang);
  return period ? `${name}, ${formatDay(period.from)} – ${formatDay(period.to)}` : name;
}

function customerOf({ name: whole, companyName, email, phone, country, taxNumber, taxOffice }: AccountPayer) {
  const [name = '', ...surname] = (whole || companyName).split(' ');
  return {
    ...{ name, surname: surname.join(' ') || name, email, phone, country },
    ...{ company: companyName, taxNumber, taxOffice },
  };
}
