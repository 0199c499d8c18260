import { addDays, MAX_NIGHTS, toDay } from '#libs/stays';
import { AvailabilityIndex } from '../availability-index.js';
import { SharedMemory } from './block-kernel.js';
import { MOST, MOST_NIGHTS, TALLY } from '../layout/block-layout.js';
import type { IndexedHotel, IndexedPlan } from '../layout/indexed-hotel.js';
import type { SearchQuery } from '../scan/search-query.js';

const TODAY = toDay(20_261_201);
const DAYS = 8;

const count = <T>(length: number, make: (position: number) => T) => Array.from({ length }, (_, i) => make(i));

/** Its rooms and plans have ids of their own, and each of its prices is slightly different. */
function hotel(id: number, rooms: number, plans: number, change: Partial<IndexedHotel> = {}): IndexedHotel {
  const roomIds = count(rooms, (room) => id * 1_000 + room);
  const plan = (position: number): IndexedPlan => ({
    ...{ id: id * 1_000 + position, board: position % 2 ? 'BB' : 'RO', refundable: true, minStay: 1, maxStay: 30 },
    ...{ releaseDays: 0, rooms: roomIds, markets: [id], pricing: 'person', childPrices: [], derivedFrom: null },
    occupancy: { single: 100 + position, third: 0, fourth: 0 },
  });
  return {
    ...{ id, account: 1, name: `Otel ${id}`, locations: [1], category: id % 6, themes: [], amenities: [id % 9] },
    ...{ timeZone: 'Europe/Istanbul', cutOffHour: 24, tax: { vat: 10, accommodation: 2, included: true } },
    markets: [{ id, currency: 'try', countries: [], channel: 'all' }],
    rooms: roomIds.map((room) => ({ id: room, maxAdults: 2, maxChildren: 0, maxPersons: 2 })),
    plans: count(plans, plan),
    ...{ campaigns: [], marketNights: [] },
    roomNights: roomIds.map((room) => ({ room, from: TODAY, left: count(DAYS, (day) => (room + day) % 5) })),
    planDays: roomIds.flatMap((room) =>
      count(plans, (position) => ({
        ...{ market: id, room, plan: id * 1_000 + position, from: TODAY },
        prices: count(DAYS, (day) => 10_000 + ((id * 7 + room * 13 + position * 29 + day) % 997)),
      })),
    ),
    ...change,
  };
}

const query = (change: Partial<SearchQuery> = {}): SearchQuery => ({
  ...{ country: 'TR', channel: 'b2c', parties: [{ adults: 1, children: [] }], sort: 'price', page: 1, limit: 30 },
  ...{ checkIn: addDays(TODAY, 1), checkOut: addDays(TODAY, 3), now: () => ({ day: TODAY, hour: 9 }) },
  ...change,
});

/** Asserts the same result with and without the kernel, and returns it. */
function found(hotels: readonly IndexedHotel[], change: Partial<SearchQuery> = {}) {
  const [sifted, plain] = [new SharedMemory(), undefined].map((memory) => {
    const index = new AvailabilityIndex(TODAY, 200, memory);
    for (const one of hotels) index.put(one);
    return index.search(query(change));
  });
  expect(sifted).toEqual(plain);
  return sifted!;
}

describe('the kernel has the same results as the scan without it', () => {
  it('the kernel agrees with the plain scan among more hotels and pricings than fit one batch', () => {
    const hotels = count(MOST.candidates * 2 + 10, (i) => hotel(i + 1, 1, 12));
    expect(found(hotels).total).toBeGreaterThan(MOST.candidates);
    expect(found(hotels, { sort: '-price', page: 3 }).hotels).toHaveLength(30);
    expect(found(hotels, { sort: 'stars', boards: ['BB'], stars: [5] }).total).toBeGreaterThan(30);
  });

  it('the kernel agrees with the plain scan in hotels with more rows and pricings than its limits', () => {
    expect(found([hotel(1, 70, 30), hotel(2, 1, MOST.sums + 1), hotel(3, 9, 8)]).total).toBe(3);
  });

  it('the kernel agrees with the plain scan where prices are so high that their sums overflow', () => {
    const dear = hotel(1, 2, 2);
    const planDays = dear.planDays.map((run, i) => ({ ...run, prices: count(DAYS, () => 900_000_000 + i) }));
    const stay = { checkIn: TODAY, checkOut: addDays(TODAY, 6) };
    const roomNights = dear.roomNights.map((run) => ({ ...run, left: count(DAYS, () => 1) }));
    const { hotels } = found([{ ...dear, planDays, roomNights }], stay);
    // One adult pays half of a room for two.
    expect(hotels[0]!.from.amountMinor).toBe((6 * 900_000_000) / 2);
  });

  it('the kernel agrees with the plain scan for stays as long as a mark can represent', () => {
    const days = 2 * MOST_NIGHTS;
    const short = hotel(1, 1, 1);
    const one = {
      ...short,
      plans: short.plans.map((plan) => ({ ...plan, maxStay: MAX_NIGHTS })),
      planDays: short.planDays.map((run) => ({ ...run, prices: count(days, (day) => 10_000 + day) })),
      roomNights: short.roomNights.map((run) => ({ ...run, left: count(days, () => 1) })),
    };
    expect(MAX_NIGHTS).toBeLessThanOrEqual(MOST_NIGHTS);
    for (const checkIn of [TODAY, addDays(TODAY, days - MAX_NIGHTS)]) {
      const { hotels } = found([one], { checkIn, checkOut: addDays(checkIn, MAX_NIGHTS) });
      expect(hotels[0]!.offers[0]!.lines).toHaveLength(MAX_NIGHTS);
    }
    expect(found([one], { checkOut: addDays(TODAY, MOST_NIGHTS + 2) }).total).toBe(0);
  });

  it('the kernel counts facets beyond its own limits elsewhere', () => {
    const many = hotel(1, 3, 1, { amenities: count(TALLY.words, (amenity) => amenity + 1), category: 1_000_000 });
    const { facets } = found([many, hotel(2, 3, 1)]);
    expect(facets.amenities).toHaveLength(TALLY.words);
    expect(facets.stars).toContainEqual({ id: 1_000_000, count: 1 });
  });
});

describe('shared memory', () => {
  it('shared memory reports when it is full', () => {
    const memory = new SharedMemory();
    expect(() => memory.grow(2 ** 33)).toThrow('the availability index is full');
    memory.grow(100_000);
    expect(memory.buffer.byteLength).toBeGreaterThan(100_000);
  });
});
