import { Inject, Injectable } from '@nestjs/common';
import { ILike, type FindOptionsWhere } from 'typeorm';
import type { Account as AccountAnswer, InputOf, Stats } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { likePattern, offsetOf, orAbsent, pageOf, type Context } from '#libs/service';
import { Account } from './account.entity.js';

@Injectable()
export class AccountService {
  constructor(@Inject(Database) private readonly database: Database) {}

  async list(
    ctx: Context,
    query: InputOf<'accounts.list'>['query'],
  ): Promise<{ status: true; records: AccountAnswer[]; stats: Stats }> {
    const where: FindOptionsWhere<Account> = {};
    if (query.keyword) where.companyName = ILike(likePattern(query.keyword));
    if (query.status !== undefined) where.status = query.status;
    if (query.type) where.type = query.type;
    if (query.corporateType) where.corporateType = query.corporateType;
    const [rows, total] = await this.database.tx(ctx, (tx) =>
      tx.repository(Account).findAndCount({
        where,
        order: { [query.sort]: query.order, id: query.order },
        skip: offsetOf(query),
        take: query.limit,
      }),
    );
    return pageOf(rows.map(describeAccount), total, query);
  }

  async get(ctx: Context, id: number): Promise<Account> {
    return orAbsent(await this.database.tx(ctx, (tx) => tx.repository(Account).findOneBy({ id })));
  }

  async setTheme(ctx: Context, id: number, colorpreference: string): Promise<Account> {
    return this.database.tx(ctx, async (tx) => {
      await tx.repository(Account).update({ id }, { colorpreference });
      return orAbsent(await tx.repository(Account).findOneBy({ id }));
    });
  }

  /** The account whose site answers under a host; the platform's own where nobody has claimed it. */
  async ofSite(host: string): Promise<{ account: Account; scope: number[] | null }> {
    return this.database.tx(PLATFORM, async (tx) => {
      const accounts = tx.repository(Account);
      const own = await accounts.findOneBy({ siteHost: host, status: true });
      const account = orAbsent(
        own ?? (await accounts.findOne({ where: { type: 'supervisor' }, order: { id: 'asc' } })),
      );
      if (account.type === 'supervisor') return { account, scope: null };
      const below = await tx.rows<{ id: number }>('select account_scope($1) as id', [account.id]);
      return { account, scope: below.map((row) => row.id) };
    });
  }
}

/** An account as the API shows it. */
export function describeAccount(account: Account): AccountAnswer {
  const { id, parentId, companyName, type, corporateType, founder, country, status, colorpreference, markupRate } =
    account;
  return {
    id,
    parent: parentId,
    companyName,
    type,
    corporateType,
    founder,
    country,
    status,
    colorpreference,
    markupRate,
  };
}
