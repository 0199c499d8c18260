import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, toDay } from '#libs/stays';
import { AvailabilityIndex, SharedMemory, type IndexedHotel } from '../engine/availability-index.js';
import { queryOf, type SearchRequest } from '../request/search-request.js';
import { SearchThreads } from './search-threads.js';
import { NO_SELLERS } from '../request/sellers.js';

/** Threads run built code: `npm test` builds before it tests. */
const built = resolve('dist/services/inventory/selling/availability/threads/search-worker.js');
const whenBuilt = existsSync(built) ? describe : describe.skip;

const TODAY = toDay(20_261_201);
const DAYS = 60;
const NIGHTS = 14;
const HOTELS = 60;
const silent = { error: () => undefined };

function hotel(id: number, priceMinor: number, change: Partial<IndexedHotel> = {}): IndexedHotel {
  return {
    id,
    account: 1,
    name: `Otel ${id}`,
    locations: [1, 10 + (id % 3)],
    category: 1 + (id % 5),
    themes: [],
    amenities: [id % 7],
    timeZone: 'Europe/Istanbul',
    cutOffHour: 24,
    tax: { vat: 10, accommodation: 2, included: true },
    markets: [{ id, currency: 'try', countries: [], channel: 'all' }],
    rooms: [{ id, maxAdults: 2, maxChildren: 0, maxPersons: 2 }],
    plans: [
      {
        id,
        board: 'BB',
        refundable: true,
        minStay: 1,
        maxStay: 30,
        releaseDays: 0,
        rooms: [id],
        markets: [id],
        pricing: 'room',
        occupancy: { single: 100, third: 0, fourth: 0 },
        childPrices: [],
        derivedFrom: null,
      },
    ],
    campaigns: [],
    marketNights: [],
    roomNights: [{ room: id, from: TODAY, left: new Array<number>(DAYS).fill(3) }],
    planDays: [planDays(id, priceMinor)],
    ...change,
  };
}

const planDays = (id: number, priceMinor: number) => ({
  ...{ market: id, room: id, plan: id, from: TODAY },
  prices: new Array<number>(DAYS).fill(priceMinor),
});

const request = (change: Partial<SearchRequest> = {}): SearchRequest => ({
  country: 'TR',
  channel: 'b2c',
  parties: [{ adults: 2, children: [] }],
  checkIn: addDays(TODAY, 5),
  checkOut: addDays(TODAY, 5 + NIGHTS),
  at: Date.UTC(2026, 11, 1, 9),
  seller: { account: 1, scope: 'all', markups: [] },
  sort: 'price',
  page: 1,
  limit: 20,
  ...change,
});

whenBuilt('search threads', () => {
  let index: AvailabilityIndex;
  let threads: SearchThreads;

  beforeEach(() => {
    let own: AvailabilityIndex | undefined;
    threads = new SearchThreads(2, (thread) => own?.describeTo(thread), silent, pathToFileURL(built));
    index = own = new AvailabilityIndex(TODAY, undefined, new SharedMemory(), threads);
    for (let id = 1; id <= HOTELS; id++) index.put(hotel(id, 10_000 + id));
  });
  afterEach(() => threads.stop());

  const expectSame = async (change: Partial<SearchRequest> = {}) => {
    const asked = request(change);
    const { hotels, ...ranking } = index.search(queryOf(asked, NO_SELLERS));
    const here = { ...ranking, page: hotels.map(({ id }) => id) };
    expect(await Promise.all([threads.rank(asked), threads.rank(asked)])).toEqual([here, here]);
    return here;
  };

  it('search threads find the same as the index, after every change of it', async () => {
    expect((await expectSame()).total).toBe(HOTELS);
    index.put(hotel(7, 1));
    expect((await expectSame()).page[0]).toBe(7);
    index.remove(7);
    expect((await expectSame()).total).toBe(HOTELS - 1);
    const sold = { room: 8, from: addDays(TODAY, 6), left: [0] };
    index.putDays(8, { from: TODAY, days: 0, roomNights: [sold] });
    expect((await expectSame()).page[0]).toBe(1);
    index.putDays(9, { from: TODAY, days: DAYS, planDays: [planDays(9, 2)] });
    expect((await expectSame()).page[0]).toBe(9);
    index.put(hotel(9, 5_000, { locations: [1, 99], name: 'Aaa' }));
    expect((await expectSame({ locations: [99] })).page).toEqual([9]);
    expect((await expectSame({ sort: 'name' })).page[0]).toBe(9);
  });

  it('search threads never see a partly updated hotel', async () => {
    const prices = [10_000, 20_000];
    for (let id = 1; id <= HOTELS; id++) index.remove(id);
    for (let id = 1; id <= 10; id++) index.put(hotel(id, prices[0]!));
    const seen = new Set<number>();
    let over = false;
    const changing = async () => {
      for (let change = 0; change < 1_000 && !over; change++) {
        for (let id = 1; id <= 10; id++) {
          const price = prices[(change + id) % 2]!;
          if (id % 2) index.putDays(id, { from: TODAY, days: DAYS, planDays: [planDays(id, price)] });
          else index.put(hotel(id, price));
        }
        // Threads that lag would otherwise answer once, when all is over.
        await (change % 10 ? new Promise(setImmediate) : threads.rank(request()));
      }
    };
    const asking = async (id: number) => {
      while (!over) {
        const { facets } = await threads.rank(request({ hotel: id }));
        seen.add(facets.price!.minMinor);
      }
    };
    const end = () => (over = true);
    await Promise.all([changing().finally(end), ...[1, 2, 3, 4].map((id) => asking(id).finally(end))]);
    expect([...seen].sort()).toEqual(prices.map((price) => price * NIGHTS));
  });

  it('search threads free the memory of replaced blocks once all have applied the update', async () => {
    await expectSame();
    const { bytes, bytesInUse } = index.stats;
    for (let round = 0; round < 50; round++) {
      for (let id = 1; id <= HOTELS; id++) index.put(hotel(id, 10_000 + round));
      await expectSame();
    }
    expect(index.stats.bytes).toBeLessThanOrEqual(bytes * 4);
    expect(index.stats.bytesInUse).toBe(bytesInUse);
  });

  it('search threads are replaced when one ends, and the new one gets the complete state', async () => {
    await expectSame();
    await threads.endOne();
    await expect(threads.rank(request())).resolves.toMatchObject({ total: HOTELS });
    while (threads.count < 2) await new Promise((done) => setTimeout(done, 50));
    index.put(hotel(3, 1));
    expect((await expectSame()).page[0]).toBe(3);
  });
});
