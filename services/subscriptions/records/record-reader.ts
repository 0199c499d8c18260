import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { AnswerOf, InputOf, SubscriptionRecord } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { notFound, offsetOf, orNotFound, statsOf, type Context } from '#libs/service';
import { SubscriptionRepository } from '../store/subscription-repository.js';
import { periodTotal, type Terms } from '../ledger/terms.js';
import { RECORDS, type RecordRow } from '../store/rows.js';
import { Catalogue } from '../store/catalogue.js';
import { describeRecord } from './describe-record.js';

const SCOPE = systemScope('subscriptions.billing');

type Totals = AnswerOf<'subrecords.byaccount'>['totals'];
type Filter = InputOf<'subrecords.list'>['query']['status'];

const WANTED: Record<Filter, string> = {
  all: 'true',
  pending: `r.state = 'open'`,
  overdue: `r.state = 'open' and r.due_day < $1::date`,
  expired: `r.state = 'open' and r.is_expired`,
  paid: `r.state = 'paid'`,
  void: `r.state = 'void'`,
};
const COUNT = 'select count(*)::int as count from records r';
const OF_ACCOUNTS = `$1::date is not null and ($2::int[] is null or r.account_id = any ($2))
  and ($3::int[] is null or r.id = any ($3))`;
const ORDERS = {
  'id asc': 'r.id',
  'id desc': 'r.id desc',
  'dueDate asc': 'r.due_day, r.id',
  'dueDate desc': 'r.due_day desc, r.id desc',
};
/** As many as fit one screen. */
const RECENT = 10;
const MOST = 500;

/** Records for people. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly repository: SubscriptionRepository,
  ) {}

  /** The due records of one account, oldest first. */
  async findOpen(tx: Tx, account: number, lang: string): Promise<SubscriptionRecord[]> {
    const rows = await tx.rows<RecordRow>(
      `${RECORDS} where r.account_id = $1 and r.state = 'open' order by r.due_day, r.id`,
      [account],
    );
    return this.describeAll(rows, lang);
  }

  /** @throws Refusal notFound 404. */
  async get(id: number, lang: string): Promise<SubscriptionRecord> {
    const row = await this.database.tx(SCOPE, (tx) => tx.row<RecordRow>(`${RECORDS} where r.id = $1`, [id]));
    return (await this.describeAll([orNotFound(row)], lang))[0]!;
  }

  /** The records of an account in reach; all for the platform. @throws Refusal notFound 404. */
  async ofAccount(ctx: Context, accountId?: number): Promise<AnswerOf<'subrecords.byaccount'>> {
    const account = accountId ?? (ctx.scope === 'all' ? undefined : ctx.account);
    if (account !== undefined && ctx.scope !== 'all' && !ctx.scope.includes(account)) throw notFound();
    const rows = await this.database.tx(ctx, (tx) =>
      tx.rows<RecordRow>(`${RECORDS} where $1::int is null or r.account_id = $1 order by r.id desc limit ${MOST}`, [
        account ?? null,
      ]),
    );
    return {
      status: true,
      records: await this.describeAll(rows, ctx.lang),
      totals: await this.totals(account ?? null),
    };
  }

  async list(ctx: Context, query: InputOf<'subrecords.list'>['query']): Promise<AnswerOf<'subrecords.list'>> {
    const accounts = query.keyword ? await this.accountsNamed(query.keyword) : null;
    const { rows, total } = await this.database.tx(SCOPE, async (tx) => {
      const wanted = [String(this.repository.today), accounts, query.id ?? null];
      const found = await tx.row<{ count: number }>(
        `${COUNT} where ${WANTED[query.status]} and ${OF_ACCOUNTS}`,
        wanted,
      );
      const page = await tx.rows<RecordRow>(
        `${RECORDS} where ${WANTED[query.status]} and ${OF_ACCOUNTS} order by ${ORDERS[`${query.sort} ${query.order}`]} limit $4 offset $5`,
        [...wanted, query.limit, offsetOf(query)],
      );
      return { rows: page, total: found!.count };
    });
    const records = await this.describeAll(rows, ctx.lang);
    return { status: true, records, stats: statsOf(total, query), totals: await this.totals(null) };
  }

  async recent(ctx: Context): Promise<SubscriptionRecord[]> {
    const rows = await this.database.tx(SCOPE, (tx) =>
      tx.rows<RecordRow>(`${RECORDS} order by r.id desc limit ${RECENT}`),
    );
    return this.describeAll(rows, ctx.lang);
  }

  /** Paid, due, and the next bills of the subscriptions in force; by currency. */
  async totals(account: number | null): Promise<Totals> {
    return this.database.tx(SCOPE, async (tx) => {
      const sums = await tx.rows<{ currency: string; paid: number; pending: number }>(
        `select currency, coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as paid,
           coalesce(sum(amount_minor) filter (where state = 'open'), 0)::bigint as pending
         from records where $1::int is null or account_id = $1 group by currency order by currency`,
        [account],
      );
      const predicted = await predict(tx, account);
      const currencies = new Set([...sums.map(({ currency }) => currency), ...predicted.keys()]);
      return [...currencies].map((currency) => {
        const sum = sums.find((each) => each.currency === currency);
        return {
          currency,
          paid: toDecimal(sum?.paid ?? 0),
          pending: toDecimal(sum?.pending ?? 0),
          predicted: toDecimal(predicted.get(currency) ?? 0),
        };
      });
    });
  }

  private async accountsNamed(keyword: string): Promise<number[]> {
    const { accounts } = await this.clients.call('accounts.names', { body: { keyword } });
    return accounts.map(({ id }) => id);
  }

  private async describeAll(rows: RecordRow[], lang: string): Promise<SubscriptionRecord[]> {
    const ids = [...new Set(rows.map((row) => row.account_id))];
    const { accounts } =
      ids.length > 0 ? await this.clients.call('accounts.names', { body: { ids } }) : { accounts: [] };
    const names = new Map(accounts.map((account) => [account.id, account]));
    const { today } = this.repository;
    return rows.map((row) => describeRecord(row, { lang, today, names: names.get(row.account_id) }));
  }
}

/**
 * The next unbilled periods of the subscriptions in force, in minor units by currency: equal terms are computed once.
 */
async function predict(tx: Tx, account: number | null): Promise<Map<string, number>> {
  const catalogue = await Catalogue.read(tx);
  const sums = new Map<string, number>();
  const groups = await tx.rows<{ planned: Terms; count: number }>(
    `select coalesce(pending, next_terms, terms) as planned, count(*)::int as count from subscriptions
     where not is_cancelled and not is_ending and state <> 'expired' and ($1::int is null or account_id = $1) group by 1`,
    [account],
  );
  for (const { planned, count } of groups) {
    const billed = count * periodTotal(catalogue.current(planned));
    sums.set(planned.currency, (sums.get(planned.currency) ?? 0) + billed);
  }
  return sums;
}
