import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { LOGO_CATEGORY, type AnswerOf, type HotelListed, type InputOf, type InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope, type TenantScope, type Tx } from '#libs/database';
import { byName, narrowByKeyword, offsetOf, pageOf, type Context } from '#libs/service';
import { ImageService } from '../images/image.service.js';
import { LocationService } from '../locations/location.service.js';
import { PhotoService } from '../photos/photo.service.js';
import { Hotel } from './hotel.entity.js';

const SCOPE = systemScope('inventory.shelf');
const COMPARED = systemScope('inventory.suppliers');

type Query = InputOf<'hotels.list'>['query'];
export type HotelFilter = InputOf<'hotels.inventory.add'>['query'] & Pick<Query, 'id'>;
type ResellingStatus = HotelListed['inventory'];

const SORTS = { id: 'h.id', name: 'h.name', category: 'h.category', status: 'h.status' } as const;
const APPROVED = `exists (select 1 from hotel_inventory i where i.hotel_id = h.id and i.account_id = :asker and i.state = 'approved')`;
const NOT_APPROVED = `not exists (select 1 from hotel_inventory i where i.hotel_id = h.id and i.account_id = :asker and i.state = 'approved')`;
const ON_SALE =
  'exists (select 1 from hotel_inventory i where i.hotel_id = h.id and i.account_id = :asker and i.status = :onSale)';
/** The limit of bulk actions on "all that the list shows". */
const AT_ONCE = 5_000;

type SiteHotel = Omit<InternalAnswerOf<'hotels.ofSite'>['hotels'][number], 'images'> & { files: string[] };

