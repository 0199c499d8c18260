import { Controller } from '@nestjs/common';
import {
  HotelInput,
  PricePlanInput,
  RoomInput,
  type ImportedHotel,
  type LocalText,
  type InternalInputOf,
  type InternalAnswerOf,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { toIsoDate } from '#libs/stays';
import { Input, Internal } from '#libs/service';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import type { HotelOwner } from '../../catalogue/hotels/lock-hotel.js';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { Market } from '../../catalogue/markets/market.entity.js';
import { PricePlan } from '../../catalogue/price-plans/price-plan.entity.js';
import { Room } from '../../catalogue/rooms/room.entity.js';

const SCOPE = systemScope('inventory.imports');

const inAllLanguages = (value: string): LocalText => [
  { lang: 'tr', value },
  { lang: 'en', value },
];

/** Hotels of imported bookings. They are switched off: their past sales do not put them on sale here. */
@Controller()
export class ImportController {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
  ) {}

  @Internal('imports.hotel')
  async hotel(@Input() { body }: InternalInputOf<'imports.hotel'>): Promise<InternalAnswerOf<'imports.hotel'>> {
    const country = await this.locations.countryId(body.country);
    return this.database.tx(SCOPE, async (tx) => {
      const hotel = await ensureHotel(tx, body, country);
      const owner = { hotelId: hotel.id, accountId: hotel.accountId };
      const market = await ensureMarket(tx, owner, body.currency);
      const rooms = await ensureRooms(tx, owner, body);
      const plans = await ensurePlans(tx, owner, body);
      const { id, name, address, phone, email, timeZone, checkInHour, checkOutHour, latitude, longitude, tax } = hotel;
      const shown = {
        id,
        account: hotel.accountId,
        name,
        address,
        phone,
        email,
        place: '',
        country: body.country,
        photo: null,
      };
      return {
        hotel: { ...shown, timeZone, checkInHour, checkOutHour, latitude, longitude, tax },
        market,
        rooms,
        plans,
      };
    });
  }
}

async function ensureHotel(tx: Tx, { account, name }: ImportedHotel, country: number): Promise<Hotel> {
  const hotels = tx.repository(Hotel);
  await tx.rows('select pg_advisory_xact_lock(hashtext($1))', [`import ${account} ${name}`]);
  const known = await hotels.findOneBy({ accountId: account, name });
  if (known) return known;
  const { location, ...input } = HotelInput.parse({ name, status: false, location: country });
  const { identifiers } = await hotels.insert({ ...input, locationId: location, accountId: account });
  return hotels.findOneByOrFail({ id: identifiers[0]!['id'] as number });
}

async function ensureMarket(tx: Tx, owner: HotelOwner, currency: Market['currency']): Promise<number> {
  const markets = tx.repository(Market);
  const known = await markets.findOneBy({ hotelId: owner.hotelId, currency });
  if (known) return known.id;
  const { identifiers } = await markets.insert({
    ...owner,
    name: inAllLanguages(currency.toUpperCase()),
    currency,
    countries: [],
    channel: 'all',
  });
  return identifiers[0]!['id'] as number;
}

/** One room per code, with at least the peak number of rooms on every day of the bookings. */
async function ensureRooms(
  tx: Tx,
  owner: HotelOwner,
  { rooms, from, to }: ImportedHotel,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const known = await tx.repository(Room).findBy({ hotelId: owner.hotelId });
  for (const { code, count, maxPersons } of rooms) {
    const room = known.find((each) => each.name[0]?.value === code);
    const persons = { maxAdults: Math.min(20, maxPersons), maxChildren: Math.min(10, maxPersons), maxPersons };
    const id =
      room?.id ??
      ((
        await tx
          .repository(Room)
          .insert({ ...owner, ...RoomInput.parse({ name: inAllLanguages(code), count, ...persons }) })
      ).identifiers[0]!['id'] as number);
    if (room && room.count < count) await tx.repository(Room).update(room.id, { count });
    await tx.execute(
      `insert into room_nights (account_id, hotel_id, room_id, stay_on, allotment)
       select $1, $2, $3, d::date, $4 from generate_series($5::date, $6::date, '1 day') as d
       on conflict (room_id, stay_on) do update set allotment = greatest(room_nights.allotment, excluded.allotment)`,
      [owner.accountId, owner.hotelId, id, count, toIsoDate(from), toIsoDate(to)],
    );
    ids[code] = id;
  }
  return ids;
}

async function ensurePlans(tx: Tx, owner: HotelOwner, { boards }: ImportedHotel): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const known = await tx.repository(PricePlan).findBy({ hotelId: owner.hotelId });
  for (const board of boards) {
    const plan = known.find((each) => each.board === board);
    ids[board] =
      plan?.id ??
      ((
        await tx
          .repository(PricePlan)
          .insert({ ...owner, ...PricePlanInput.parse({ name: inAllLanguages(board), board, pricing: 'room' }) })
      ).identifiers[0]!['id'] as number);
  }
  return ids;
}
