import fc from 'fast-check';
import { addDays, nightsBetween } from '#libs/stays';
import { SharedMemory } from './kernel/block-kernel.js';
import { AvailabilityIndex, type ChangedDays } from './availability-index.js';
import { referenceSearch } from '../reference/availability-index.reference.js';
import type { IndexedHotel, PlanDays, RoomNights } from './layout/indexed-hotel.js';
import { ROOMS, TODAY, digit, from, hotel, query, roomNights } from '../reference/worlds.fixture.js';

type Change =
  | { put: IndexedHotel }
  | { remove: number }
  | { hotel: number; nights: RoomNights }
  | { hotel: number; offset: number; days: number; seed: number };
const anyId = fc.integer({ min: 1, max: 5 });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: anyId.chain(hotel).map((put) => ({ put })) },
  { weight: 1, arbitrary: anyId.map((remove) => ({ remove })) },
  { weight: 1, arbitrary: fc.record({ hotel: anyId, nights: roomNights(ROOMS[0]!) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      hotel: anyId,
      offset: fc.nat({ max: 6 }),
      days: fc.integer({ min: 1, max: 6 }),
      seed: fc.nat(),
    }),
  },
);

/** With `shared` memory the kernel scans the hotels, else all is done here. */
function world(
  changes: readonly Change[],
  shared?: SharedMemory,
): { index: AvailabilityIndex; hotels: IndexedHotel[] } {
  const index = new AvailabilityIndex(addDays(TODAY, -3), 60, shared);
  return { index, hotels: changed(index, [], changes) };
}

/** The hotels after changes of them and of their index. */
function changed(
  index: AvailabilityIndex,
  before: readonly IndexedHotel[],
  changes: readonly Change[],
): IndexedHotel[] {
  const hotels = new Map(before.map((made) => [made.id, made]));
  for (const one of changes) {
    if ('put' in one) {
      index.put(one.put);
      hotels.set(one.put.id, one.put);
    } else if ('remove' in one) {
      index.remove(one.remove);
      hotels.delete(one.remove);
    } else {
      const present = hotels.get(one.hotel);
      const now = present && ('nights' in one ? withNights(present, one.nights) : withPlanDays(present, one));
      if (!now) continue;
      // As in the index: a change without a place in the block replaces the whole hotel.
      if (!index.putDays(one.hotel, now.days)) index.put(now.hotel);
      hotels.set(one.hotel, now.hotel);
    }
  }
  return [...hotels.values()];
}

/** An index as it is after a restart: what was saved has been written and read. */
function reloaded(saved: AvailabilityIndex, shared?: SharedMemory): AvailabilityIndex {
  const index = new AvailabilityIndex(addDays(TODAY, -3), 60, shared);
  for (const page of saved.save(2)) index.load(structuredClone(page));
  return index;
}

interface Changed {
  hotel: IndexedHotel;
  days: ChangedDays;
}

function withNights(hotel: IndexedHotel, nights: RoomNights): Changed | undefined {
  const kept = keptDays(hotel, nights);
  if (!kept) return undefined;
  const roomNightsNow = hotel.roomNights.map((run) => (run.room === kept.room ? kept : run));
  return {
    hotel: { ...hotel, roomNights: roomNightsNow },
    days: { from: kept.from, days: kept.left.length, roomNights: [kept] },
  };
}

/** Other prices and rules on some days, in all runs of the hotel. */
function withPlanDays(hotel: IndexedHotel, change: { offset: number; days: number; seed: number }): Changed {
  const first = addDays(TODAY, change.offset);
  const cut: PlanDays[] = [];
  const runs = hotel.planDays.map((run, position) => {
    const at = nightsBetween(run.from, first);
    const isChanged = (day: number) => day >= at && day < at + change.days;
    const random = (day: number, place: number) => digit(change.seed + position, day + place);
    const now = {
      ...run,
      prices: from(run.prices.length, (day) => (isChanged(day) ? random(day, 0) * 9 : run.prices[day]!)),
      flags: from(run.prices.length, (day) => (isChanged(day) ? (random(day, 100) < 60 ? 3 : 0) : run.flags![day]!)),
    };
    const part = (values: ArrayLike<number | null>, none = 0) => from(change.days, (day) => values[at + day] ?? none);
    const { prices, flags, minStay, maxStay } = now;
    cut.push({
      ...now,
      from: first,
      prices: part(prices, -1),
      flags: part(flags),
      minStay: part(minStay!),
      maxStay: part(maxStay!),
    });
    return now;
  });
  return { hotel: { ...hotel, planDays: runs }, days: { from: first, days: change.days, planDays: cut } };
}

