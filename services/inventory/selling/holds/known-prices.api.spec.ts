import { ServiceRefusal } from '#libs/clients';
import { PLATFORM } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { toIsoDate } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  both,
  hotelOnSale,
  searchOffers,
  searchUntil,
  stayFilter,
  today,
  type FoundOffer,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { PriceOffers } from '../offers/price-offers.js';

const ACCOUNT = 48_500;
/** Five to midnight in Istanbul, tonight. */
const LATE = new Date(`${toIsoDate(today)}T20:55:00Z`);
let now = LATE;

let inventory: ServiceUnderTest;
let staff: Caller;
let sold: HotelOnSale;
let offer: FoundOffer;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => now });
  staff = inventory.as({ role: 'corporate.agency.admin', account: ACCOUNT });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  now = LATE;
  sold = await hotelOnSale(staff, { allotment: 50 });
  offer = await offerFor(staff);
});

async function offerFor(by: Caller): Promise<FoundOffer> {
  return (await searchOffers(by, stayFilter(sold.hotel)))[0]!;
}

const wanted = () => [{ offerId: offer.offerId, count: 1 }];
const price = () =>
  inventory.clients.call('offers.price', { body: { offers: wanted(), seller: ACCOUNT, channel: 'b2b' } });
const claimBody = () => ({
  holdId: crypto.randomUUID(),
  offers: wanted().map((each) => ({ ...each, expectedMinor: fromDecimal(offer.price.amount) })),
  expiresAt: new Date(now.getTime() + 600_000).toISOString(),
});
const claim = (change: object = {}) => inventory.clients.call('holds.claim', { body: { ...claimBody(), ...change } });
/** A write as by another process, without invalidating this one's cache. */
const write = (sql: string, values: unknown[] = []) => inventory.cloned.rows(sql, values);
const VERSION =
  'select coalesce(sum(version), 0)::int as version from inventory.price_versions where kind = $1 and id = $2';
const versionOf = async (kind: 'hotel' | 'seller', id: number) =>
  ((await write(VERSION, [kind, id])) as Array<{ version: number }>)[0]!.version;

/** Changes a price without its version: a price that stays was served from the cache. */
async function changePriceUnseen(): Promise<void> {
  await write('alter table inventory.plan_months disable trigger user');
  await write('update inventory.plan_months set prices = array_fill(77700, array[31]) where hotel_id = $1', [
    sold.hotel,
  ]);
  await write('alter table inventory.plan_months enable trigger user');
}

describe('a cached price', () => {
  it('a cached price is served from the cache, for every claim and count', async () => {
    await price();
    await changePriceUnseen();
    expect((await claim()).lines[0]!.price.amount).toBe(200);
    const { lines } = await claim({ offers: [{ offerId: offer.offerId, count: 3, expectedMinor: 20_000 }] });
    expect(lines).toMatchObject([{ count: 3, price: { amount: 200 } }]);
  });

  it('a cached price is served to carts too, under another search’s id, with the rooms left now', async () => {
    const [first] = (await price()).lines;
    await changePriceUnseen();
    await write('update inventory.room_nights set allotment = sold + held + 7 where room_id = $1', [sold.room]);
    now = new Date(now.getTime() + 1_000);
    const again = await searchUntil(
      () => offerFor(staff),
      (found) => found.offerId !== offer.offerId,
    );
    const offers = [{ offerId: again.offerId, count: 2 }];
    const { lines } = await inventory.clients.call('offers.price', {
      body: { offers, seller: ACCOUNT, channel: 'b2b' },
    });
    expect(lines).toEqual([{ ...first, offerId: again.offerId, count: 2, left: 7 }]);
    await write('update inventory.room_nights set sold = allotment where room_id = $1', [sold.room]);
    await expect(price()).rejects.toThrow('room.soldOut');
  });

  it('a cached price stays cached although rooms were sold meanwhile, and rooms are never cached', async () => {
    await price();
    await claim({ sold: true });
    await changePriceUnseen();
    expect((await claim()).lines[0]!.price.amount).toBe(200);
    await write('update inventory.room_nights set allotment = sold + held where room_id = $1', [sold.room]);
    await expect(claim()).rejects.toThrow('room.soldOut');
  });

  it('a cached price is computed again for another currency, another language and a code', async () => {
    await price();
    const code = { code: 'YENI', name: both('Yeni'), discount: { type: 'percent', percent: 10 } };
    await staff.post('/promotions', code);
    await changePriceUnseen();
    const changed = { body: { msg: 'price.changed' } };
    await expect(claim({ promotion: 'yeni' })).rejects.toMatchObject(changed);
    await expect(claim({ currency: 'eur' })).rejects.toMatchObject({ body: { msg: 'currency.noRate' } });
    const turkish = { body: claimBody(), lang: 'tr' };
    await expect(inventory.clients.call('holds.claim', turkish)).rejects.toMatchObject(changed);
  });

  it('a cached price ends with the last day of a campaign', async () => {
    const campaign = { hotel: sold.hotel, name: both('Son gün'), discount: { type: 'percent', percent: 20 } };
    await staff.post('/campaigns', { ...campaign, booking: { to: today } });
    offer = await searchUntil(
      () => offerFor(staff),
      (found) => found.price.amount === 160,
    );
    await price();
    expect((await claim()).lines[0]!.price.amount).toBe(160);
    now = new Date(LATE.getTime() + 10 * 60_000);
    await expect(claim()).rejects.toMatchObject({ body: { msg: 'price.changed' } });
  });

  it('a cached price ends with the markup of its seller', async () => {
    await staff.post('/markup', { percent: 5 });
    offer = await searchUntil(
      () => offerFor(staff),
      (found) => found.price.amount === 210,
    );
    await price();
    const version = await versionOf('seller', ACCOUNT);
    await write('update inventory.markups set percent = 50 where account_id = $1', [ACCOUNT]);
    expect(await versionOf('seller', ACCOUNT)).toBe(version + 1);
    await expect(claim()).rejects.toMatchObject({ body: { msg: 'price.changed' } });
    await write('delete from inventory.markups where account_id = $1', [ACCOUNT]);
  });
});

