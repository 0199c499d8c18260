import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf, Transaction } from '#libs/contracts';
import { Database } from '#libs/database';
import { toDecimal } from '#libs/money';
import { offsetOf, pageOf, type Context } from '#libs/service';
import { fromIsoDate, toIsoDate } from '#libs/stays';

interface TransactionRow extends Record<string, unknown> {
  gateway: string;
  reference: string;
  account_id: number;
  day: string;
  booking_id: string | null;
  currency: string;
  our_state: string | null;
  our_minor: number;
  our_refunded_minor: number;
  their_state: string | null;
  their_minor: number;
  their_refunded_minor: number;
  difference: Transaction['difference'];
  checked_at: Date;
}

const ASKED_FOR = `($1::date is null or day >= $1) and ($2::date is null or day <= $2) and ($3::text is null or gateway = $3)
  and ($4::int is null or account_id = $4) and (not $5 or difference <> 'none')`;
const SORTED = {
  'day asc': 'day asc, reference asc',
  'day desc': 'day desc, reference desc',
  'amount asc': 'coalesce(our_minor, their_minor) asc, reference asc',
  'amount desc': 'coalesce(our_minor, their_minor) desc, reference desc',
} as const;
/** What is left of a captured payment. */
const OURS = `case when our_state in ('captured', 'refunded') then our_minor - our_refunded_minor else 0 end`;
const THEIRS = `case when their_state in ('captured', 'refunded') then their_minor - their_refunded_minor else 0 end`;

/** The results of the reconciliations. */
@Injectable()
export class TransactionService {
  constructor(private readonly database: Database) {}

  async list(ctx: Context, query: InputOf<'transactions.list'>['query']): Promise<AnswerOf<'transactions.list'>> {
    const { from, to, gateway, account, difference } = query;
    const sorted = `${query.sort} ${query.order}` as const;
    const asked = [
      from ? toIsoDate(from) : null,
      to ? toIsoDate(to) : null,
      gateway ?? null,
      account ?? null,
      difference === 'only',
    ];
    return this.database.tx(ctx, async (tx) => {
      const rows = await tx.rows<TransactionRow>(
        `select * from gateway_transactions where ${ASKED_FOR} order by ${SORTED[sorted]} limit $6 offset $7`,
        [...asked, query.limit, offsetOf(query)],
      );
      const totals = await tx.rows<{
        currency: string;
        ours: number;
        theirs: number;
        differences: number;
        count: number;
      }>(
        `select currency, sum(${OURS}) as ours, sum(${THEIRS}) as theirs, count(*) filter (where difference <> 'none') as differences,
           count(*) as count
         from gateway_transactions where ${ASKED_FOR} group by currency order by currency`,
        asked,
      );
      const total = totals.reduce((sum, { count }) => sum + count, 0);
      return {
        ...pageOf(rows.map(describe), total, query),
        totals: totals.map(({ currency, ours, theirs, differences }) => ({
          currency,
          ours: toDecimal(ours),
          theirs: toDecimal(theirs),
          differences,
        })),
      };
    });
  }
}

function describe(row: TransactionRow): Transaction {
  const side = (state: string | null, amount: number, refunded: number) =>
    state === null ? null : { state, amount: toDecimal(amount), refunded: toDecimal(refunded) };
  return {
    reference: row.reference,
    gateway: row.gateway,
    day: fromIsoDate(row.day),
    account: row.account_id || null,
    bookingId: row.booking_id,
    currency: row.currency,
    ours: side(row.our_state, row.our_minor, row.our_refunded_minor),
    theirs: side(row.their_state, row.their_minor, row.their_refunded_minor),
    difference: row.difference,
    checkedAt: row.checked_at.toISOString(),
  };
}
