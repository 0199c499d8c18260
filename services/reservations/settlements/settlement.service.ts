import { Inject, Injectable } from '@nestjs/common';
import {
  sideOf,
  signatureOf,
  type AgreementSide,
  type AnswerOf,
  type InputOf,
  type Settlement,
  type WholeSettlement,
} from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import {
  Refusal,
  SERVICE,
  accountNames,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { HOME_ZONE, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { markAgreed } from './close-statements.js';
import { receivablesOf } from './receivables.js';
import { monthNumber } from './settlement-month.js';
import { OWED, SETTLEMENT, describeSettlement, linesOf, paymentsOf, type SettlementRow } from './settlement-rows.js';

interface RunningRow extends Record<string, unknown> {
  seller: number;
  owner: number;
  month: string;
  currency: string;
  sellerOwesMinor: number;
  ownerOwesMinor: number;
  lines: number;
}

const WANTED = `($1::text is null or s.state = $1) and ($2::int is null or $2 in (s.account_id, s.owner_account_id))
  and ($3::text is null or case $3 when 'seller' then s.account_id else s.owner_account_id end = $4)
  and ($5::int[] is null or s.id = any ($5))`;
const SIGN = {
  seller: 'update settlements set seller_agreed = coalesce(seller_agreed, $2) where id = $1',
  owner: 'update settlements set owner_agreed = coalesce(owner_agreed, $2) where id = $1',
} as const;
const SORTED = {
  'id asc': 's.id',
  'id desc': 's.id desc',
  'month asc': 's.month, s.id',
  'month desc': 's.month desc, s.id desc',
} as const;

/** Statements between sellers and owners: read, disputed, agreed to and paid by users of the two accounts. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  async list(ctx: Context, query: InputOf<'settlements.list'>['query']): Promise<AnswerOf<'settlements.list'>> {
    const { state = null, counterpart = null, side = null } = query;
    const asked = [state, counterpart, side, ctx.account, query.id ?? null];
    const sorted = `${query.sort} ${query.order}` as const;
    const found = await this.database.read(ctx, async (tx) => ({
      rows: await tx.rows<SettlementRow>(
        `${SETTLEMENT} where ${WANTED} order by ${SORTED[sorted]} limit $6 offset $7`,
        [...asked, query.limit, offsetOf(query)],
      ),
      total: await tx.row<{ count: number }>(`select count(*)::int as count from settlements s where ${WANTED}`, asked),
      receivables: await receivablesOf(tx, ctx.account, this.today()),
    }));
    const page = pageOf(await this.describe(ctx, found.rows), found.total!.count, query);
    return { ...page, receivables: found.receivables };
  }

  /** What was counted and is on no statement yet. */
  async running(ctx: Context): Promise<AnswerOf<'settlements.running'>> {
    const rows = await this.database.read(ctx, (tx) =>
      tx.rows<RunningRow>(
        `select seller, owner, month, currency, ${OWED} from (
           select account_id as seller, owner_account_id as owner, month, currency, booking_id, sum(amount_minor) as of_booking,
             count(*) as lines
           from settlement_entries where settlement_id is null
           group by account_id, owner_account_id, month, currency, booking_id
         ) as b group by seller, owner, month, currency order by month desc, seller, owner, currency`,
      ),
    );
    const nameOf = await this.namesOf(rows);
    return {
      status: true,
      list: rows.map(({ seller, owner, month, currency, sellerOwesMinor, ownerOwesMinor, lines }) => ({
        ...{ currency, lines, side: sideOf(ctx.account, { seller, owner }), month: monthNumber(month) },
        seller: { id: seller, name: nameOf(seller) },
        owner: { id: owner, name: nameOf(owner) },
        sellerOwes: toDecimal(sellerOwesMinor),
        ownerOwes: toDecimal(ownerOwesMinor),
      })),
    };
  }

  /** @throws Refusal notFound 404. */
  async get(ctx: Context, id: number): Promise<WholeSettlement> {
    const { row, entries, payments } = await this.database.read(ctx, async (tx) => ({
      row: orNotFound(await tx.row<SettlementRow>(`${SETTLEMENT} where s.id = $1`, [id])),
      entries: await linesOf(tx, id),
      payments: await paymentsOf(tx, id),
    }));
    return { ...(await this.describe(ctx, [row]))[0]!, entries, payments };
  }

  /** Agrees as the caller's side; repeated, it stays as it is. @throws Refusal notFound 404 · agreement.notYours 403. */
  async agree(ctx: Context, id: number): Promise<WholeSettlement> {
    await this.change(ctx, id, async (tx, row, side) => {
      const agreed = { by: signatureOf(userOf(ctx)), at: this.runtime.now().toISOString() };
      await tx.execute(SIGN[side], [row.id, JSON.stringify(agreed)]);
      const isAgreed = side === 'seller' ? row.ownerAgreed !== null : row.sellerAgreed !== null;
      if (row.state === 'proposed' && isAgreed) await markAgreed(tx, row.id, this.runtime.now());
    });
    return this.get(ctx, id);
  }

  /**
   * Disputes a line: it moves to the next month's statement, the rest goes on.
   * @throws Refusal notFound 404 · agreement.notYours 403 · agreement.state 409 when the statement is agreed.
   */
  async dispute(
    ctx: Context,
    id: number,
    { entry, reason }: InputOf<'settlements.dispute'>['body'],
  ): Promise<WholeSettlement> {
    await this.change(ctx, id, async (tx, row, side) => {
      if (row.state !== 'proposed') throw new Refusal('agreement.state', 409);
      const moved = await tx.execute(
        `update settlement_entries set settlement_id = null, disputed_by = $3, disputed_at = $4, dispute = $5,
           month = greatest((month + interval '1 month')::date, date_trunc('month', $4::timestamptz)::date)
         where id = $1 and settlement_id = $2`,
        [entry, id, side, this.runtime.now(), reason],
      );
      orNotFound(moved === 1 ? true : undefined);
      // The side that has agreed has agreed to another sum.
      await tx.execute('update settlements set seller_agreed = null, owner_agreed = null where id = $1', [id]);
    });
    return this.get(ctx, id);
  }

  /**
   * Records money that the caller's account has received, once for a reference.
   * @throws Refusal notFound 404 · agreement.notYours 403 · agreement.state 409 before it is agreed · payment.exceeds 409.
   */
  async pay(
    ctx: Context,
    id: number,
    { amount, paidOn, reference }: InputOf<'settlements.pay'>['body'],
  ): Promise<WholeSettlement> {
    await this.change(ctx, id, async (tx, row, side) => {
      if (row.state !== 'agreed') throw new Refusal('agreement.state', 409);
      const payer = side === 'seller' ? 'owner' : 'seller';
      const known = await tx.row<{ amountMinor: number }>(
        `select amount_minor as "amountMinor" from settlement_payments where settlement_id = $1 and payer = $2 and reference = $3`,
        [id, payer, reference],
      );
      const amountMinor = fromDecimal(amount);
      if (known?.amountMinor === amountMinor) return;
      const leftMinor =
        side === 'seller' ? row.ownerOwesMinor - row.ownerPaidMinor : row.sellerOwesMinor - row.sellerPaidMinor;
      if (known || amountMinor > leftMinor)
        throw new Refusal('payment.exceeds', 409, { data: { left: toDecimal(Math.max(0, leftMinor)) } });
      await tx.execute(
        `insert into settlement_payments (account_id, owner_account_id, settlement_id, payer, amount_minor, paid_on, reference, by)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [row.seller, row.owner, id, payer, amountMinor, toIsoDate(paidOn), reference, signatureOf(userOf(ctx))],
      );
    });
    return this.get(ctx, id);
  }

  /** Locks a statement for a user of one of its two accounts. @throws Refusal notFound 404 · agreement.notYours 403. */
  private change(
    ctx: Context,
    id: number,
    apply: (tx: Tx, row: SettlementRow, side: AgreementSide) => Promise<void>,
  ): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      orNotFound(await tx.row('select 1 from settlements where id = $1 for update', [id]));
      const row = orNotFound(await tx.row<SettlementRow>(`${SETTLEMENT} where s.id = $1`, [id]));
      const side = sideOf(ctx.account, row);
      if (side === null) throw new Refusal('agreement.notYours', 403);
      await apply(tx, row, side);
    });
  }

  private async describe(ctx: Context, rows: readonly SettlementRow[]): Promise<Settlement[]> {
    const nameOf = await this.namesOf(rows);
    return rows.map((row) => describeSettlement(row, ctx.account, nameOf));
  }

  private namesOf(rows: ReadonlyArray<{ seller: number; owner: number }>): Promise<(id: number) => string> {
    return accountNames(
      this.runtime.clients,
      rows.flatMap(({ seller, owner }) => [seller, owner]),
    );
  }

  private today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }
}
