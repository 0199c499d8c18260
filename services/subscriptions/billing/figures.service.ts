import { Injectable } from '@nestjs/common';
import type { AnswerOf, SubscriptionState } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { toDecimal } from '#libs/money';
import { addDays, toIsoDate } from '#libs/stays';
import { RecordReader } from '../records/record-reader.js';
import { SubscriptionRepository } from '../store/subscription-repository.js';

const SCOPE = systemScope('subscriptions.billing');

type Figures = AnswerOf<'subrecords.figures'>['data'];

const CHURN_DAYS = 30;
const IN_FORCE = `not is_cancelled and state in ('active', 'pastDue')`;

const MRR = `select currency, sum(monthly_minor)::bigint as minor from subscriptions where ${IN_FORCE} group by currency order by currency`;
const OVERDUE = `select currency, sum(amount_minor)::bigint as minor from records where state = 'open' and due_day < $1 group by currency order by currency`;
const STATES = 'select state, count(*)::int as count from subscriptions group by state order by state';
const CHURN = `
  select count(*)::int as before, count(*) filter (where is_cancelled or state = 'expired')::int as lost
  from subscriptions where anchor is not null and begun_on <= $1 and (ended_on is null or ended_on > $1)`;
const MONTHS = `
  with months as (select generate_series(date_trunc('month', $1::date) - interval '11 months', date_trunc('month', $1::date), '1 month')::date as month),
  currencies as (select distinct currency from records)
  select to_char(m.month, 'YYYYMM')::int as month, c.currency,
    (select coalesce(sum(amount_minor), 0)::bigint from records r where r.currency = c.currency and r.state <> 'void'
      and r.due_day >= m.month and r.due_day < m.month + interval '1 month') as billed,
    (select coalesce(sum(amount_minor), 0)::bigint from records r where r.currency = c.currency and r.state = 'paid'
      and r.paid_on >= m.month and r.paid_on < m.month + interval '1 month') as paid,
    (select count(*)::int from subscriptions s where s.currency = c.currency
      and s.anchor is not null and s.begun_on >= m.month and s.begun_on < m.month + interval '1 month') as begun,
    (select count(*)::int from subscriptions s where s.currency = c.currency
      and s.ended_on >= m.month and s.ended_on < m.month + interval '1 month') as ended
  from months m cross join currencies c order by m.month, c.currency`;

/** The platform's own business figures. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly database: Database,
    private readonly repository: SubscriptionRepository,
    private readonly records: RecordReader,
  ) {}

  async read(): Promise<Figures> {
    const today = toIsoDate(this.repository.today);
    const before = toIsoDate(addDays(this.repository.today, -CHURN_DAYS));
    const totals = await this.records.totals(null);
    return this.database.tx(SCOPE, async (tx) => {
      const money = async (sql: string, values: unknown[]) =>
        (await tx.rows<{ currency: string; minor: number }>(sql, values)).map(({ currency, minor }) => ({
          ...{ amount: toDecimal(minor), currency },
        }));
      const churn = (await tx.row<{ before: number; lost: number }>(CHURN, [before]))!;
      const months = await tx.rows<Figures['months'][number]>(MONTHS, [today]);
      return {
        totals,
        mrr: await money(MRR, []),
        overdue: await money(OVERDUE, [today]),
        states: await tx.rows<{ state: SubscriptionState; count: number }>(STATES),
        months: months.map((month) => ({ ...month, billed: toDecimal(month.billed), paid: toDecimal(month.paid) })),
        churn: churn.before === 0 ? 0 : Math.round((churn.lost / churn.before) * 1_000) / 10,
      };
    });
  }
}
