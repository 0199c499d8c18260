import type { Tx } from '#libs/database';
import { HOME_ZONE, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import type { ServiceRuntime } from '#libs/service';
import { SCOPE } from './scope.js';
import { provinceId } from '../../services/inventory/catalogue/locations/province-id.js';
import { foldText } from '#libs/keywords';
import { historyHotelOf, type HistoryHotel } from '../history/history-hotels.js';
import { insertRows } from '../insert-rows.js';
import { takeTime } from '../take-time.js';
import { amenitiesOf, qualifiersOf } from './amenities.js';
import { CHILD_PRICES, ROOMS, marketsOf, plansOf, text } from './hotel-rooms.js';
import { DEMO_PLACES, DESCRIPTIONS, type DemoPlace } from './hotels.js';
import { lastPlannedDay, plannedMonths } from './planned-months.js';
import { PICTURE_SIZE, paintPictures } from './scenes/paint-scenes.js';
import { picturesOf, picturesOfRoom, type HotelPicture } from './scenes/pictures-of-hotels.js';

/** Anatolia Travel, Ege Butik Otel, Mavi Deniz Hotels, Marmara Turizm, in turn. */
const OWNERS = [2, 5, 2, 4, 2, 5, 6];

/** A hotel of the demo as it is written. */
interface SeededHotel {
  number: number;
  account: number;
  place: DemoPlace;
  name: string;
  category: number;
  propertyType: number;
  themes: number[];
  price: number;
  amenities: number[];
  qualifiers: string[];
  pictures: HotelPicture[];
  history?: HistoryHotel;
}

/** The hotels of the demo, in their order. */
export function hotelsOf({ hasHistory }: { hasHistory: boolean }): SeededHotel[] {
  const ofScene = new Map<string, number>();
  return DEMO_PLACES.flatMap((place) => place.hotels.map((hotel) => ({ place, hotel }))).map(
    ({ place, hotel: [name, category, propertyType, themes, price] }, number) => {
      const nth = ofScene.get(place.scene) ?? 0;
      ofScene.set(place.scene, nth + 1);
      const amenities = amenitiesOf(place.scene, { number, category, themes });
      return {
        ...{ number, account: OWNERS[number % OWNERS.length]!, place, name, category, propertyType, themes, price },
        amenities,
        qualifiers: qualifiersOf(place.scene, { amenities, category, themes, district: place.district }),
        pictures: picturesOf(place.scene, { nth, number, hasPool: amenities.some((id) => POOLS.includes(id)) }),
        history: hasHistory ? historyHotelOf(name) : undefined,
      };
    },
  );
}

const POOLS: readonly number[] = [15, 16];

/** The pictures that hotels of the demo show. */
export const demoPictures = (): HotelPicture[] => hotelsOf({ hasHistory: false }).flatMap(({ pictures }) => pictures);

/**
 * The hotels, rooms, plans and 400 days of planning of the demo. Does nothing when there are hotels already.
 * @returns whether they are those of the demo, so that more of it can be built on them.
 */
export async function seedHotels(runtime: ServiceRuntime): Promise<boolean> {
  const { database, now, config } = runtime;
  const first = await database.tx(SCOPE, (tx) =>
    tx.row<{ name: string }>('select name from hotels order by id limit 1'),
  );
  if (first) return first.name === DEMO_PLACES[0]!.hotels[0]![0];
  const today = dayIn(HOME_ZONE, now());
  const hotels = hotelsOf({ hasHistory: config.DEMO_HISTORY > 0 });
  // All or nothing: a start that was killed leaves neither half of the hotels nor any without its pictures.
  await database.tx(SCOPE, async (tx) => {
    await takeTime(tx);
    const painting = paintPictures(config, demoPictures());
    const ids = await insertHotels(tx, hotels);
    const owned = hotels.map((hotel, i) => ({ ...hotel, id: ids[i]! }));
    await insertPhotos(tx, owned);
    const markets = await insertMarkets(tx, owned);
    const rooms = await insertRooms(tx, owned, today);
    await insertPlans(tx, owned, { markets, rooms, today });
    await painting;
  });
  return true;
}

type OwnedHotel = SeededHotel & { id: number };

async function insertHotels(tx: Tx, hotels: readonly SeededHotel[]): Promise<number[]> {
  const districts = await tx.rows<{ parent: number; folded: string; id: number; latitude: number; longitude: number }>(
    `select d.parent_id as parent, d.folded, d.id, coalesce(d.latitude, p.latitude) as latitude,
       coalesce(d.longitude, p.longitude) as longitude
     from locations d join locations p on p.id = d.parent_id where d.folded = any ($1)`,
    [DEMO_PLACES.map(({ district }) => foldText(district))],
  );
  const types = {
    ...{ account_id: 'int', name: 'text', property_type: 'int', category: 'int', themes: 'int[]', location_id: 'int' },
    ...{ latitude: 'float8', longitude: 'float8', address: 'text', email: 'text', phone: 'text', description: 'jsonb' },
    ...{
      amenities: 'int[]',
      qualifiers: 'text[]',
      policies: 'jsonb',
      child_ages: 'jsonb',
      tax: 'jsonb',
      cut_off_hour: 'int',
    },
  };
  const rows = hotels.map(({ number, place, name, ...hotel }) => {
    const province = provinceId(place.province);
    const found = districts.find(({ parent, folded }) => parent === province && folded === foldText(place.district));
    // Scattered around the middle of the district.
    const angle = number * 2.399;
    const distance = 0.004 + (number % 7) * 0.003;
    const { tr, en } = DESCRIPTIONS[place.scene];
    return {
      ...{ account_id: hotel.account, name, property_type: hotel.propertyType, category: hotel.category },
      ...{
        themes: hotel.themes,
        location_id: found?.id ?? province,
        amenities: hotel.amenities,
        qualifiers: hotel.qualifiers,
        cut_off_hour: 22,
      },
      latitude: found ? found.latitude + Math.sin(angle) * distance : null,
      longitude: found ? found.longitude + Math.cos(angle) * distance : null,
      address: `${STREETS[number % STREETS.length]} No: ${3 + ((number * 7) % 80)}, ${place.district}`,
      email: `rezervasyon@${foldText(name).replaceAll(/[^a-z0-9]+/g, '-')}.konak.example`,
      phone: `+90 ${200 + (place.province % 90)} 555 ${String(10 + number).padStart(2, '0')} ${String(30 + number).padStart(2, '0')}`,
      description: text(`${name}. ${tr}`, `${name}. ${en}`),
      policies: {
        smoking: 'areas',
        pets: number % 3 === 0 ? 'onRequest' : 'no',
        parking: place.scene === 'city' ? 'paid' : 'free',
      },
      child_ages: [
        { from: 0, to: 2 },
        { from: 2, to: 12 },
      ],
      tax: { vat: 10, accommodation: 2, included: true },
    };
  });
  return insertRows(tx, 'hotels', types, rows, { returning: 'id' });
}

const STREETS = [
  'Cumhuriyet Caddesi',
  'Liman Sokak',
  'Zeytinlik Yolu',
  'Atatürk Bulvarı',
  'Çınarlı Sokak',
  'Sahil Yolu',
  'Hisar Sokak',
  'Bahçeli Evler Sokağı',
];

async function insertPhotos(tx: Tx, hotels: readonly OwnedHotel[]): Promise<void> {
  const types = {
    ...{
      account_id: 'int',
      hotel_id: 'int',
      category: 'text',
      position: 'int',
      file: 'text',
      width: 'int',
      height: 'int',
    },
  };
  const rows = hotels.flatMap(({ id, account, pictures }) =>
    pictures.map(({ scene, file }, i) => ({
      ...{ account_id: account, hotel_id: id, category: scene.category, position: i + 1, file },
      ...PICTURE_SIZE,
    })),
  );
  await insertRows(tx, 'hotel_photos', types, rows);
}

/** What belongs to a hotel, with its factor or rate for prices. */
interface Priced {
  id: number;
  hotel: number;
  factor: number;
}

async function insertMarkets(tx: Tx, hotels: readonly OwnedHotel[]): Promise<Priced[]> {
  const types = { account_id: 'int', hotel_id: 'int', name: 'jsonb', currency: 'text', countries: 'text[]' };
  const markets = hotels.flatMap(({ id, account, history }) =>
    marketsOf(history !== undefined).map((market) => ({ ...market, hotel_id: id, account_id: account })),
  );
  const ids = await insertRows(tx, 'markets', types, markets, { returning: 'id' });
  return markets.map(({ hotel_id: hotel, rate }, i) => ({ id: ids[i]!, hotel, factor: 1 / rate }));
}

async function insertRooms(tx: Tx, hotels: readonly OwnedHotel[], today: DayNumber): Promise<Priced[]> {
  const types = {
    ...{
      account_id: 'int',
      hotel_id: 'int',
      type: 'int',
      name: 'jsonb',
      count: 'int',
      size: 'real',
      bed_texts: 'jsonb',
    },
    ...{ max_adults: 'int', max_children: 'int', max_persons: 'int', images: 'text[]', amenities: 'int[]' },
  };
  const rooms = hotels.flatMap(({ id, account, number, place, history }) =>
    ROOMS.map(({ beds, adults, children, persons, ...room }, i) => {
      const count = history?.rooms[i] ?? room.count;
      return {
        ...{ ...room, account_id: account, hotel_id: id, bed_texts: beds, max_adults: adults, max_children: children },
        ...{ count, max_persons: persons, images: picturesOfRoom(place.scene, room.type), amenities: [31, 32, 35] },
        allotment: history ? count : Math.max(2, count - (number % 4)),
      };
    }),
  );
  const ids = await insertRows(tx, 'rooms', types, rooms, { returning: 'id' });
  await tx.execute(
    `insert into room_nights (account_id, hotel_id, room_id, stay_on, allotment, stop_sale)
     select r.account_id, r.hotel_id, r.id, d::date, r.allotment, not r.is_open and (extract(doy from d)::int + r.id) % 97 = 0
     from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::boolean[]) as r (account_id, hotel_id, id, allotment, is_open),
       generate_series($6::date, $7::date, '1 day') as d order by r.id, d`,
    [
      rooms.map(({ account_id }) => account_id),
      rooms.map(({ hotel_id }) => hotel_id),
      ids,
      rooms.map(({ allotment }) => allotment),
      hotels.flatMap(({ history }) => ROOMS.map(() => history !== undefined)),
      toIsoDate(today),
      toIsoDate(lastPlannedDay(today)),
    ],
  );
  return rooms.map(({ hotel_id: hotel, factor }, i) => ({ id: ids[i]!, hotel, factor }));
}

interface Sold {
  markets: readonly Priced[];
  rooms: readonly Priced[];
  today: DayNumber;
}

async function insertPlans(tx: Tx, hotels: readonly OwnedHotel[], { markets, rooms, today }: Sold): Promise<void> {
  const types = {
    ...{ account_id: 'int', hotel_id: 'int', name: 'jsonb', board: 'text', cancellation: 'jsonb', payment: 'jsonb' },
    ...{ min_stay: 'int', release_days: 'int', occupancy: 'jsonb', child_prices: 'jsonb' },
  };
  const plans = hotels.flatMap((hotel) =>
    plansOf(hotel.place, hotel.category, hotel.history !== undefined).map((plan) => ({
      ...{
        ...plan,
        account_id: hotel.account,
        hotel_id: hotel.id,
        min_stay: plan.minStay,
        release_days: plan.releaseDays,
      },
      ...{ occupancy: { single: 160, third: 70, fourth: 60 }, child_prices: CHILD_PRICES },
      price: hotel.price * plan.factor * (1 + (hotel.number % 5) * 0.02),
      season: hotel.place.scene === 'mountain' ? ('winter' as const) : ('summer' as const),
    })),
  );
  const ids = await insertRows(tx, 'price_plans', types, plans, { returning: 'id' });
  const months = { winter: plannedMonths('winter', today), summer: plannedMonths('summer', today) };
  const priced = plans.flatMap(({ account_id, hotel_id, price, season }, i) =>
    markets
      .filter(({ hotel }) => hotel === hotel_id)
      .flatMap((market) =>
        rooms
          .filter(({ hotel }) => hotel === hotel_id)
          .flatMap((room) =>
            months[season].map(({ month, factors }) => ({
              ...{ account_id, hotel_id, market_id: market.id, room_id: room.id, price_plan_id: ids[i]!, month },
              // In whole units of the currency.
              prices: factors.map((factor) =>
                factor === null ? null : Math.round(price * room.factor * factor * market.factor) * 100,
              ),
              ...{
                min_stays: NOTHING[factors.length],
                max_stays: NOTHING[factors.length],
                flags: ZEROS[factors.length],
              },
            })),
          ),
      ),
  );
  await insertRows(tx, 'plan_months', MONTH, priced);
}

const MONTH = {
  ...{ account_id: 'int', hotel_id: 'int', market_id: 'int', room_id: 'int', price_plan_id: 'int', month: 'date' },
  ...{ prices: 'int[]', min_stays: 'smallint[]', max_stays: 'smallint[]', flags: 'smallint[]' },
};
const LONGEST_MONTH = 31;
const NOTHING = Array.from({ length: LONGEST_MONTH + 1 }, (_, days) => Array<null>(days).fill(null));
const ZEROS = Array.from({ length: LONGEST_MONTH + 1 }, (_, days) => Array<number>(days).fill(0));
