import fc from 'fast-check';
import { addDays, nightsBetween } from '#libs/stays';
import { AvailabilityIndex, type IndexedHotel, type SearchQuery } from '../engine/availability-index.js';
import { referenceSearch } from '../reference/availability-index.reference.js';
import { TODAY, hotel, query } from '../reference/worlds.fixture.js';
import { priceCalendar, type CalendarDay } from './price-calendar.js';

const days = Array.from({ length: 11 }, (_, at) => addDays(TODAY, at - 1));
/** Reasons are given for one hotel alone. */
const oneHotel = fc.constantFrom(1, 2, 3, undefined);
const faultOf = (day: number) => (day < TODAY ? ('past' as const) : undefined);

function plainDay(hotels: readonly IndexedHotel[], asked: SearchQuery, date: CalendarDay['date'], nights: number) {
  const stay = { ...asked, checkIn: date, checkOut: addDays(date, nights) };
  return referenceSearch(hotels, { ...stay, sort: 'price', page: 1, limit: 1 }).hotels[0]?.from ?? null;
}

it('the calendar of prices has what a plain search of each day says first, for any party', async () => {
  let priced = 0;
  let longer = 0;
  await fc.assert(
    fc.asyncProperty(fc.tuple(hotel(1), hotel(2), hotel(3)), query, oneHotel, async (hotels, any, hotelAsked) => {
      const asked = { ...any, hotel: hotelAsked };
      const index = new AvailabilityIndex(addDays(TODAY, -3), 60);
      for (const each of hotels) index.put(each);
      const { hotel: named } = asked;
      const nights = nightsBetween(asked.checkIn, asked.checkOut);
      const searched = {
        search: (one: SearchQuery) => index.search(one),
        ...(named !== undefined && { explain: (one: SearchQuery) => index.explain(named, one) }),
      };
      const calendar = await priceCalendar(searched, asked, days, faultOf);
      for (const { date, price, reason, minStay } of calendar) {
        if (date < TODAY) {
          expect([price, reason]).toEqual([null, 'past']);
          continue;
        }
        expect(price).toEqual(plainDay(hotels, asked, date, nights));
        expect(price === null).toBe(reason !== null);
        if (price) priced++;
        if (minStay === null) continue;
        expect([reason, minStay > nights]).toEqual(['minStay', true]);
        expect(plainDay(hotels, asked, date, minStay)).not.toBeNull();
        longer++;
      }
      expect(calendar.map(({ date }) => date)).toEqual(days);
    }),
    { numRuns: 300 },
  );
  expect(priced).toBeGreaterThan(100);
  expect(longer).toBeGreaterThan(0);
});
