import { Injectable } from '@nestjs/common';
import { signatureOf, signerOf, type AnswerOf, type Credit, type InputOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { Refusal, notFound, offsetOf, pageOf, userOf, type Context } from '#libs/service';
import { requestIdOf } from '../request-id.js';
import { changeBalance, type CreditRow } from './change-balance.js';

interface MovementRow extends Record<string, unknown> {
  id: string;
  at: Date;
  kind: 'paidIn' | 'booking' | 'refund';
  amount_minor: number;
  currency: string;
  booking_id: string | null;
  note: string;
  by: string;
}

/** Agencies' credit: granted, topped up and viewed by the accounts above them. */
@Injectable()
export class CreditService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
  ) {}

  async list(ctx: Context, query: InputOf<'credits.list'>['query']): Promise<AnswerOf<'credits.list'>> {
    const found = await this.database.read(ctx, async (tx) => ({
      rows: await tx.rows<CreditRow>(
        `select account_id, currency, limit_minor, balance_minor from credits where $1::int is null or account_id = $1
         order by case when $4 then account_id end, case when not $4 then account_id end desc, currency limit $2 offset $3`,
        [query.account ?? null, query.limit, offsetOf(query), query.order === 'asc'],
      ),
      total: await tx.row<{ count: number }>('select count(*) from credits where $1::int is null or account_id = $1', [
        query.account ?? null,
      ]),
    }));
    const names = await this.namesOf(found.rows.map((row) => row.account_id));
    const records = found.rows.map((row) => describeCredit(row, names.get(row.account_id) ?? ''));
    return pageOf(records, found.total?.count ?? 0, query);
  }

  /** @throws Refusal notFound 404 for an account out of reach. */
  async movements(
    ctx: Context,
    account: number,
    query: InputOf<'credits.movements'>['query'],
  ): Promise<AnswerOf<'credits.movements'>> {
    assertInReach(ctx, account);
    return this.database.tx(ctx, async (tx) => {
      const asked = [account, query.currency ?? null];
      const rows = await tx.rows<MovementRow>(
        `select id, at, kind, amount_minor, currency, booking_id, note, by from credit_movements
         where account_id = $1 and ($2::text is null or currency = $2)
         order by case when $5 then at end, case when not $5 then at end desc, id limit $3 offset $4`,
        [...asked, query.limit, offsetOf(query), query.order === 'asc'],
      );
      const total = await tx.row<{ count: number }>(
        'select count(*) from credit_movements where account_id = $1 and ($2::text is null or currency = $2)',
        asked,
      );
      return pageOf(rows.map(describeMovement), total?.count ?? 0, query);
    });
  }

  /**
   * Sets the credit limit of an account: how far its balance may go below zero.
   * @throws Refusal credit.own 403 · credit.belowUse 409 when more is in use · notFound 404.
   */
  async grant(ctx: Context, account: number, { currency, limit }: InputOf<'credits.update'>['body']): Promise<Credit> {
    const name = await this.nameBelow(ctx, account);
    const granted = await this.database.tx(ctx, (tx) =>
      tx.row<CreditRow>(
        `insert into credits as c (account_id, currency, limit_minor) values ($1, $2, $3)
         on conflict (account_id, currency) do update set limit_minor = excluded.limit_minor
           where c.balance_minor + excluded.limit_minor >= 0
         returning account_id, currency, limit_minor, balance_minor`,
        [account, currency, fromDecimal(limit)],
      ),
    );
    if (!granted) throw new Refusal('credit.belowUse', 409);
    return describeCredit(granted, name);
  }

  /**
   * Records a payment into an account's credit, or a refund from it (negative); once for a key, and without one for the
   * same amount by the same user within ten seconds. @throws Refusal credit.own 403 · credit.belowUse 409 for more than it has · notFound 404.
   */
  async move(
    ctx: Context,
    account: number,
    { currency, amount, note }: InputOf<'credits.move'>['body'],
  ): Promise<Credit> {
    const name = await this.nameBelow(ctx, account);
    const amountMinor = fromDecimal(amount);
    const { id, distinct } = requestIdOf(ctx, 'credit');
    const moved = await this.database.tx(ctx, async (tx) => {
      await tx.execute('insert into credits (account_id, currency) values ($1, $2) on conflict do nothing', [
        account,
        currency,
      ]);
      // Locked, so that of two at once the second finds the first.
      const found = await tx.row<CreditRow>(
        `select account_id, currency, limit_minor, balance_minor from credits where account_id = $1 and currency = $2 for update`,
        [account, currency],
      );
      const recorded = await tx.execute(
        `insert into credit_movements (id, account_id, currency, kind, amount_minor, note, by)
         select $1, $2, $3, 'paidIn', $4, $5, $6
         where $7 or not exists (select 1 from credit_movements where account_id = $2 and currency = $3 and kind = 'paidIn'
           and amount_minor = $4 and by = $6 and at > now() - interval '10 seconds')
         on conflict (id) do nothing`,
        [id, account, currency, amountMinor, note, signatureOf(userOf(ctx)), distinct],
      );
      if (recorded === 0) return found!;
      const credit = await changeBalance(tx, account, currency, amountMinor);
      if (!credit) throw new Refusal('credit.belowUse', 409);
      return credit;
    });
    return describeCredit(moved, name);
  }

  /** The name of an account below the caller's. @throws Refusal credit.own 403 · notFound 404. */
  private async nameBelow(ctx: Context, account: number): Promise<string> {
    assertInReach(ctx, account);
    if (account === ctx.account) throw new Refusal('credit.own', 403);
    return (await this.clients.call('account.brand', { params: { id: String(account) } })).companyName;
  }

  private async namesOf(accounts: readonly number[]): Promise<Map<number, string>> {
    const named = [...new Set(accounts)].map(async (id): Promise<[number, string]> => {
      const brand = this.clients.call('account.brand', { params: { id: String(id) } });
      // A removed account must not fail the whole list.
      return [id, await brand.then(({ companyName }) => companyName).catch(() => '')];
    });
    return new Map(await Promise.all(named));
  }
}

function assertInReach({ scope }: Context, account: number): void {
  if (scope !== 'all' && !scope.includes(account)) throw notFound();
}

function describeCredit({ account_id: account, currency, ...row }: CreditRow, companyName: string): Credit {
  const { limit_minor: limit, balance_minor: balance } = row;
  return {
    account,
    companyName,
    currency,
    limit: toDecimal(limit),
    balance: toDecimal(balance),
    available: toDecimal(balance + limit),
  };
}

function describeMovement(row: MovementRow): AnswerOf<'credits.movements'>['records'][number] {
  const { id, at, kind, amount_minor: amount, currency, booking_id: bookingId, note, by } = row;
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    amount: toDecimal(amount),
    currency,
    bookingId,
    note,
    by: signerOf(by),
  };
}
