import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, testService, type ClonedDatabase, type ServiceUnderTest } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import { LocationService } from '../../../catalogue/locations/location.service.js';
import { firstDay, hotelOnSale, searchUntil, stayFilter, type HotelOnSale } from '../../../hotel-on-sale.fixture.js';
import type { InventoryRuntime } from '../../../inventory.config.js';
import { inventoryService } from '../../../inventory.module.js';
import type { SearchRequest } from '../request/search-request.js';
import { AvailabilityIndexUpdater } from './availability-index-updater.js';
import { ChangeLog, type LogPosition } from './change-log.js';
import { IndexSnapshot } from './index-snapshot.js';
import { readRecords, writeRecords, type FileRecord } from './record-file.js';

const USUAL = 10_000;
const STAFF = { role: 'corporate.agency.admin', account: 48_002 } as const;

let folder: string;
let path: string;
let database: ClonedDatabase;
let inventory: ServiceUnderTest;
let sold: HotelOnSale[];
const started = new Set<AvailabilityIndexUpdater>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konak-snapshots-'));
  path = join(folder, 'index');
  database = await cloneDatabase();
  inventory = await testService(inventoryService, { on: database });
  sold = [];
  for (let hotel = 0; hotel < 4; hotel++) sold.push(await hotelOnSale(inventory.as(STAFF)));
});
/** As they were on sale at first. */
afterEach(async () => {
  await Promise.all([...started].map(stop));
  await database.rows(
    `update inventory.plan_months set prices = array(select case when p is not null then ${USUAL} end from unnest(prices) p)`,
  );
  await database.rows('update inventory.room_nights set sold = 0');
  await database.rows('update inventory.hotels set status = true, category = 4');
});
afterAll(async () => {
  await inventory.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const request: SearchRequest = {
  country: 'TR',
  channel: 'b2c',
  parties: [{ adults: 2, children: [] }],
  checkIn: firstDay,
  checkOut: addDays(firstDay, 2),
  at: Date.now(),
  seller: { account: STAFF.account, scope: 'all', markups: [] },
  sort: 'name',
  page: 1,
  limit: 20,
};

interface Start {
  file?: string;
  on?: ServiceUnderTest;
  now?: Date;
  whileLoading?: () => Promise<unknown>;
}

/** A start on the same database and file, beside the service under test. */
async function restart({
  file = path,
  on = inventory,
  now = new Date(),
  whileLoading,
}: Start = {}): Promise<AvailabilityIndexUpdater> {
  const { runtime, app } = on.running;
  const config = { ...(runtime as InventoryRuntime).config, INDEX_SNAPSHOT: file };
  const updater = new AvailabilityIndexUpdater(on.database, app.get(LocationService), {
    ...runtime,
    config,
    now: () => now,
  });
  if (whileLoading) {
    const { log } = updater as unknown as { log: ChangeLog };
    const read = log.read.bind(log);
    log.read = async () => {
      await whileLoading();
      return read();
    };
  }
  started.add(updater);
  await updater.onModuleInit();
  return updater;
}

async function stop(updater: AvailabilityIndexUpdater): Promise<void> {
  started.delete(updater);
  await updater.onApplicationShutdown();
}

async function found(updater: AvailabilityIndexUpdater): Promise<Array<[hotel: number, minor: number]>> {
  const { hotels } = await updater.search(request);
  return hotels.map(({ id, offers }) => [id, offers[0]!.amountMinor]);
}

/** Of a start that is ended at once. */
async function foundAtStart(options: Start = {}) {
  const updater = await restart(options);
  const answer = { from: updater.builtFrom, hotels: await found(updater), facts: updater.facts.size };
  await stop(updater);
  return answer;
}

/** A snapshot of now, in a file that was not there before. */
async function saved(file = path): Promise<void> {
  rmSync(file, { force: true });
  const updater = await restart({ file });
  await written(file);
  await stop(updater);
}

async function written(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(50);
}

/** Without the application, as while it is down: triggers note it. */
const pricedAt = ({ plan }: HotelOnSale, minor: number) =>
  database.rows(
    `update inventory.plan_months set prices = array_replace(prices, ${USUAL}, ${minor}) where price_plan_id = ${plan}`,
  );
/** A change that leaves no line: only who reads the hotel again sees it. */
const unnoted = (statement: string) =>
  database.rows(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statement}; end $$`);
const categoryIn = (updater: AvailabilityIndexUpdater) => updater.facts.get(sold[0]!.hotel)?.hotel.category;
/** What is found when one of the hotels has another price. */
const withPrice = (position: number, minor: number) =>
  sold.map(({ hotel }, each): [number, number] => [hotel, each === position ? minor * 2 : USUAL * 2]);

const usual = () => withPrice(0, USUAL);

describe('the snapshot of the availability index', () => {
  it('an index snapshot is used by the next start of the service, which shows what was changed in between', async () => {
    const own = join(folder, 'service');
    const options = { on: database, env: { INDEX_SNAPSHOT: own } };
    const first = await testService(inventoryService, options);
    await written(own);
    await first.close();
    const [dearer, full, off] = sold as [HotelOnSale, HotelOnSale, HotelOnSale, HotelOnSale];
    await pricedAt(dearer, 12_300);
    await database.rows(`update inventory.room_nights set sold = allotment where hotel_id = ${full.hotel}`);
    await database.rows(`update inventory.hotels set status = false where id = ${off.hotel}`);

    const second = await testService(inventoryService, options);
    const { builtFrom } = second.running.app.get(AvailabilityIndexUpdater);
    const amounts = await Promise.all(
      sold.map(async ({ hotel }) => {
        const { body } = await second.as(STAFF).post('/availability', { filter: stayFilter(hotel) });
        return body.items.map(
          ({ offers }: { offers: Array<{ price: { amount: number } }> }) => offers[0]!.price.amount,
        );
      }),
    );
    expect([builtFrom, amounts]).toEqual(['snapshot', [[246], [], [], [200]]]);
    await second.as(STAFF).post('/planning/save', {
      ...{ hotel: dearer.hotel, market: dearer.market, rooms: [dearer.room], priceplans: [dearer.plan] },
      ...{ from: firstDay, to: addDays(firstDay, 19), set: { price: 100 } },
    });
    const again = await searchUntil(
      async () => (await second.as(STAFF).post('/availability', { filter: stayFilter(dearer.hotel) })).body.items,
      (items) => items[0]?.offers[0].price.amount === 200,
    );
    expect(again).toHaveLength(1);
    await second.close();
  });

  it('an index snapshot is used as it is where nothing has changed, and holds all that is shown', async () => {
    await saved();
    const built = await restart({ file: join(folder, 'none', 'yet') });
    const loaded = await restart();
    expect([built.builtFrom, loaded.builtFrom]).toEqual(['Postgres', 'snapshot']);
    expect([...loaded.facts].sort()).toEqual([...built.facts].sort());
    expect(await loaded.search(request)).toEqual(await built.search(request));
    expect(await found(loaded)).toEqual(usual());
  });

  it('an index snapshot is not used with any bytes changed or missing; the index is then built, and right', async () => {
    await saved();
    await pricedAt(sold[0]!, 7_700);
    const now = withPrice(0, 7_700);
    const whole = readFileSync(path);
    const damaged = join(folder, 'damaged');
    const [header, ...rest] = await recordsOf(path);
    const cuts = [0, 4, whole.length - 1, ...Array.from({ length: 6 }, () => Math.floor(Math.random() * whole.length))];
    const flips = Array.from({ length: 8 }, () => Math.floor(Math.random() * whole.length));
    for (const [at, bytes] of [
      ...cuts.map((at) => [at, whole.subarray(0, at)] as const),
      ...flips.map((at) => [at, flipped(whole, at)] as const),
    ]) {
      writeFileSync(damaged, bytes);
      expect({ at, ...(await foundAtStart({ file: damaged })) }).toEqual({
        at,
        from: 'Postgres',
        hotels: now,
        facts: 4,
      });
    }
    for (const records of [[], [header!], [header!, ...rest.slice(0, -1)], [header!, rest.at(-1)!]]) {
      await writeRecords(damaged, each(records));
      expect(await foundAtStart({ file: damaged })).toEqual({ from: 'Postgres', hotels: now, facts: 4 });
    }
    await writeRecords(damaged, each([header!, ...rest]));
    expect(await foundAtStart({ file: damaged })).toEqual({ from: 'snapshot', hotels: now, facts: 4 });
  });

  it('an index snapshot is not used by other code', async () => {
    await saved();
    const [header, ...rest] = await recordsOf(path);
    await writeRecords(path, each([{ value: { ...(header!.value as object), source: 'other' } }, ...rest]));
    expect(await foundAtStart()).toEqual({ from: 'Postgres', hotels: usual(), facts: 4 });
  });

  it('an index snapshot is not used on another database, even on a copy', async () => {
    await saved();
    const other = await testService(inventoryService);
    const lines = await database.rows<{ line: string }>(
      `select format('(%s, %L, ''%s''::xid8, %L::date)', hotel_id, kind, made_in, first_day) as line from inventory.hotel_changes`,
    );
    await other.cloned.rows(
      `insert into inventory.hotel_changes (hotel_id, kind, made_in, first_day) values ${lines.map(({ line }) => line).join()}`,
    );
    expect(await foundAtStart({ on: other })).toEqual({ from: 'Postgres', hotels: [], facts: 0 });
    await other.close();
  });

  it.each([
    [
      'lines since it were deleted',
      'made_in <= (select made_in from inventory.hotel_changes where hotel_id < 0 order by id desc offset 1 limit 1)',
    ],
    [
      'the database is one of before its end',
      'id = (select id from inventory.hotel_changes where hotel_id < 0 order by id desc limit 1)',
    ],
  ])('an index snapshot is not used when %s', async (_, lost) => {
    await saved();
    await pricedAt(sold[1]!, 8_800);
    await database.rows(`delete from inventory.hotel_changes where ${lost}`);
    const now = withPrice(1, 8_800);
    expect(await foundAtStart()).toEqual({ from: 'Postgres', hotels: now, facts: 4 });
  });

  it('an index snapshot is not used when lines are deleted while it is loaded', async () => {
    await saved();
    const whileLoading = async () => {
      await pricedAt(sold[2]!, 9_900);
      await database.rows('delete from inventory.hotel_changes');
    };
    expect(await foundAtStart({ whileLoading })).toEqual({ from: 'Postgres', hotels: withPrice(2, 9_900), facts: 4 });
  });

  it('an index snapshot is used on a later day, on which the hotels are renewed', async () => {
    await saved();
    await unnoted(`update inventory.hotels set category = 3 where id = ${sold[0]!.hotel}`);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const updater = await restart({ now: tomorrow });
    expect([updater.builtFrom, await found(updater)]).toEqual(['snapshot', usual()]);
    expect(categoryIn(updater)).toBe(4);
    while (categoryIn(updater) !== 3) await sleep(50);
    expect([updater.index.firstDay, await found(updater)]).toEqual([dayIn('Pacific/Pago_Pago', tomorrow), usual()]);
  });

  it('an index snapshot goes on from a position behind its first mark', async () => {
    await saved();
    const [header] = await recordsOf(path);
    const { mark, position } = header!.value as { mark: number; position: LogPosition };
    const [first] = await marksOf(mark);
    expect(BigInt(position.readUpTo)).toBeGreaterThan(BigInt(first!));
  });

  it('an index snapshot leaves no file and no second mark when it is ended in between', async () => {
    const file = join(folder, 'ended');
    const log = new ChangeLog(inventory.database);
    const snapshot = new IndexSnapshot(file, inventory.database, log);
    const { index, facts } = inventory.running.app.get(AvailabilityIndexUpdater);
    await log.begin();
    await snapshot.begin();
    const reading = setInterval(() => void log.read().then((unread) => log.take(unread)), 50);
    const stop = new AbortController();
    const isSettled = () => {
      setImmediate(() => stop.abort());
      return true;
    };
    const before = new Set(await marksOf());
    await expect(snapshot.save({ index, facts }, isSettled, stop.signal)).rejects.toThrow('aborted');
    clearInterval(reading);
    expect((await marksOf()).filter((mark) => !before.has(mark))).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('ended'))).toEqual([]);
  });

  it('an index snapshot holds the lines of the log for two days that a start from it needs', async () => {
    await saved();
    const log = new ChangeLog(inventory.database);
    await log.begin();
    await pricedAt(sold[3]!, 5_500);
    log.take(await log.read());
    await log.forget();
    const now = withPrice(3, 5_500);
    expect(await foundAtStart()).toEqual({ from: 'snapshot', hotels: now, facts: 4 });
    await database.rows('update inventory.hotel_changes set first_day = current_date - 2 where hotel_id < 0');
    const old = 'select 1 from inventory.hotel_changes where hotel_id < 0 and first_day <= current_date - 2';
    // What runs in other databases of the same Postgres holds lines back for a while.
    for (let tries = 0; tries < 200 && (await database.rows(old)).length > 0; tries += 1) {
      await log.begin();
      await log.forget();
      await sleep(50);
    }
    expect(await database.rows(old)).toEqual([]);
  });
});

/** The transactions of the marks of one snapshot, or of all, in order. */
async function marksOf(snapshot?: number): Promise<string[]> {
  const rows = await database.rows<{ made_in: string }>(
    `select made_in::text from inventory.hotel_changes where ${snapshot ? `hotel_id = -${snapshot}` : 'hotel_id < 0'} order by id`,
  );
  return rows.map(({ made_in }) => made_in);
}

async function* each(records: readonly FileRecord[]): AsyncGenerator<FileRecord> {
  yield* records;
}

async function recordsOf(file: string): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for await (const { value, words } of readRecords(file)) records.push({ value, words: words.slice() });
  return records;
}

function flipped(whole: Buffer, at: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes[at]! ^= 1 << (at % 8);
  return bytes;
}
