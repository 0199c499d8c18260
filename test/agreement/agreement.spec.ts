import fc from 'fast-check';
import { AgreementTerms } from '#libs/contracts';
import { PLATFORM, type Tx } from '#libs/database';
import { dayIn } from '#libs/stays';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { referenceSearch } from '../../services/inventory/selling/availability/reference/availability-index.reference.js';
import { AvailabilityIndexUpdater } from '../../services/inventory/selling/availability/feed/availability-index-updater.js';
import type { IndexedHotel } from '../../services/inventory/selling/availability/engine/availability-index.js';
import type { SearchRequest } from '../../services/inventory/selling/availability/request/search-request.js';
import {
  hotel as anyHotel,
  query as anyQuery,
} from '../../services/inventory/selling/availability/reference/worlds.fixture.js';
import { tell } from '../support/tell.js';
import { changes, type Change } from './changes.js';
import { referenceQuery } from './reference-query.js';
import { readSnapshot } from './snapshot.js';
import { storeHotel } from './store-hotel.js';

/** Full: 100,000 searches over 250 inventories. */
const FULL = process.env['AGREEMENT'] === 'full';
const WORLDS = FULL ? 250 : 12;
const SEARCHES = FULL ? 400 : 120;
const SEED = Number(process.env['SEED'] ?? 1);
const NOON = new Date('2026-12-01T12:00:00Z');
/** Morning, noon, and when it is tomorrow in Tokyo. */
const HOURS = [6, 12, 17].map((hour) => NOON.getTime() + (hour - 12) * 3_600_000);
/** The index may be a second behind. */
const FRESH_MS = 1_000;

let inventory: ServiceUnderTest;
let updater: AvailabilityIndexUpdater;
/** Real places for those of the made-up worlds. */
let places: Map<number, number>;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => NOON });
  updater = inventory.running.app.get(AvailabilityIndexUpdater);
  places = await inventory.database.tx(PLATFORM, async (tx) => {
    const cities = await tx.rows<{ id: number; parent_id: number; districts: number[] }>(
      `select c.id, c.parent_id, (select array_agg(d.id order by d.id) from locations d where d.parent_id = c.id) as districts
       from locations c where c.type = 'city' and c.country = 'TR' and (select count(*) from locations d where d.parent_id = c.id) >= 2
       order by c.id limit 2`,
    );
    const [first, second] = cities;
    return new Map([
      [1, first!.parent_id],
      [11, first!.id],
      [12, second!.id],
      [111, first!.districts[0]!],
      [112, first!.districts[1]!],
    ]);
  });
});
afterAll(() => inventory.close());

const request = fc
  .record({
    asked: anyQuery,
    at: fc.constantFrom(...HOURS),
    account: fc.constantFrom(1, 2, 3),
    scope: fc.constantFrom('all' as const, [1], [1, 2], [3]),
    markups: fc.array(fc.constantFrom(0, 5, 12.25, -3), { maxLength: 2 }),
    code: fc.option(fc.constantFrom('yaz', 'KIŞ', 'nobody'), { nil: undefined, freq: 2 }),
  })
  .map(({ asked, at, account, scope, markups, code }): SearchRequest => {
    const {
      now: _now,
      rate: _rate,
      markups: _markups,
      promotion: _promotion,
      sells: _sells,
      sellsPlan: _plans,
      ...plain
    } = asked;
    const chain = markups.map((percent, i) => ({ account: i === markups.length - 1 ? account : 1, percent }));
    return {
      ...plain,
      locations: plain.locations?.map((place) => places.get(place)!),
      at,
      seller: { account, scope, markups: chain },
      code,
    };
  });

async function store(hotels: readonly IndexedHotel[]): Promise<void> {
  await inventory.database.tx(PLATFORM, async (tx) => {
    await tx.execute('delete from hotels');
    await tx.execute('delete from stock_movements');
    await tx.execute('delete from markups');
    await tx.execute('delete from promotions');
    await tx.execute('delete from agreements');
    for (const hotel of hotels) await storeHotel(tx, hotel, places.get(hotel.locations[0] ?? 12)!);
    for (const seller of [1, 2, 3])
      for (const owner of new Set(hotels.map(({ account }) => account))) await agree(tx, seller, owner);
  });
}

/** What of their hotels and plans, and whether at all, changes afterwards. */
async function agree(tx: Tx, seller: number, owner: number): Promise<void> {
  if (seller === owner) return;
  const terms = JSON.stringify(AgreementTerms.parse({ from: 20_261_101 }));
  await tx.execute(
    `insert into agreements (account_id, owner_account_id, version, state, proposed_by, terms, hash, first_day, in_force, taken_over)
     values ($1, $2, 1, 'accepted', 'seller', $3, '', '2026-11-01', true, true)`,
    [seller, owner, terms],
  );
}

async function carryOut(made: readonly Change[]): Promise<void> {
  for (const change of made) await inventory.database.tx(PLATFORM, (tx) => change(tx));
}

describe('the index and the tables', () => {
  it(
    `the index and the tables agree on ${WORLDS * SEARCHES} searches after random changes: offers, prices, order`,
    async () => {
      expect(dayIn('Europe/Istanbul', NOON)).toBe(20_261_201);
      let found = 0;
      let priced = 0;
      for (let world = 0; world < WORLDS; world++) {
        const seed = SEED * 1_000 + world;
        const hotels = fc.sample(fc.tuple(...[1, 2, 3, 4, 5].map(anyHotel)), { seed, numRuns: 1 })[0]!;
        await store(hotels);
        await carryOut(fc.sample(changes(hotels), { seed, numRuns: 1 })[0]!);
        await new Promise((resolve) => setTimeout(resolve, FRESH_MS));
        const snapshot = await inventory.database.tx(PLATFORM, readSnapshot);
        for (const asked of fc.sample(request, { seed, numRuns: SEARCHES })) {
          const answer = await updater.search(asked);
          const expected = referenceSearch(snapshot.hotels, referenceQuery(asked, snapshot));
          try {
            expect(answer).toEqual(expected);
          } catch (error) {
            throw new Error(`seed ${SEED}, world ${world}: ${JSON.stringify(asked)}`, { cause: error });
          }
          found += answer.total;
          priced += answer.hotels.flatMap(({ offers }) => offers).length;
        }
      }
      tell(
        `agreement: ${WORLDS * SEARCHES} searches over ${WORLDS} inventories, ${found} hotels and ${priced} offers alike, seed ${SEED}`,
      );
      expect(priced).toBeGreaterThan(WORLDS * SEARCHES * 0.2);
    },
    FULL ? 7_200_000 : 300_000,
  );
});