/** Changes of a hotel's prices and rules, a statement each; $1 is the hotel. */
const WRITES: Record<string, string> = {
  'a price': 'update inventory.plan_months set prices = array_fill(12345, array[31]) where hotel_id = $1',
  'a day that is closed':
    'update inventory.plan_months set flags = array_fill(1::smallint, array[31]) where hotel_id = $1',
  'a stay that is too short now':
    'update inventory.plan_months set min_stays = array_fill(9::smallint, array[31]) where hotel_id = $1',
  'months that are gone': 'delete from inventory.plan_months where hotel_id = $1',
  "a plan's shortest stay": 'update inventory.price_plans set min_stay = 9 where hotel_id = $1',
  "a plan's release": 'update inventory.price_plans set release_days = 300 where hotel_id = $1',
  "a plan's way of pricing": `update inventory.price_plans set pricing = 'room', name = '[]' where hotel_id = $1`,
  'a plan that is switched off': 'update inventory.price_plans set status = false where hotel_id = $1',
  'a plan that is gone': 'delete from inventory.price_plans where hotel_id = $1',
  'a room that is smaller now': 'update inventory.rooms set max_adults = 1, max_persons = 1 where hotel_id = $1',
  'a room that is switched off': 'update inventory.rooms set status = false where hotel_id = $1',
  'a room that is gone': 'delete from inventory.rooms where hotel_id = $1',
  "a market's currency": `update inventory.markets set currency = 'eur' where hotel_id = $1`,
  "a market's countries": `update inventory.markets set countries = '{JP}' where hotel_id = $1`,
  "a market's caps": `update inventory.markets m set caps = jsonb_build_array(jsonb_build_object('room', r.id, 'rooms', 0))
    from inventory.rooms r where r.hotel_id = m.hotel_id and m.hotel_id = $1`,
  'a market that is gone': 'delete from inventory.markets where hotel_id = $1',
  'a market of the guest alone': `insert into inventory.markets (account_id, hotel_id, name, currency, countries)
    select account_id, id, '[]', 'try', '{TR}' from inventory.hotels where id = $1`,
  'a campaign': `insert into inventory.campaigns (account_id, hotel_id, name, discount, day_discount)
    select account_id, id, '[]', '{"type": "percent", "percent": 30}', '{"status": false, "campaignDuration": 0}' from inventory.hotels where id = $1`,
  "a hotel's taxes": `update inventory.hotels set tax = jsonb_set(jsonb_set(tax, '{vat}', '50'), '{included}', 'false') where id = $1`,
  "a hotel's name": `update inventory.hotels set name = 'Yeni Otel' where id = $1`,
  'a hotel that is switched off': 'update inventory.hotels set status = false where id = $1',
  'a hotel that is gone': 'delete from inventory.hotels where id = $1',
  'a picture': `insert into inventory.hotel_photos (account_id, hotel_id, file, width, height)
    select account_id, id, 'new', 1, 1 from inventory.hotels where id = $1`,
  'nights on stop sale': 'update inventory.room_nights set stop_sale = true where hotel_id = $1',
  'nights that are gone': 'delete from inventory.room_nights where hotel_id = $1',
};

/** The answer or refusal: the lines without the number of rooms left, which is no part of a booking. */
async function outcomeOf(asking: Promise<{ lines: Array<{ left?: number }> }>) {
  try {
    return { lines: (await asking).lines.map((line) => ({ ...line, left: 0 })) };
  } catch (error) {
    return { msg: (error as ServiceRefusal).body.msg };
  }
}

