import { Inject, Injectable } from '@nestjs/common';
import { ServiceRefusal } from '#libs/clients';
import type { AnswerOf, InputOf, InventoryFact } from '#libs/contracts';
import { accountsOf, Database, systemScope, type Tx } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import {
  Refusal,
  SERVICE,
  notFound,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { Hotel } from '../catalogue/hotels/hotel.entity.js';
import { proposeFor } from './agreements/write-agreement.js';
import { HotelListService, isOwn, type HotelFilter } from '../catalogue/hotels/hotel-list.service.js';

const SCOPE = systemScope('inventory.shelf');
const HOUR_MS = 3_600_000;
/** The number of hotels named in a request. */
const NAMED = 20;

interface RequestRow extends Record<string, unknown> {
  id: number;
  hotel_id: number;
  name: string;
  account_id: number;
  created_at: Date;
  total: number;
}

type Decision = 'approved' | 'rejected';

/**
 * Reselling of hotels between accounts. Hotels of the caller's account, and of those below it, need no request; for any
 * other one a request goes to its owner.
 */
@Injectable()
export class HotelInventoryService {
  constructor(
    private readonly database: Database,
    private readonly lists: HotelListService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Switches a hotel of the account, or the resale of another account's, on or off; sends the request where there is none yet.
   */
  async change(ctx: Context, { id, status }: InputOf<'hotels.inventory.change'>['body']): Promise<void> {
    const hotel = orNotFound(await this.database.tx(SCOPE, (tx) => tx.repository(Hotel).findOneBy({ id })));
    if (isOwn(ctx, hotel.accountId)) {
      await this.database.tx(ctx, (tx) => tx.repository(Hotel).update({ id }, { status }));
      return;
    }
    await this.database.tx(ctx, async (tx) => {
      // Same answer for hidden hotels as for unknown ids, to prevent enumeration.
      const known = await tx.row('select 1 from hotel_inventory where account_id = $1 and hotel_id = $2', [
        ctx.account,
        id,
      ]);
      if (!known && !hotel.status) throw notFound();
      if (status) await this.askFor(tx, ctx, [hotel]);
      else await stop(tx, ctx.account, [id]);
    });
  }

  /** Requests all hotels of others in the filter, and resumes the sale of approved ones. */
  async addAll(ctx: Context, filter: HotelFilter): Promise<number> {
    const hotels = await this.lists.ofOthers(ctx, ofOthers(filter, 'notininventory'));
    return this.database.tx(ctx, (tx) => this.askFor(tx, ctx, hotels));
  }

  /** Stops the resale of all hotels of others in the filter; open requests are withdrawn. */
  async removeAll(ctx: Context, filter: HotelFilter): Promise<number> {
    const hotels = await this.lists.ofOthers(ctx, ofOthers(filter, 'ininventory'));
    return this.database.tx(ctx, (tx) =>
      stop(
        tx,
        ctx.account,
        hotels.map(({ id }) => id),
      ),
    );
  }

  /** Open requests for the asking account to decide, as the owner of the hotels. */
  async pending(
    ctx: Context,
    query: InputOf<'hotels.requests.pending'>['query'],
  ): Promise<AnswerOf<'hotels.requests.pending'>> {
    const rows = await this.database.tx(ctx, (tx) =>
      tx.rows<RequestRow>(
        `select i.id, i.hotel_id, h.name, i.account_id, i.created_at, count(*) over () as total
         from hotel_inventory i join hotels h on h.id = i.hotel_id
         where i.state = 'pending' and ($1::int[] is null or i.hotel_account_id = any ($1))
           and ($2::jsonb is null or has_terms(fold_text(h.name), $2)) and ($6::int[] is null or i.id = any ($6))
         order by case when $3 then i.id end, case when not $3 then i.id end desc limit $4 offset $5`,
        [
          accountsOf(ctx),
          termsParameter(query.keyword),
          query.order === 'asc',
          query.limit,
          offsetOf(query),
          query.id ?? null,
        ],
      ),
    );
    const names = await this.namesOf(rows.map((row) => row.account_id));
    const records = rows.map(({ id, hotel_id, name, account_id, created_at }) => ({
      id,
      hotel: { id: hotel_id, name },
      account: { id: account_id, name: names.get(account_id) ?? `#${account_id}` },
      createdAt: created_at.toISOString(),
    }));
    return pageOf(records, rows[0]?.total ?? 0, query);
  }

  /** @throws Refusal request.decided 409 · notFound 404 for accounts that do not own the hotel. */
  decide(ctx: Context, id: number, decision: Decision): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const decided = await tx.row<{ asker: number; owner: number; name: string }>(
        `update hotel_inventory i set state = $1, status = true from hotels h
         where i.id = $2 and i.state = 'pending' and h.id = i.hotel_id and ($3::int[] is null or i.hotel_account_id = any ($3))
         returning i.account_id as asker, i.hotel_account_id as owner, h.name`,
        [decision, id, accountsOf(ctx)],
      );
      if (decided) {
        const { name, ...accounts } = decided;
        return tx.emit(`inventory.${decision}`, { ...accounts, hotels: [name], count: 1 });
      }
      const known = await tx.row(
        'select 1 from hotel_inventory where id = $1 and ($2::int[] is null or hotel_account_id = any ($2))',
        [id, accountsOf(ctx)],
      );
      if (!known) throw notFound();
      throw new Refusal('request.decided', 409);
    });
  }

  /**
   * Sends requests to the owners of hotels, each with a proposed agreement where there is none.
   * @returns how many hotels were requested, or are on sale again.
   */
  private async askFor(tx: Tx, ctx: Context, hotels: Array<Pick<Hotel, 'id' | 'accountId' | 'name'>>): Promise<number> {
    const seller = ctx.account;
    const asked = await tx.rows<{ hotel: number; owner: number; state: string }>(
      `insert into hotel_inventory as i (account_id, hotel_id, hotel_account_id)
       select $1, hotel, owner from unnest($2::int[], $3::int[]) as h (hotel, owner) order by hotel
       on conflict (account_id, hotel_id) do update set status = true,
         created_at = case when i.state = 'rejected' then now() else i.created_at end,
         state = case when i.state = 'rejected' then 'pending' else i.state end
       where i.state = 'rejected' or not i.status
       returning hotel_id as hotel, hotel_account_id as owner, state`,
      [seller, hotels.map(({ id }) => id), hotels.map(({ accountId }) => accountId)],
    );
    const requested = asked.filter(({ state }) => state === 'pending');
    const now = this.runtime.now();
    for (const owner of [...new Set(requested.map((each) => each.owner))].sort((a, b) => a - b)) {
      const ids = requested.filter((each) => each.owner === owner).map(({ hotel }) => hotel);
      const names = hotels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      await proposeFor(tx, { seller, owner, hotels: ids }, { user: userOf(ctx), now });
      await announceRequest(tx, { asker: seller, owner, hotels: names.slice(0, NAMED), count: names.length }, now);
    }
    return asked.length;
  }

  private async namesOf(accounts: number[]): Promise<Map<number, string>> {
    const names = await Promise.all([...new Set(accounts)].map(async (id) => [id, await this.nameOf(id)] as const));
    return new Map(names.filter((entry): entry is [number, string] => entry[1] !== undefined));
  }

  private async nameOf(account: number): Promise<string | undefined> {
    try {
      return (await this.runtime.clients.call('account.brand', { params: { id: String(account) } })).companyName;
    } catch (error) {
      // The requesting account has been removed since.
      if (error instanceof ServiceRefusal) return undefined;
      throw error;
    }
  }
}

/** Bulk actions exclude own hotels, which have a switch of their own. */
function ofOthers(filter: HotelFilter, meant: 'ininventory' | 'notininventory'): HotelFilter {
  return { ...filter, inventory: filter.inventory === 'all' ? meant : filter.inventory };
}

/** At most one mail an hour: the owner's list has the rest of the requests. */
async function announceRequest(tx: Tx, request: InventoryFact, now: Date): Promise<void> {
  const { asker, owner } = request;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (await tx.firstTime(`inventory.requested ${asker} ${owner} ${hour}`, 'inventory.requested'))
    tx.emit('inventory.requested', request);
}

/** The number of resales switched off, or requests withdrawn. */
async function stop(tx: Tx, account: number, hotels: number[]): Promise<number> {
  const withdrawn = await tx.execute(
    `delete from hotel_inventory where account_id = $1 and hotel_id = any ($2) and state = 'pending'`,
    [account, hotels],
  );
  const stopped = await tx.execute(
    `update hotel_inventory set status = false where account_id = $1 and hotel_id = any ($2) and state = 'approved' and status`,
    [account, hotels],
  );
  return withdrawn + stopped;
}
