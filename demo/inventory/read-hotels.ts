import type { LineAgreement, LocalText, PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import type { RunningService } from '#libs/service';
import { HOME_ZONE, dayIn, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { SCOPE } from './scope.js';
import { readAgreements } from '../../services/inventory/selling/availability/feed/read-sellers.js';
import { loadHotels, type HotelFacts } from '../../services/inventory/selling/availability/feed/load-hotels.js';
import { LocationService } from '../../services/inventory/catalogue/locations/location.service.js';
import { PhotoService } from '../../services/inventory/catalogue/photos/photo.service.js';
import { Room } from '../../services/inventory/catalogue/rooms/room.entity.js';

const LANG = 'tr';

/** A hotel of the demo with all data for its bookings; names are in every language. */
export interface DemoHotel {
  hotel: PricedLine['hotel'];
  /** Those in force with its owner. */
  agreements: LineAgreement[];
  markets: Array<{ id: number; currency: Currency; countries: string[] }>;
  rooms: Array<{
    id: number;
    name: LocalText;
    adults: number;
    children: number;
    persons: number;
    /** The number on sale on every day. */
    allotment: number;
    stopSale: DayNumber[];
  }>;
  plans: Array<Omit<PricedLine['pricePlan'], 'name'> & { name: LocalText }>;
  /** A night for two in minor units, by month of the year from January on. */
  prices: Array<{ market: number; room: number; plan: number; monthly: number[] }>;
}

interface SoldRoom extends Record<string, unknown> {
  room_id: number;
  allotment: number;
  stop_sale: string[];
}

interface PriceRow extends Record<string, unknown> {
  hotel_id: number;
  market_id: number;
  room_id: number;
  price_plan_id: number;
  monthly: number[];
}

/** Reads the hotels to book. */
export async function readHotels({ app, runtime }: RunningService): Promise<DemoHotel[]> {
  const { database, now } = runtime;
  const today = dayIn(HOME_ZONE, now());
  const { loaded, rooms, sold, prices, agreements } = await database.tx(SCOPE, async (tx) => {
    const ids = (await tx.rows<{ id: number }>('select id from hotels order by id')).map(({ id }) => id);
    return {
      loaded: await loadHotels(tx, ids, { from: today, to: today }, (location) => [location]),
      rooms: await tx.repository(Room).find({ order: { id: 'asc' } }),
      sold: await readSold(tx, today),
      prices: await readPricesByMonth(tx),
      agreements: await readAgreements(tx),
    };
  });
  const locations = app.get(LocationService, { strict: false });
  const photos = app.get(PhotoService, { strict: false });
  const stock = new Map(sold.map((room) => [room.room_id, room]));
  const hotels = loaded.map(async ({ facts }) => ({
    hotel: await describe(facts, locations, photos),
    agreements: [...agreements.values()].flatMap((by) => by.get(facts.hotel.accountId)?.terms ?? []),
    markets: facts.markets.map(({ id, currency, countries }) => ({ id, currency, countries })),
    rooms: rooms
      .filter(({ hotelId }) => hotelId === facts.id)
      .map(({ id, name, maxAdults, maxChildren, maxPersons }) => ({
        id,
        name,
        adults: maxAdults,
        children: maxChildren,
        persons: maxPersons,
        allotment: stock.get(id)?.allotment ?? 0,
        stopSale: (stock.get(id)?.stop_sale ?? []).map(fromIsoDate),
      })),
    plans: [...facts.plans.values()].map(({ id, name, board, cancellation, payment }) => ({
      id,
      name,
      board,
      cancellation,
      payment,
    })),
    prices: prices
      .filter(({ hotel_id }) => hotel_id === facts.id)
      .map(({ market_id, room_id, price_plan_id, monthly }) => ({
        market: market_id,
        room: room_id,
        plan: price_plan_id,
        monthly,
      })),
  }));
  return Promise.all(hotels);
}

async function describe(
  { hotel, face }: HotelFacts,
  locations: LocationService,
  photos: PhotoService,
): Promise<DemoHotel['hotel']> {
  const { id, accountId, name, address, phone, email, timeZone, checkInHour, checkOutHour } = hotel;
  const { path, country } = await locations.describe(hotel.locationId, LANG);
  const photo = face && photos.thumbnail(face);
  const { latitude, longitude, tax } = hotel;
  return {
    ...{ id, account: accountId, name, address, phone, email, place: path, country, photo },
    ...{ timeZone, checkInHour, checkOutHour, latitude, longitude, tax },
  };
}

function readSold(tx: Tx, today: DayNumber): Promise<SoldRoom[]> {
  return tx.rows<SoldRoom>(
    `select room_id, min(allotment - sold - held) filter (where not stop_sale) as allotment,
       coalesce(array_agg(stay_on::text order by stay_on) filter (where stop_sale), '{}') as stop_sale
     from room_nights where stay_on >= $1 group by room_id`,
    [toIsoDate(today)],
  );
}

/** The middle of a month represents all of it. */
function readPricesByMonth(tx: Tx): Promise<PriceRow[]> {
  return tx.rows<PriceRow>(
    `select hotel_id, market_id, room_id, price_plan_id, array_agg(price order by month) as monthly
     from (
       select hotel_id, market_id, room_id, price_plan_id, extract(month from month) as month, max(prices[15]) as price
       from plan_months group by hotel_id, market_id, room_id, price_plan_id, extract(month from month)
     ) as months group by hotel_id, market_id, room_id, price_plan_id order by hotel_id, market_id, room_id, price_plan_id`,
  );
}
