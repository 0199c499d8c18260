import { Announcements, PLATFORM, roleUrl, sqlState } from '#libs/database';
import { TEST_SECRET, cloneDatabase, testService, type ClonedDatabase, type ServiceUnderTest } from '#libs/testing';
import { hotelOnSale, searchOffers, stayFilter } from '../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../services/inventory/inventory.module.js';
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer.js';

if (!hasPgBouncer()) process.stdout.write('pgbouncer is not installed: poolers in transaction mode are not tested.\n');
const QUERY_CANCELED = '57014';

(hasPgBouncer() ? describe : describe.skip)('a pooler in transaction mode with one connection to Postgres', () => {
  let cloned: ClonedDatabase;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let inventory: ServiceUnderTest;

  beforeAll(async () => {
    cloned = await cloneDatabase();
    pooler = await startPgBouncer(cloned.url);
    inventory = await testService(inventoryService, {
      env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cloned.url, PREPARED_STATEMENTS: 'off' },
    });
  });
  afterAll(async () => {
    await inventory?.close();
    await pooler?.stop();
    await cloned?.drop();
  });

  const admin = (account: number) => inventory.as({ role: 'corporate.agency.admin', account });

  it('PgBouncer carries the path of a booking', async () => {
    const sold = await hotelOnSale(admin(71_001), { allotment: 2 });
    const [offer] = await searchOffers(admin(71_001), stayFilter(sold.hotel));
    const holdId = crypto.randomUUID();
    const offers = [{ offerId: offer!.offerId, count: 1, expectedMinor: offer!.price.amount * 100 }];
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await inventory.clients.call('holds.claim', { body: { holdId, offers, expiresAt } });
    expect(await inventory.clients.call('holds.confirm', { params: { id: holdId } })).toMatchObject({ state: 'sold' });
    const left = await searchOffers(admin(71_001), stayFilter(sold.hotel), ([first]) => first?.left === 1);
    expect(left[0]!.left).toBe(1);
    const connections = await cloned.rows(
      `select 1 from pg_stat_activity where usename = 'konak_inventory' and datname = current_database()`,
    );
    expect(connections).toHaveLength(1);
  });

  it('PgBouncer shows no tenant the rows of another, and none to a connection that names no account', async () => {
    const accounts = [71_002, 71_003];
    for (const account of accounts) await hotelOnSale(admin(account));
    const { database } = inventory;
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const account = accounts[nth % 2]!;
        const scope = { scope: [account] };
        const sql = 'select distinct account_id::int as account from hotels';
        const rows = nth % 4 < 2 ? await database.tx(scope, (tx) => tx.rows(sql)) : await database.rows(scope, sql);
        return rows.every((row) => row['account'] === account) && rows.length === 1;
      }),
    );
    expect(seen).toEqual(seen.map(() => true));
    const bare = await database.pool.query(
      `select (select count(*)::int from hotels) as hotels, coalesce(current_setting('app.scope', true), '') as scope,
         coalesce(current_setting('app.platform', true), '') as platform`,
    );
    expect(bare.rows).toEqual([{ hotels: 0, scope: '', platform: '' }]);
  });

  it('PgBouncer keeps the time limits, which belong to the role', async () => {
    const asleep = inventory.database.tx(PLATFORM, (tx) => tx.rows('select pg_sleep(14)'));
    const error: unknown = await asleep.catch((fault: unknown) => fault);
    expect(sqlState(error)).toBe(QUERY_CANCELED);
    expect((await inventory.database.rows(PLATFORM, 'select 1 as one'))[0]).toEqual({ one: 1 });
  });

  it('PgBouncer is not listened on', async () => {
    const announcements = new Announcements({ connectionString: roleUrl(pooler.url, TEST_SECRET, 'inventory') }).open();
    await new Promise((over) => setTimeout(over, 1_500));
    expect([announcements.isListening, announcements.patience(100)]).toEqual([false, 100]);
    await announcements.close();
  });
});