/** New nights for days that the hotel's room already has. */
function keptDays(hotel: IndexedHotel | undefined, { room: id, left, stopSale }: RoomNights): RoomNights | undefined {
  const run = hotel?.roomNights.find((nights) => nights.room === id);
  const length = run?.left.length ?? 0;
  const cut = (values: ArrayLike<number> | undefined) => from(length, (day) => values?.[day % left.length] ?? 0);
  return run && { room: id, from: run.from, left: cut(left), stopSale: cut(stopSale) };
}

describe('the availability index', () => {
  const changes = fc.array(change, { minLength: 5, maxLength: 10 });

  it.each([
    ['with the kernel', () => new SharedMemory()],
    ['without', () => undefined],
  ])('the availability index agrees with the reference after any changes, %s', (_, memory) => {
    let found = 0;
    fc.assert(
      fc.property(changes, fc.array(query, { minLength: 4, maxLength: 4 }), (made, queries) => {
        const { index, hotels } = world(made, memory());
        for (const asked of queries) {
          const answer = index.search(asked);
          expect(answer).toEqual(referenceSearch(hotels, asked));
          found += answer.total;
        }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(500);
  });

  it.each([
    ['with the kernel', () => new SharedMemory()],
    ['without', () => undefined],
  ])('the availability index continues from the snapshot of another one, %s', (_, memory) => {
    let found = 0;
    fc.assert(
      fc.property(
        changes,
        fc.array(change, { maxLength: 6 }),
        fc.array(query, { minLength: 4, maxLength: 4 }),
        (made, later, queries) => {
          const before = world(made, memory());
          const index = reloaded(before.index, memory());
          expect(index.stats.planDays).toBe(before.index.stats.planDays);
          const hotels = changed(index, before.hotels, later);
          for (const asked of queries) {
            const answer = index.search(asked);
            expect(answer).toEqual(referenceSearch(hotels, asked));
            found += answer.total;
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('the availability index explains everything it does not sell, and nothing that it does', () => {
    fc.assert(
      fc.property(hotel(1), query, (made, { parties, ...asked }) => {
        const { index } = world([{ put: made }]);
        const unfiltered = {
          country: asked.country,
          channel: asked.channel,
          now: asked.now,
          checkIn: asked.checkIn,
          checkOut: asked.checkOut,
        };
        const alone = { ...unfiltered, parties: parties.slice(0, 1), sort: 'price' as const, page: 1, limit: 10 };
        const offers = index.search(alone).hotels[0]?.offers ?? [];
        const reasons = index.explain(1, alone);
        if (reasons.some(({ room: blamed }) => blamed === undefined)) return expect(offers).toEqual([]);
        const market = offers[0]?.market;
        for (const { id: roomId } of made.rooms) {
          for (const { id: planId } of made.plans.filter(({ rooms }) => rooms.includes(roomId))) {
            const isBlamed = reasons.some(({ room: r, plan: p }) => r === roomId && (p === undefined || p === planId));
            const isOffered = offers.some(({ room: r, plan: p }) => r === roomId && p === planId);
            if (isOffered) expect(isBlamed).toBe(false);
            else if (market !== undefined && made.plans.find(({ id }) => id === planId)!.markets.includes(market))
              expect(isBlamed).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the availability index frees the memory of removed hotels', () => {
    fc.assert(
      fc.property(fc.array(hotel(1), { minLength: 5, maxLength: 5 }), (versions) => {
        const { index } = world(versions.map((put) => ({ put })));
        index.remove(1);
        expect(index.stats).toMatchObject({ hotels: 0, planDays: 0 });
      }),
      { numRuns: 20 },
    );
  });
});