describe('after another process has written', () => {
  it.each(Object.entries(WRITES))(
    'after a write to %s by another process, a claim uses the current price',
    async (_, sql) => {
      await price();
      const before = await versionOf('hotel', sold.hotel);
      await write(sql, [sold.hotel]);
      expect(await versionOf('hotel', sold.hotel)).toBeGreaterThan(before);
      const claimed = await outcomeOf(claim({ acceptPrice: true }));
      const asChanged = await outcomeOf(claim());
      const priced = await outcomeOf(price());
      expect(claimed).toEqual(priced);
      const amount =
        'lines' in priced ? (priced.lines![0] as unknown as { price: { amount: number } }).price.amount : 200;
      expect(asChanged).toEqual(amount === 200 ? priced : { msg: 'price.changed' });
    },
  );

  it('prices after a write by another process differ from the cached ones', async () => {
    const was = await outcomeOf(price());
    for (const sql of Object.values(WRITES)) {
      await write(sql, [sold.hotel]);
      expect(await outcomeOf(price())).not.toEqual(was);
      sold = await hotelOnSale(staff);
      offer = await offerFor(staff);
    }
  });
});

/** Tables that pricing reads without raising a version, with the reason. */
const WITHOUT_VERSION: Record<string, string> = {
  price_versions: 'the versions themselves',
  stock_movements: 'read for markets with caps, whose prices are never kept',
  hotel_scores: 'what guests say, which no line carries',
  locations: 'the same for as long as a process runs',
};
/** Columns of the stock: claimed conditionally, never cached. */
const STOCK = ['sold', 'held', 'allotment'];

const ownerOf = (table: string) => ({ markups: 'account_id', hotels: 'id' })[table] ?? 'hotel_id';
const subjectOf = (table: string): Parameters<typeof versionOf> =>
  table === 'markups' ? ['seller', ACCOUNT] : ['hotel', sold.hotel];

class Undone extends Error {}

/** The increase of versions by statements, which are rolled back. */
async function raisedBy(table: string, ...statements: string[]): Promise<number> {
  const subject = subjectOf(table);
  const before = await versionOf(...subject);
  let after = before;
  const undone = inventory.database.tx(PLATFORM, async (tx) => {
    for (const statement of statements) await tx.execute(statement, [subject[1]]);
    after = (await tx.row<{ version: number }>(VERSION, subject))!.version;
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return after - before;
}

/** The tables read by pricing an offer of a hotel with all features. */
async function tablesOfPricing(): Promise<string[]> {
  await write(
    `insert into inventory.markups (account_id, percent, day_markup) values ($1, 1, '{"status": false, "markupDuration": 0}')`,
    [ACCOUNT],
  );
  await write(WRITES['a picture']!, [sold.hotel]);
  await write(WRITES['a campaign']!, [sold.hotel]);
  await write(WRITES["a market's caps"]!.replace("'rooms', 0", "'rooms', 9"), [sold.hotel]);
  const offers = inventory.running.app.get(PriceOffers, { strict: false });
  const read = await inventory.database.tx(PLATFORM, async (tx) => {
    await offers.price(tx, wanted(), { lang: 'tr' });
    // A transaction holds locks on all tables it has read until it ends.
    return tx.rows<{ name: string }>(
      `select distinct c.relname::text as name from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'inventory'::regnamespace order by 1`,
    );
  });
  return read.map(({ name }) => name).filter((name) => !(name in WITHOUT_VERSION));
}

it('every table that pricing reads raises the version: on new rows, deleted rows, and each column', async () => {
  const tables = await tablesOfPricing();
  expect(tables).toEqual(
    'campaigns hotel_photos hotels markets markups plan_months price_plans room_nights rooms'.split(' '),
  );
  for (const table of tables) {
    const of = `where ${ownerOf(table)} = $1`;
    const columns = (await write(
      `select attname::text as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
      [`inventory.${table}`],
    )) as Array<{ name: string }>;
    for (const { name } of columns) {
      const raised = (await raisedBy(table, `update ${table} set ${name} = ${name} ${of}`)) > 0;
      const isStock = table === 'room_nights' && STOCK.includes(name);
      expect(`${table}.${name} ${raised}`).toBe(`${table}.${name} ${!isStock}`);
    }
    const byGoing = await raisedBy(table, `delete from ${table} ${of}`);
    const moved = `with gone as (delete from ${table} ${of} returning *) insert into ${table} overriding system value select * from gone`;
    const byComing = (await raisedBy(table, moved)) - byGoing;
    expect(`${table} ${byGoing > 0} ${byComing > 0}`).toBe(`${table} true true`);
  }
});
