import type { SelectQueryBuilder } from 'typeorm';
import { systemScope, type Database, type Tx } from '#libs/database';
import { HOME_ZONE, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { notFound, type Context, type ServiceRuntime } from '#libs/service';
import { RecordService, type ListQuery } from '../../catalogue/records/record.service.js';

const SCOPE = systemScope('inventory.shelf');

export interface RuleOwner {
  accountId: number;
}

export interface RuleQuery extends ListQuery {
  account?: number;
  hotel?: number;
  status?: boolean;
  keyword?: string;
}

/** Campaigns, markups and promotions: records of an account that change its selling prices. */
export abstract class PriceRuleService<
  E extends RuleOwner & { id: number; revision: number },
  Input extends object,
  Answer,
> extends RecordService<E, RuleOwner, Input, Answer, RuleQuery> {
  protected readonly parentKey = 'accountId';

  constructor(
    database: Database,
    protected readonly runtime: ServiceRuntime,
  ) {
    super(database);
  }

  protected narrow(found: SelectQueryBuilder<E>, { account, status }: RuleQuery): void {
    if (account) found.andWhere('r.accountId = :account', { account });
    if (status !== undefined) found.andWhere('r.status = :status', { status });
  }

  protected async ownerFor(_tx: Tx, ctx: Context, account: number | undefined): Promise<RuleOwner> {
    const accountId = account ?? ctx.account;
    if (ctx.scope !== 'all' && !ctx.scope.includes(accountId)) throw notFound();
    return { accountId };
  }

  protected today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  /** The start of a rule's days: today when they are switched on or changed, unaffected by other changes. */
  protected countedSince(
    now: { status: boolean; days: number },
    before: { status: boolean; days: number } | undefined,
    since: string | null | undefined,
  ): string | null {
    if (!now.status) return null;
    return before?.status && before.days === now.days && since ? since : toIsoDate(this.today());
  }

  /** Names of hotels, other accounts' included: an account may sell what it does not own. */
  protected async hotelNames(ids: Array<number | null>): Promise<Map<number, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ id: number; name: string }>('select id, name from hotels where id = any ($1)', [wanted]),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
