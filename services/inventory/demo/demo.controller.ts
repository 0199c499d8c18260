import { Controller, Inject } from '@nestjs/common';
import type { DemoHotel, InternalAnswerOf } from '#libs/contracts';
import { Database, openDoor, type Tx } from '#libs/database';
import { dayIn, fromIsoDate, toIsoDate } from '#libs/stays';
import { Internal, SERVICE, type ServiceRuntime } from '#libs/service';
import { loadHotels, type HotelFacts } from '../availability/load-hotels.js';
import { LocationService } from '../locations/location.service.js';
import { PhotoService } from '../photos/photo.service.js';
import { Room } from '../rooms/room.entity.js';

const DOOR = openDoor('inventory.demo');

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

const LANG = 'tr';

/** Tells other services' demo data what there is to book. */
@Controller()
export class DemoController {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    private readonly photos: PhotoService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Internal('demo.hotels')
  async hotels(): Promise<InternalAnswerOf<'demo.hotels'>> {
    const today = dayIn('Europe/Istanbul', this.runtime.now());
    const { loaded, rooms, sold, prices } = await this.database.tx(DOOR, async (tx) => {
      const ids = (await tx.rows<{ id: number }>('select id from hotels order by id')).map(({ id }) => id);
      return {
        loaded: await loadHotels(tx, ids, { from: today, to: today }, (location) => [location]),
        rooms: await tx.repository(Room).find({ order: { id: 'asc' } }),
        sold: await tx.rows<SoldRoom>(
          `select room_id, min(allotment - sold - held) filter (where not stop_sale) as allotment,
             coalesce(array_agg(stay_on::text order by stay_on) filter (where stop_sale), '{}') as stop_sale
           from room_nights where stay_on >= $1 group by room_id`,
          [toIsoDate(today)],
        ),
        prices: await pricesByMonth(tx),
      };
    });
    const stock = new Map(sold.map((room) => [room.room_id, room]));
    const hotels = loaded.map(async ({ facts }) => ({
      hotel: await this.describe(facts),
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
    return { hotels: await Promise.all(hotels) };
  }

  private async describe({ hotel, face }: HotelFacts): Promise<DemoHotel['hotel']> {
    const { id, accountId, name, address, phone, email, timeZone, checkInHour, checkOutHour } = hotel;
    const { path, country } = await this.locations.describe(hotel.locationId, LANG);
    const photo = face && this.photos.thumbnail(face);
    const { latitude, longitude, tax } = hotel;
    return {
      ...{ id, account: accountId, name, address, phone, email, place: path, country, photo },
      ...{ timeZone, checkInHour, checkOutHour, latitude, longitude, tax },
    };
  }
}

/** The middle of a month stands for all of it. */
function pricesByMonth(tx: Tx): Promise<PriceRow[]> {
  return tx.rows<PriceRow>(
    `select hotel_id, market_id, room_id, price_plan_id, array_agg(price order by month) as monthly
     from (
       select hotel_id, market_id, room_id, price_plan_id, extract(month from month) as month, max(prices[15]) as price
       from plan_months group by hotel_id, market_id, room_id, price_plan_id, extract(month from month)
     ) as months group by hotel_id, market_id, room_id, price_plan_id order by hotel_id, market_id, room_id, price_plan_id`,
  );
}
