import { Injectable } from '@nestjs/common';
import {
  HotelInput,
  LOGO_CATEGORY,
  type AnswerOf,
  type Hotel as HotelAnswer,
  type InputOf,
  type Location as LocationAnswer,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import {
  Refusal,
  applyPatch,
  byName,
  columnMap,
  fieldKeys,
  mergeRevision,
  orNotFound,
  type Change,
  type Context,
} from '#libs/service';
import { LocationService } from '../locations/location.service.js';
import { PhotoService } from '../photos/photo.service.js';
import { Room } from '../rooms/room.entity.js';
import { hasNightsTaken } from '../rooms/nights-taken.js';
import { RoomService } from '../rooms/room.service.js';
import { Hotel } from './hotel.entity.js';
import { assertHotelAllowed, countHotels } from './hotel-limit.js';
import { loadScore } from '../scores/load-score.js';
import { lockHotel } from './lock-hotel.js';

const SCOPE = systemScope('inventory.shelf');

const COLUMNS = columnMap<HotelInput, Hotel>(HotelInput.shape, { location: 'locationId' });
const KEYS = fieldKeys<HotelInput>(HotelInput.shape, Object.keys(HotelInput.shape) as Array<keyof HotelInput>);

@Injectable()
export class HotelService {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    private readonly photos: PhotoService,
    private readonly rooms: RoomService,
  ) {}

  get(ctx: Context, id: number): Promise<HotelAnswer> {
    return this.database.tx(ctx, async (tx) =>
      this.describe(tx, orNotFound(await tx.repository(Hotel).findOneBy({ id })), ctx.lang),
    );
  }

  /** A hotel with its rooms for guests; read by the platform for them, while it is switched on. */
  async forGuests(ctx: Context, id: number): Promise<AnswerOf<'b2c.gethotel'>['data']> {
    return this.database.tx(SCOPE, async (tx) => {
      const hotel = orNotFound(await tx.repository(Hotel).findOneBy({ id, status: true }));
      const rooms = await tx.repository(Room).find({ where: { hotelId: id, status: true }, order: { id: 'asc' } });
      const {
        channelManager: _channelManager,
        cutOffHour: _cutOffHour,
        revision: _revision,
        ...shown
      } = await this.describe(tx, hotel, ctx.lang);
      const shownRooms = rooms.map((room) => {
        const { count: _count, revision: _room, ...described } = this.rooms.describe(room);
        return described;
      });
      return { ...shown, rooms: shownRooms, reviews: await loadScore(tx, id) };
    });
  }

  /** @throws Refusal hotel.noLocation 422 · ages.overlap 422 · limit.hotels 422. */
  create(ctx: Context, input: HotelInput): Promise<HotelAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const id = await this.insert(tx, ctx, input);
      return this.describe(tx, await tx.repository(Hotel).findOneByOrFail({ id }), ctx.lang);
    });
  }

  /**
   * Makes a hotel within another transaction. @throws Refusal hotel.noLocation 422 · ages.overlap 422 · limit.hotels
   * 422.
   */
  async insert(tx: Tx, ctx: Pick<Context, 'account' | 'allowance'>, input: HotelInput): Promise<number> {
    await this.check(input);
    await assertHotelAllowed(tx, ctx);
    const { identifiers } = await tx.repository(Hotel).insert({ ...COLUMNS.write(input), accountId: ctx.account });
    return identifiers[0]!['id'] as number;
  }

  update(ctx: Context, id: number, { revision, ...input }: InputOf<'hotels.update'>['body']): Promise<HotelAnswer> {
    return this.change(ctx, id, { basedOn: revision, apply: () => input });
  }

  patch(ctx: Context, id: number, { revision, ...change }: InputOf<'hotels.patch'>['body']): Promise<HotelAnswer> {
    return this.change(ctx, id, {
      basedOn: revision ?? 'latest',
      apply: (input) => applyPatch(KEYS, input, change, ctx),
    });
  }

  /** @throws Refusal hotel.hasBookings 409 while future nights are sold or held. */
  delete(ctx: Context, id: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      await lockHotel(tx, id);
      if (await hasNightsTaken(tx, { hotel: id })) throw new Refusal('hotel.hasBookings', 409);
      await tx.repository(Hotel).delete(id);
    });
  }

  /** The number of hotels of accounts together. */
  count(ctx: Context, accounts: number[]): Promise<number> {
    return countHotels(this.database.reader(ctx), accounts);
  }

  async names(ctx: Context): Promise<Array<{ id: number; name: string }>> {
    return this.database.tx(ctx, (tx) =>
      tx
        .repository(Hotel)
        .createQueryBuilder('h')
        .select(['h.id', 'h.name'])
        .orderBy(byName('h.name', ctx.lang))
        .addOrderBy('h.id')
        .getMany(),
    );
  }

  /** The places of the hotels in reach, with all that contain them; not the airports that serve them. */
  async places(ctx: Context): Promise<LocationAnswer[]> {
    const rows = await this.database.tx(ctx, (tx) =>
      tx.rows<{ location_id: number }>('select distinct location_id from hotels'),
    );
    const lineages = await Promise.all(rows.map((row) => this.locations.lineage(row.location_id)));
    const places = lineages.flat().filter(({ type }) => type !== 'airport');
    return this.locations.sorted([...new Set(places)], ctx.lang);
  }

  /** @throws Refusal revision.required 428 · record.changed 409, and as `create`. */
  private change(ctx: Context, id: number, change: Change<HotelInput>): Promise<HotelAnswer> {
    return this.database.tx(ctx, async (tx) => {
      await lockHotel(tx, id);
      const hotel = orNotFound(await tx.repository(Hotel).findOneBy({ id }));
      const input = await mergeRevision({ tx, ctx, entity: Hotel }, hotel, COLUMNS.read, change);
      await this.check(input);
      await tx.repository(Hotel).update({ id }, COLUMNS.write(input));
      return this.describe(tx, await tx.repository(Hotel).findOneByOrFail({ id }), ctx.lang);
    });
  }

  private async check(input: HotelInput): Promise<void> {
    const [place] = await this.locations.lineage(input.location);
    if (!place || place.type === 'region') throw new Refusal('hotel.noLocation', 422);
    const bands = [...input.childAges].sort((a, b) => a.from - b.from);
    if (bands.some((band, i) => band.from >= band.to || (bands[i + 1] && bands[i + 1]!.from < band.to)))
      throw new Refusal('ages.overlap', 422);
  }

  private async describe(tx: Tx, hotel: Hotel, lang: string): Promise<HotelAnswer> {
    const { location: _id, ...input } = COLUMNS.read(hotel);
    const photos = await this.photos.of(tx, hotel.id);
    const logo = photos.find(({ category }) => category === LOGO_CATEGORY);
    return {
      ...input,
      id: hotel.id,
      revision: hotel.revision,
      account: hotel.accountId,
      location: await this.locations.describe(hotel.locationId, lang),
      photos,
      logo: logo ? { id: logo.id, url: logo.url } : null,
    };
  }
}
