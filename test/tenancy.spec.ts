import pg from 'pg';
import { SERVICES } from '#libs/contracts';
import { Database, PLATFORM, roleUrl } from '#libs/database';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { Booking, BookingPayment } from '../services/reservations/bookings/booking.entity.js';

let database: ClonedDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Unique on the whole platform on purpose, and why that tells nobody anything. */
const UNIQUE_EVERYWHERE = new Set([
  'users_username', // one name signs in to one account
  'accounts_site_host', // a host leads to one site
  'api_keys_key_id', // random
  'bookings_public_id', // random
  'bookings_voucher', // numbers of the platform
  'orders_code', // random
  'payments_public_id', // random
]);

describe('the tenant wall in the database', () => {
  it('stands on every table with an account, forced', async () => {
    const open = await database.rows<{ name: string }>(
      `
      select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace::regnamespace::text = any ($1)
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
      [SERVICES],
    );
    expect(open).toEqual([]);
    const walled = await database.rows<{ count: number }>(
      `select count(*)::int as count from pg_class where relforcerowsecurity`,
    );
    expect(walled[0]!.count).toBeGreaterThan(15);
  });

  it('has no view or function that looks past it, and no owner among the roles', async () => {
    expect(
      await database.rows(
        `select 1 from pg_class where relkind in ('v', 'm') and relnamespace::regnamespace::text = any ($1)`,
        [SERVICES],
      ),
    ).toEqual([]);
    // One function runs as the owner: what the audit's triggers call, with nothing of its caller's search path.
    expect(
      await database.rows(
        `select oid::regprocedure::text as name, proconfig as settings from pg_proc
         where prosecdef and pronamespace <> 'pg_catalog'::regnamespace`,
      ),
    ).toEqual([{ name: 'audit.note_change()', settings: ['search_path=pg_catalog, pg_temp'] }]);
    expect(
      await database.rows(`select 1 from pg_roles where rolname like 'konak%' and (rolsuper or rolbypassrls)`),
    ).toEqual([]);
    expect(
      await database.rows(
        `select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'konak%' and c.relnamespace::regnamespace::text = any ($1)`,
        [SERVICES],
      ),
    ).toEqual([]);
  });

  it('is not told through by unique indexes', async () => {
    const indexes = await database.rows<{ index: string }>(
      `
      select i.relname as index from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_attribute owner on owner.attrelid = t.oid and owner.attname = 'account_id'
      where x.indisunique and not x.indisprimary and t.relnamespace::regnamespace::text = any ($1)
        and x.indkey[0] <> owner.attnum`,
      [SERVICES],
    );
    expect(indexes.map(({ index }) => index).filter((index) => !UNIQUE_EVERYWHERE.has(index))).toEqual([]);
  });

  it('keeps each service in its own schema', async () => {
    const client = new pg.Client({ connectionString: roleUrl(database.url, TEST_SECRET, 'payments') });
    await client.connect();
    await expect(client.query('select 1 from reservations.bookings')).rejects.toThrow('permission denied');
    await expect(client.query('create table payments.mine (id int)')).rejects.toThrow('permission denied');
    await client.end();
  });
});

describe('a transaction', () => {
  let reservations: Database;
  beforeAll(async () => {
    reservations = await Database.connect({
      schema: 'reservations',
      adminUrl: database.url,
      secret: TEST_SECRET,
      entities: [Booking, BookingPayment],
      poolSize: 4,
    });
    await reservations.tx(PLATFORM, (tx) =>
      tx.change(`insert into bookings (account_id, hotel_account_id) select a, a + 1 from generate_series(1, 50) a`),
    );
  });
  afterAll(() => reservations.close());

  const accountsSeen = (scope: number[]) =>
    reservations.tx({ scope }, async (tx) =>
      (await tx.rows<{ account_id: number }>('select account_id from bookings order by 1')).map(
        (row) => row.account_id,
      ),
    );

  it('sees the rows of its accounts, as seller and as the owner of the hotel, and nothing without any', async () => {
    expect(await accountsSeen([7])).toEqual([6, 7]);
    expect(await accountsSeen([])).toEqual([]);
    expect((await reservations.tx(PLATFORM, (tx) => tx.rows('select 1 from bookings'))).length).toBe(50);
  });

  it('can neither write nor move a row beyond its accounts', async () => {
    const change = (sql: string) => reservations.tx({ scope: [7] }, (tx) => tx.change(sql));
    expect(await change("update bookings set guest_name = 'taken' where account_id = 30")).toBe(0);
    expect(await change('delete from bookings where account_id = 30')).toBe(0);
    await expect(change('insert into bookings (account_id, hotel_account_id) values (30, 30)')).rejects.toThrow(
      'row-level security',
    );
    await expect(
      change('update bookings set account_id = 30, hotel_account_id = 30 where account_id = 7'),
    ).rejects.toThrow('row-level security');
  });

  it('never passes its accounts on with the connection, under load and with failures between', async () => {
    const rounds = Array.from({ length: 2_000 }, (_, i) => 1 + (i % 50));
    const wrong = await Promise.all(
      rounds.map(async (account, i) => {
        if (i % 10 === 3) {
          await reservations.tx({ scope: [account] }, (tx) => tx.rows('select 1 / 0')).catch(() => undefined);
          return false;
        }
        const seen = await accountsSeen([account]);
        return !seen.every((each) => each === account || each === account - 1);
      }),
    );
    expect(wrong.filter(Boolean)).toEqual([]);
  }, 60_000);

  it('writes its facts with its rows or not at all, and hears a message once', async () => {
    const told = () =>
      reservations.tx(PLATFORM, (tx) => tx.rows(`select 1 from outbox where name = 'booking.cancelled'`));
    await expect(
      reservations.tx(PLATFORM, async (tx) => {
        tx.emit('booking.cancelled', { bookingId: 'x' });
        await tx.take(2, 'update bookings set version = 1 where account_id = $1', [3]);
      }),
    ).rejects.toThrow('1 of 2 taken');
    expect(await told()).toEqual([]);
    const message = { id: 'message-1', name: 'hold.expired' };
    const work = () =>
      reservations.once(message, PLATFORM, async (tx) => tx.emit('booking.cancelled', { bookingId: 'x' }));
    expect((await Promise.all([work(), work(), work()])).filter(Boolean)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });
});
