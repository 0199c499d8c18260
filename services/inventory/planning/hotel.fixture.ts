import { addDays, dayIn } from '#libs/stays';
import type { Caller } from '#libs/testing';

export const today = dayIn('Europe/Istanbul', new Date());
export const first = addDays(today, 30);

/** A hotel of a test with two rooms, two plans and two markets; ten days on sale at 100.00 in the first of each. */
export interface HotelUnderTest {
  hotel: number;
  market: number;
  otherMarket: number;
  room: number;
  otherRoom: number;
  plan: number;
  otherPlan: number;
}

const both = (value: string) => [
  { lang: 'tr', value },
  { lang: 'en', value },
];

export async function aPlannedHotel(by: Caller): Promise<HotelUnderTest> {
  const made = async (path: string, body: object) => (await by.post(path, body)).body.record.id as number;
  const hotel = await made('/hotels', { name: 'Deniz Otel', location: 107_000, category: 4 });
  const market = await made(`/markets?hotel=${hotel}`, { name: both('Yurt içi'), currency: 'try' });
  const otherMarket = await made(`/markets?hotel=${hotel}`, {
    name: both('Avrupa'),
    countries: ['DE'],
    currency: 'eur',
  });
  const people = { count: 30, maxAdults: 3, maxChildren: 2, maxPersons: 4 };
  const room = await made(`/rooms?hotel=${hotel}`, { name: both('=Oda'), ...people });
  const otherRoom = await made(`/rooms?hotel=${hotel}`, { name: both('Süit'), ...people });
  const plan = await made(`/priceplans?hotel=${hotel}`, { name: both('Esnek') });
  const otherPlan = await made(`/priceplans?hotel=${hotel}`, { name: both('İadesiz') });
  await by.post('/planning/save', {
    hotel,
    market,
    rooms: [room],
    priceplans: [plan],
    from: first,
    to: addDays(first, 9),
    set: { price: 100, allotment: 3 },
  });
  return { hotel, market, otherMarket, room, otherRoom, plan, otherPlan };
}