/** Lists of hotels: the account's own and those below it, or the offers of others. */
@Injectable()
export class HotelListService {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    private readonly photos: PhotoService,
    private readonly images: ImageService,
  ) {}

  list(ctx: Context, query: Query): Promise<AnswerOf<'hotels.list'>> {
    return this.database.tx(readerOf(ctx, query), async (tx) => {
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      const [hotels, total] = await (
        await this.matching(tx, ctx, query)
      )
        .orderBy(query.sort === 'name' ? byName('h.name', ctx.lang) : SORTS[query.sort], direction)
        .addOrderBy('h.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
      return pageOf(await this.listed(tx, hotels, ctx), total, query);
    });
  }

  /** The hotels of other accounts in the filter, with their owners. */
  async ofOthers(ctx: Context, filter: HotelFilter): Promise<Array<Pick<Hotel, 'id' | 'accountId' | 'name'>>> {
    if (!isOfOthers(filter)) return [];
    return this.database.tx(SCOPE, async (tx) =>
      (await this.matching(tx, ctx, filter))
        .select(['h.id', 'h.accountId', 'h.name'])
        .orderBy('h.id')
        .take(AT_ONCE)
        .getMany(),
    );
  }

  /** A thousand hotels of all accounts after an id, with where they are. */
  async positionsAfter(after: number): Promise<InternalAnswerOf<'hotels.positions'>['hotels']> {
    return this.database.rows(
      COMPARED,
      `select h.id, h.name, case when h.category between 1 and 5 then h.category end as stars, h.latitude, h.longitude,
         array_remove(array[l.names ->> 'tr', p.names ->> 'tr'], null) as places
       from hotels h join locations l on l.id = h.location_id left join locations p on p.id = l.parent_id and p.type <> 'country'
       where h.id > $1 order by h.id limit 1000`,
      [after],
    );
  }

  /** The first dozen hotels of an account that are on sale, with a few of their photos. */
  async ofSite(account: number): Promise<InternalAnswerOf<'hotels.ofSite'>['hotels']> {
    const hotels = await this.database.rows<SiteHotel>(
      { scope: [account] },
      `select h.id, h.name, h.latitude, h.longitude, l.names as place,
         array(select p.file from hotel_photos p where p.hotel_id = h.id and p.category <> $2 order by p.position limit 8) as files
       from hotels h join locations l on l.id = h.location_id
       where h.account_id = $1 and h.status order by h.category desc, h.id limit 12`,
      [account, LOGO_CATEGORY],
    );
    return hotels.map(({ files, ...hotel }) => ({ ...hotel, images: this.images.describeAll(files) }));
  }

  private async matching(tx: Tx, ctx: Context, filter: HotelFilter): Promise<SelectQueryBuilder<Hotel>> {
    const { id, keyword, status, account, location, inventory } = filter;
    const found = tx.repository(Hotel).createQueryBuilder('h').where('true');
    if (id) found.andWhere('h.id = any (:ids)', { ids: id });
    narrowByKeyword(found, 'fold_text(h.name)', keyword);
    if (account) found.andWhere('h.accountId = :account', { account });
    if (location) found.andWhere('h.locationId = any (:places)', { places: await this.locations.below([location]) });
    if (isOfOthers(filter)) return ofOthers(found, ctx, inventory === 'ininventory', status);
    if (filter.channelManager) found.andWhere('h.channelManager = :channel', { channel: filter.channelManager });
    if (status !== undefined) found.andWhere('h.status = :status', { status });
    if (inventory === 'addedbyme') found.andWhere('h.accountId = :own', { own: ctx.account });
    return found;
  }

  private async listed(tx: Tx, hotels: Hotel[], ctx: Context): Promise<HotelListed[]> {
    const ids = hotels.map((hotel) => hotel.id);
    const faces = await tx.rows<{ hotel_id: number; file: string }>(
      `select distinct on (hotel_id) hotel_id, file from hotel_photos where hotel_id = any ($1) and category <> $2
       order by hotel_id, position, id`,
      [ids, LOGO_CATEGORY],
    );
    const rooms = await tx.rows<{ hotel_id: number; count: number }>(
      'select hotel_id, count(*) as count from rooms where hotel_id = any ($1) group by hotel_id',
      [ids],
    );
    const statuses = await tx.rows<NonNullable<ResellingStatus> & { hotel_id: number }>(
      'select hotel_id, state, status from hotel_inventory where account_id = $1 and hotel_id = any ($2)',
      [ctx.account, ids],
    );
    return Promise.all(
      hotels.map(async (hotel) => {
        const { id, name, status, accountId, propertyType, category } = hotel;
        const face = faces.find((photo) => photo.hotel_id === id);
        const own = isOwn(ctx, accountId);
        const reselling = statuses.find((each) => each.hotel_id === id);
        return {
          ...{ id, name, status, account: accountId, propertyType, category, own },
          // An owner's channel manager is confidential.
          channelManager: own ? hotel.channelManager : '',
          location: await this.locations.describe(hotel.locationId, ctx.lang),
          photo: face ? this.photos.thumbnail(face.file) : null,
          rooms: rooms.find((room) => room.hotel_id === id)?.count ?? 0,
          inventory: own || !reselling ? null : { state: reselling.state, status: reselling.status },
        };
      }),
    );
  }
}

/** Whether a record belongs to the asking account or one below it. */
export function isOwn({ scope }: Context, account: number): boolean {
  return scope === 'all' || scope.includes(account);
}

function isOfOthers({ inventory }: HotelFilter): boolean {
  return inventory === 'ininventory' || inventory === 'notininventory';
}

/** Row-level security hides other accounts' offers, so the platform reads them: `ofOthers` restricts the rows. */
function readerOf(ctx: Context, filter: HotelFilter): TenantScope {
  return isOfOthers(filter) ? SCOPE : ctx;
}

/** Hotels out of reach that their owners have switched on, with or without a resale that the account may make. */
function ofOthers(
  found: SelectQueryBuilder<Hotel>,
  { scope, account }: Context,
  inInventory: boolean,
  status: boolean | undefined,
): SelectQueryBuilder<Hotel> {
  if (scope === 'all') return found.andWhere('false');
  found.andWhere('h.status').andWhere('h.accountId <> all (:scope)', { scope: [...scope] });
  found.setParameter('asker', account);
  found.andWhere(inInventory ? APPROVED : NOT_APPROVED);
  if (!inInventory || status === undefined) return found;
  return found.andWhere(ON_SALE, { onSale: status });
}
