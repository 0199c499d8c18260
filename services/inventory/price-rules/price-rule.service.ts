import type { EntityTarget, FindOneOptions, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { z } from 'zod';
import type { Stats } from '#libs/contracts';
import { openDoor, type Database, type Tx } from '#libs/database';
import { dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import {
  notFound,
  applyPatch,
  offsetOf,
  orNotFound,
  pageOf,
  type Context,
  type PatchKey,
  type ServiceRuntime,
} from '#libs/service';
import { HOME_ZONE } from './period.js';

const DOOR = openDoor('inventory.shelf');

interface Rule {
  id: number;
  accountId: number;
}

/** Whose a rule is, and what it has been. */
export interface Owned<E> {
  account: number;
  present?: E;
}

export interface RuleQuery {
  account?: number;
  hotel?: number;
  status?: boolean;
  keyword?: string;
  page: number;
  limit: number;
  sort: string;
  order: 'asc' | 'desc';
}

/** What campaigns, markups and promotions have in common: an account lists, makes, changes and removes its own. */
export abstract class PriceRuleService<E extends Rule, Input extends object, Answer> {
  protected abstract readonly entity: EntityTarget<E>;
  protected abstract readonly keys: ReadonlyMap<string, PatchKey<z.ZodType, Input>>;
  /** Sort keys of the API with their properties. */
  protected abstract readonly sorts: Readonly<Record<string, string>>;

  constructor(
    protected readonly database: Database,
    protected readonly runtime: ServiceRuntime,
  ) {}

  /** The answers for rules, with what is read along for all of them at once. */
  protected abstract describe(rules: E[]): Promise<Answer[]>;
  /** What of a rule staff may write. */
  protected abstract inputOf(rule: E): Input;
  /** The columns of an account's rule as it will be. Refuses what fits each field but not the whole. */
  protected abstract columnsOf(tx: Tx, ctx: Context, input: Input, rule: Owned<E>): Promise<Partial<E>>;
  /** Narrows a list beyond account and status. */
  protected abstract narrow(found: SelectQueryBuilder<E>, query: RuleQuery): void;

  async list(ctx: Context, query: RuleQuery): Promise<{ status: true; records: Answer[]; stats: Stats }> {
    const [rules, total] = await this.database.tx(ctx, (tx) => {
      const found = tx.repository(this.entity).createQueryBuilder('r').where('true');
      if (query.account) found.andWhere('r.accountId = :account', { account: query.account });
      if (query.status !== undefined) found.andWhere('r.status = :status', { status: query.status });
      this.narrow(found, query);
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      return found
        .orderBy(this.sorts[query.sort]!, direction)
        .addOrderBy('r.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
    });
    return pageOf(await this.describe(rules), total, query);
  }

  get(ctx: Context, id: number, account?: number): Promise<Answer> {
    return this.answer(this.database.tx(ctx, (tx) => this.find(tx, id, account)));
  }

  /** @throws Refusal notFound 404 for an account out of reach. */
  create(ctx: Context, account: number | undefined, input: Input): Promise<Answer> {
    const owner = account ?? ctx.account;
    if (ctx.scope !== 'all' && !ctx.scope.includes(owner)) throw notFound();
    return this.answer(
      this.database.tx(ctx, async (tx) => {
        const columns = { accountId: owner, ...(await this.columnsOf(tx, ctx, input, { account: owner })) };
        const { identifiers } = await tx
          .repository(this.entity)
          .insert(columns as unknown as QueryDeepPartialEntity<E>);
        return this.find(tx, identifiers[0]!['id'] as number);
      }),
    );
  }

  update(ctx: Context, id: number, account: number | undefined, input: Input): Promise<Answer> {
    return this.change(ctx, id, account, () => input);
  }

  patch(
    ctx: Context,
    id: number,
    account: number | undefined,
    change: { key: string; value: unknown },
  ): Promise<Answer> {
    return this.change(ctx, id, account, async (rule) => {
      const input = this.inputOf(rule);
      await applyPatch(this.keys, input, change, ctx);
      return input;
    });
  }

  delete(ctx: Context, id: number, account?: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      await this.find(tx, id, account);
      await tx.repository(this.entity).delete(id);
    });
  }

  protected today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  /** Since when the days of a rule count: from today when they are switched on or changed, never moved by another change. */
  protected countedSince(
    now: { status: boolean; days: number },
    before: { status: boolean; days: number } | undefined,
    since: string | null | undefined,
  ): string | null {
    if (!now.status) return null;
    return before?.status && before.days === now.days && since ? since : toIsoDate(this.today());
  }

  /** Names of hotels, foreign ones too: an account may sell what it does not own. */
  protected async hotelNames(ids: Array<number | null>): Promise<Map<number, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await this.database.tx(DOOR, (tx) =>
      tx.rows<{ id: number; name: string }>('select id, name from hotels where id = any ($1)', [wanted]),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private change(
    ctx: Context,
    id: number,
    account: number | undefined,
    inputFor: (rule: E) => Input | Promise<Input>,
  ): Promise<Answer> {
    return this.answer(
      this.database.tx(ctx, async (tx) => {
        // Held until the commit: a change of one field undoes no other.
        const rule = await this.find(tx, id, account, { mode: 'for_no_key_update' });
        const columns = await this.columnsOf(tx, ctx, await inputFor(rule), { account: rule.accountId, present: rule });
        await tx.repository(this.entity).update(id, columns as unknown as QueryDeepPartialEntity<E>);
        return this.find(tx, id, account);
      }),
    );
  }

  private async answer(rule: Promise<E>): Promise<Answer> {
    return (await this.describe([await rule]))[0]!;
  }

  private async find(tx: Tx, id: number, accountId?: number, lock?: FindOneOptions<E>['lock']): Promise<E> {
    const where = (accountId === undefined ? { id } : { id, accountId }) as FindOptionsWhere<E>;
    return orNotFound(await tx.repository(this.entity).findOne({ where, lock }));
  }
}
