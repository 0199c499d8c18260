import type { EntityTarget, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { accountsOf, systemScope, type Database, type Tx } from '#libs/database';
import { notFound, offsetOf, orNotFound, type Context } from '#libs/service';
import { isOwn } from '../catalogue/hotels/hotel-list.service.js';

const SCOPE = systemScope('inventory.shelf');

/** By kind: the table of resales, and the condition of a list on its items `r`. */
const TABLES = { tour: 'tour_inventory', extra: 'service_inventory' } as const;
const COLUMNS = { tour: 'tour_id', extra: 'service_id' } as const;
const SOLD = {
  tour: 'exists (select 1 from tour_inventory i where i.tour_id = r.id and i.account_id = :asker)',
  extra: 'exists (select 1 from service_inventory i where i.service_id = r.id and i.account_id = :asker)',
} as const;
const OFFERED = { tour: `r.status and r.type = 'tour'`, extra: 'r.status' } as const;
/** The limit of bulk actions on "all that the list shows". */
const AT_ONCE = 5_000;

interface Resellable {
  id: number;
  accountId: number;
  status: boolean;
}

interface ResellingFilter {
  inventory: 'all' | 'addedbyme' | 'ininventory' | 'notininventory';
}

interface ResellingPage {
  page: number;
  limit: number;
  sort: string;
  order: 'asc' | 'desc';
  id?: number[];
}

/** Items that agencies offer each other: an active one may be resold by any of them, without a request. */
export abstract class Reselling<E extends Resellable, Filter extends ResellingFilter> {
  protected abstract readonly kind: keyof typeof TABLES;
  protected abstract readonly entity: EntityTarget<E>;
  /** The API's sort keys with their properties. */
  protected abstract readonly sorts: Readonly<Record<string, string>>;

  constructor(protected readonly database: Database) {}

  /** Additional filters of this kind. */
  protected abstract narrow(found: SelectQueryBuilder<E>, filter: Filter): void;

  /**
   * A page of the items the asking account may see. Row-level security hides those of others: `tx` is the platform's.
   */
  page(tx: Tx, ctx: Context, query: Filter & ResellingPage): Promise<[items: E[], total: number]> {
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const found = this.matching(tx, ctx, query);
    if (query.id) found.andWhere('r.id = any (:ids)', { ids: query.id });
    return found
      .orderBy(this.sorts[query.sort]!, direction)
      .addOrderBy('r.id', direction)
      .skip(offsetOf(query))
      .take(query.limit)
      .getManyAndCount();
  }

  /** Items of others that an account sells. */
  async soldBy(tx: Tx, account: number): Promise<Set<number>> {
    const rows = await tx.rows<{ id: number }>(
      `select ${COLUMNS[this.kind]} as id from ${TABLES[this.kind]} where account_id = $1`,
      [account],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Switches an item of the account on or off; starts or stops the resale of another account's. */
  async change(ctx: Context, { id, status }: { id: number; status: boolean }): Promise<void> {
    const item = orNotFound(
      await this.database.tx(SCOPE, (tx) => tx.repository(this.entity).findOneBy(this.whereOf(id))),
    );
    await this.database.tx(ctx, async (tx) => {
      if (isOwn(ctx, item.accountId))
        await tx.repository(this.entity).update(id, { status } as unknown as QueryDeepPartialEntity<E>);
      else if (status && !item.status) throw notFound();
      else if (status) await this.add(tx, ctx.account, [id]);
      else if ((await this.remove(tx, ctx.account, [id])) === 0 && !item.status) throw notFound();
    });
  }

  /** Starts the resale of all items of others in a filter. @returns how many were added. */
  async addAll(ctx: Context, filter: Filter): Promise<number> {
    const ids = await this.idsOfOthers(ctx, { ...filter, inventory: 'notininventory' });
    return this.database.tx(ctx, (tx) => this.add(tx, ctx.account, ids));
  }

  /** Stops the resale of all items of others in a filter. @returns how many were removed. */
  async removeAll(ctx: Context, filter: Filter): Promise<number> {
    const ids = await this.idsOfOthers(ctx, { ...filter, inventory: 'ininventory' });
    return this.database.tx(ctx, (tx) => this.remove(tx, ctx.account, ids));
  }

  protected whereOf(id: number): FindOptionsWhere<E> {
    return { id } as FindOptionsWhere<E>;
  }

  private matching(tx: Tx, { scope, account }: Context, filter: Filter): SelectQueryBuilder<E> {
    const found = tx.repository(this.entity).createQueryBuilder('r').where('true');
    found.setParameters({ asker: account, scope: accountsOf({ scope }) });
    if (filter.inventory === 'addedbyme') found.andWhere('r.accountId = :asker');
    else if (filter.inventory === 'all')
      found.andWhere(
        `(cast(:scope as int[]) is null or r.accountId = any (:scope) or (${OFFERED[this.kind]} and ${SOLD[this.kind]}))`,
      );
    else
      found
        .andWhere('cast(:scope as int[]) is not null and r.accountId <> all (:scope)')
        .andWhere(OFFERED[this.kind])
        .andWhere(filter.inventory === 'ininventory' ? SOLD[this.kind] : `not ${SOLD[this.kind]}`);
    this.narrow(found, filter);
    return found;
  }

  /** Bulk actions exclude own items, which have a switch of their own. */
  private idsOfOthers(ctx: Context, filter: Filter): Promise<number[]> {
    return this.database.tx(SCOPE, async (tx) => {
      const items = await this.matching(tx, ctx, filter).select(['r.id']).take(AT_ONCE).getMany();
      return items.map(({ id }) => id);
    });
  }

  private add(tx: Tx, account: number, ids: number[]): Promise<number> {
    return tx.execute(
      `insert into ${TABLES[this.kind]} (account_id, ${COLUMNS[this.kind]})
       select $1, id from unnest($2::int[]) as items (id) on conflict do nothing`,
      [account, ids],
    );
  }

  private remove(tx: Tx, account: number, ids: number[]): Promise<number> {
    return tx.execute(`delete from ${TABLES[this.kind]} where account_id = $1 and ${COLUMNS[this.kind]} = any ($2)`, [
      account,
      ids,
    ]);
  }
}
