import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { InputOf } from '#libs/contracts';
import { Database, openDoor, type Tx } from '#libs/database';
import { notFound, likePattern, orNotFound, type Context } from '#libs/service';
import { isOwn } from '../hotels/hotel-list.service.js';
import { AgencyService } from './agency-service.entity.js';

const DOOR = openDoor('inventory.shelf');

export type ServiceFilter = InputOf<'services.inventory.addall'>['body']['filter'];

const SOLD = 'exists (select 1 from service_inventory i where i.service_id = s.id and i.account_id = :asker)';
const NOT_SOLD = 'not exists (select 1 from service_inventory i where i.service_id = s.id and i.account_id = :asker)';
const OWN_OR_SOLD = `(cast(:scope as int[]) is null or s.accountId = any (:scope)
  or (s.status and exists (select 1 from service_inventory i where i.service_id = s.id and i.account_id = :asker)))`;
const OF_OTHERS = 'cast(:scope as int[]) is not null and s.accountId <> all (:scope) and s.status';
const AT_ONCE = 5_000;

/** What agencies offer each other: what is switched on may be sold by any of them, without asking. */
@Injectable()
export class ExtraReselling {
  constructor(private readonly database: Database) {}

  /** Services the asker may see, by the filters of the list. Row-level security hides those of others: `tx` is the platform's. */
  matching(tx: Tx, ctx: Context, filter: ServiceFilter): SelectQueryBuilder<AgencyService> {
    const found = tx.repository(AgencyService).createQueryBuilder('s').where('true');
    narrowed(found, ctx, filter.inventory);
    const { keyword, status, type, account } = filter;
    if (keyword) found.andWhere('s.name::text ilike :keyword', { keyword: likePattern(keyword) });
    if (status !== undefined) found.andWhere('s.status = :status', { status });
    if (type) found.andWhere('s.type = :type', { type });
    if (account) found.andWhere('s.accountId = :account', { account });
    return found;
  }

  /** Services of others that an account sells. */
  async soldBy(tx: Tx, account: number): Promise<Set<number>> {
    const rows = await tx.rows<{ service_id: number }>(
      'select service_id from service_inventory where account_id = $1',
      [account],
    );
    return new Set(rows.map((row) => row.service_id));
  }

  /** Switches an own service on or off; adds one of others to what the account sells, or takes it out. */
  async change(ctx: Context, { id, status }: { id: number; status: boolean }): Promise<void> {
    const service = orNotFound(await this.database.tx(DOOR, (tx) => tx.repository(AgencyService).findOneBy({ id })));
    await this.database.tx(ctx, async (tx) => {
      if (isOwn(ctx, service.accountId)) await tx.repository(AgencyService).update({ id }, { status });
      else if (status && service.status) await add(tx, ctx.account, [id]);
      else if ((await remove(tx, ctx.account, [id])) === 0 && !service.status) throw notFound();
    });
  }

  async addAll(ctx: Context, filter: ServiceFilter): Promise<number> {
    const ids = await this.idsOfOthers(ctx, filter, 'notininventory');
    return this.database.tx(ctx, (tx) => add(tx, ctx.account, ids));
  }

  async removeAll(ctx: Context, filter: ServiceFilter): Promise<number> {
    const ids = await this.idsOfOthers(ctx, filter, 'ininventory');
    return this.database.tx(ctx, (tx) => remove(tx, ctx.account, ids));
  }

  /** Own services have a switch of their own: "all" means all of others. */
  private idsOfOthers(
    ctx: Context,
    filter: ServiceFilter,
    inventory: 'ininventory' | 'notininventory',
  ): Promise<number[]> {
    return this.database.tx(DOOR, async (tx) => {
      const services = await this.matching(tx, ctx, { ...filter, inventory })
        .select(['s.id'])
        .take(AT_ONCE)
        .getMany();
      return services.map(({ id }) => id);
    });
  }
}

function narrowed(
  found: SelectQueryBuilder<AgencyService>,
  { scope, account }: Context,
  inventory: ServiceFilter['inventory'],
): void {
  found.setParameters({ asker: account, scope: scope === 'all' ? null : [...scope] });
  if (inventory === 'addedbyme') found.andWhere('s.accountId = :asker');
  else if (inventory === 'all') found.andWhere(OWN_OR_SOLD);
  else found.andWhere(OF_OTHERS).andWhere(inventory === 'ininventory' ? SOLD : NOT_SOLD);
}

function add(tx: Tx, account: number, ids: number[]): Promise<number> {
  return tx.execute(
    'insert into service_inventory (account_id, service_id) select $1, id from unnest($2::int[]) as s (id) on conflict do nothing',
    [account, ids],
  );
}

function remove(tx: Tx, account: number, ids: number[]): Promise<number> {
  return tx.execute('delete from service_inventory where account_id = $1 and service_id = any ($2)', [account, ids]);
}
