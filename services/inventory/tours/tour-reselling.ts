import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { InputOf } from '#libs/contracts';
import { Database, openDoor, type Tx } from '#libs/database';
import { notFound, likePattern, orNotFound, type Context } from '#libs/service';
import { isOwn } from '../hotels/hotel-list.service.js';
import { Tour } from './tour.entity.js';

const DOOR = openDoor('inventory.shelf');

export type TourFilter = InputOf<'tours.inventory.addall'>['body']['filter'];

const SOLD = 'exists (select 1 from tour_inventory i where i.tour_id = t.id and i.account_id = :asker)';
const NOT_SOLD = 'not exists (select 1 from tour_inventory i where i.tour_id = t.id and i.account_id = :asker)';
const OWN_OR_SOLD = `(cast(:scope as int[]) is null or t.accountId = any (:scope)
  or (t.status and t.type = 'tour' and exists (select 1 from tour_inventory i where i.tour_id = t.id and i.account_id = :asker)))`;
const OF_OTHERS = `cast(:scope as int[]) is not null and t.accountId <> all (:scope) and t.status and t.type = 'tour'`;
const AT_ONCE = 5_000;

/** What agencies offer each other: a tour that is switched on may be sold by any of them, without asking. */
@Injectable()
export class TourReselling {
  constructor(private readonly database: Database) {}

  /** Tours the asker may see, by the filters of the list. Row-level security hides those of others: `tx` is the platform's. */
  matching(tx: Tx, ctx: Context, filter: TourFilter): SelectQueryBuilder<Tour> {
    const found = tx.repository(Tour).createQueryBuilder('t').where('t.type = :type', { type: filter.type });
    narrowed(found, ctx, filter.inventory);
    const { status, category, account } = filter;
    const keyword = filter.keyword || filter.search;
    if (keyword)
      found.andWhere(`(t.name::text ilike :keyword or t.tourTemp ->> 'name' ilike :keyword)`, {
        keyword: likePattern(keyword),
      });
    if (status !== undefined) found.andWhere('t.status = :status', { status });
    if (category) found.andWhere('t.category = :category', { category });
    if (account) found.andWhere('t.accountId = :account', { account });
    return found;
  }

  /** Tours of others that an account sells. */
  async soldBy(tx: Tx, account: number): Promise<Set<number>> {
    const rows = await tx.rows<{ tour_id: number }>('select tour_id from tour_inventory where account_id = $1', [
      account,
    ]);
    return new Set(rows.map((row) => row.tour_id));
  }

  /** Switches an own tour on or off; adds one of others to what the account sells, or takes it out. */
  async change(ctx: Context, { id, status }: { id: number; status: boolean }): Promise<void> {
    const tour = orNotFound(await this.database.tx(DOOR, (tx) => tx.repository(Tour).findOneBy({ id, type: 'tour' })));
    await this.database.tx(ctx, async (tx) => {
      if (isOwn(ctx, tour.accountId)) await tx.repository(Tour).update({ id }, { status });
      else if (status && tour.status) await add(tx, ctx.account, [id]);
      else if ((await remove(tx, ctx.account, [id])) === 0 && !tour.status) throw notFound();
    });
  }

  async addAll(ctx: Context, filter: TourFilter): Promise<number> {
    const ids = await this.idsOfOthers(ctx, filter, 'notininventory');
    return this.database.tx(ctx, (tx) => add(tx, ctx.account, ids));
  }

  async removeAll(ctx: Context, filter: TourFilter): Promise<number> {
    const ids = await this.idsOfOthers(ctx, filter, 'ininventory');
    return this.database.tx(ctx, (tx) => remove(tx, ctx.account, ids));
  }

  /** Own tours have a switch of their own: "all" means all of others. */
  private idsOfOthers(
    ctx: Context,
    filter: TourFilter,
    inventory: 'ininventory' | 'notininventory',
  ): Promise<number[]> {
    return this.database.tx(DOOR, async (tx) => {
      const tours = await this.matching(tx, ctx, { ...filter, inventory })
        .select(['t.id'])
        .take(AT_ONCE)
        .getMany();
      return tours.map(({ id }) => id);
    });
  }
}

function narrowed(
  found: SelectQueryBuilder<Tour>,
  { scope, account }: Context,
  inventory: TourFilter['inventory'],
): void {
  found.setParameters({ asker: account, scope: scope === 'all' ? null : [...scope] });
  if (inventory === 'addedbyme') found.andWhere('t.accountId = :asker');
  else if (inventory === 'all') found.andWhere(OWN_OR_SOLD);
  else found.andWhere(OF_OTHERS).andWhere(inventory === 'ininventory' ? SOLD : NOT_SOLD);
}

function add(tx: Tx, account: number, ids: number[]): Promise<number> {
  return tx.execute(
    'insert into tour_inventory (account_id, tour_id) select $1, id from unnest($2::int[]) as t (id) on conflict do nothing',
    [account, ids],
  );
}

function remove(tx: Tx, account: number, ids: number[]): Promise<number> {
  return tx.execute('delete from tour_inventory where account_id = $1 and tour_id = any ($2)', [account, ids]);
}
