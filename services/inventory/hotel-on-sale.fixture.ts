import { addDays, dayIn, type DayNumber } from '#libs/stays';
import type { Caller } from '#libs/testing';

export const today = dayIn('Europe/Istanbul', new Date());
/** The first day that the hotels of specs have on sale. */
export const firstDay = addDays(today, 30);

export const both = (value: string) => [
  { lang: 'tr', value },
  { lang: 'en', value },
];

export interface HotelOnSale {
  hotel: number;
  market: number;
  room: number;
  plan: number;
}

/** A hotel with one room type and one plan, on sale for twenty days at 100.00 lira a night for two. */
export async function hotelOnSale(by: Caller, { allotment = 3 } = {}): Promise<HotelOnSale> {
  const made = async (path: string, body: object) => (await by.post(path, body)).body.record.id as number;
  const hotel = await made('/hotels', { name: 'Deniz Otel', location: 107_000, category: 4 });
  const market = await made(`/markets?hotel=${hotel}`, { name: both('Herkes'), currency: 'try' });
  const room = await made(`/rooms?hotel=${hotel}`, {
    name: both('Oda'),
    count: allotment,
    maxAdults: 3,
    maxChildren: 2,
    maxPersons: 4,
  });
  const plan = await made(`/priceplans?hotel=${hotel}`, {
    name: both('Esnek'),
    cancellation: [{ daysBefore: 2, penalty: { nights: 1 } }],
  });
  const range = { hotel, market, rooms: [room], priceplans: [plan], from: firstDay, to: addDays(firstDay, 19) };
  await by.post('/planning/save', { ...range, set: { price: 100, allotment } });
  return { hotel, market, room, plan };
}

export interface FoundOffer {
  offerId: string;
  left: number;
  price: { amount: number; breakdown: Array<{ step: string; note?: string; amount: number }> };
}

/** Polls until search returns the last change, for at most a second. */
export async function searchUntil<T>(
  ask: () => Promise<T>,
  isThere: (answer: T) => boolean = (answer) => (answer as unknown[]).length > 0,
): Promise<T> {
  const until = Date.now() + 3_000;
  for (;;) {
    const answer = await ask();
    if (isThere(answer) || Date.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The offers of the first hotel that a search finds, as soon as there are any, or those that are waited for. */
export function searchOffers(
  by: Caller,
  filter: object,
  isThere?: (offers: FoundOffer[]) => boolean,
): Promise<FoundOffer[]> {
  return searchUntil<FoundOffer[]>(
    async () => (await by.post('/availability', { filter })).body.items?.[0]?.offers ?? [],
    isThere,
  );
}

/** A search for a stay of two nights from a day on. */
export function stayFilter(hotel: number, { from = firstDay, nights = 2 }: { from?: DayNumber; nights?: number } = {}) {
  return { hotel, country: 'TR', checkIn: from, checkOut: addDays(from, nights) };
}
