import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { indexMigration, migrate, migration, type SchemaMigrations } from '#libs/database';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { services } from '../start.js';
import { lintMigration } from './support/lint-migration.js';

/** Older than the first release, so that none ran beside them. */
const BEFORE_THE_FIRST = { auth: 9, inventory: 11, reservations: 13, payments: 10, subscriptions: 1, sites: 1 };
/** As few waits as a test needs. */
const PATIENCE = { lockTimeoutMs: 150, tries: 3, pauseMs: 150 };

async function loadSchemas(): Promise<SchemaMigrations[]> {
  const loaded: SchemaMigrations[] = [];
  for (const load of Object.values(services)) {
    const { name, migrations, audit } = await load();
    loaded.push({ schema: name, migrations, audit });
  }
  return loaded;
}

/** What a migration asks of the database, which has no rows. */
async function sqlOf(work: SchemaMigrations['migrations'][number]): Promise<string> {
  const asked: string[] = [];
  const runner = { query: (sql: string) => Promise.resolve((asked.push(sql), [])) };
  await new work().up(runner as unknown as QueryRunner);
  return asked.join(';\n');
}

describe('migrations', () => {
  it('migrations leave the release before them running', async () => {
    const findings: unknown[] = [];
    for (const { schema, migrations } of await loadSchemas())
      for (const work of migrations.slice(BEFORE_THE_FIRST[schema as keyof typeof BEFORE_THE_FIRST]))
        for (const finding of lintMigration(await sqlOf(work)))
          findings.push({ schema, name: new work().name, ...finding });
    expect(findings).toEqual([]);
  });

  it.each([
    ['alter table bookings add column rating int not null'],
    ['alter table hotels add column a int, add column rating int not null'],
    ['alter table bookings add column key uuid not null default gen_random_uuid()'],
    ['alter table hotels drop column name'],
    ['drop table message_retries'],
    ['alter table hotels rename column name to title'],
    ['alter table hotels rename to houses'],
    ['alter table hotels alter column stars type bigint'],
    ['alter table bookings alter column voucher set not null'],
    ['create index bookings_rating on bookings (rating)'],
    ['create unique index bookings_rating on bookings (rating)'],
    ["alter table payments add constraint method_known check (method <> '')"],
    ['alter table bookings add constraint one_voucher unique (voucher)'],
    ['create table stars (id int); lock table bookings in exclusive mode'],
  ])('migrations would be refused: %s', (sql) => {
    expect(lintMigration(sql)).toHaveLength(1);
  });

  it.each([
    ['alter table bookings add column rating int, add column stars int not null default 0'],
    ['alter table bookings add column rating int'],
    [
      'create table ratings (id int not null); create index ratings_id on ratings (id); alter table ratings alter column id set not null',
    ],
    ['-- contract: no release reads it since 1.4\nalter table hotels drop column name'],
    ['create index hotels_name on hotels (name)'],
    ["alter table payments add constraint method_known check (method <> '') not valid"],
    ['create function f() returns int language sql as $$ alter table bookings rename to b $$'],
    ['alter table bookings alter column voucher drop not null'],
  ])('migrations are accepted: %s', (sql) => {
    expect(lintMigration(sql)).toEqual([]);
  });
});

describe('a migration beside the running product', () => {
  let cloned: ClonedDatabase;
  let other: pg.Client;
  beforeAll(async () => {
    cloned = await cloneDatabase();
    other = new pg.Client({ connectionString: cloned.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await cloned.drop();
  });

  const run = async (more: SchemaMigrations['migrations']) => {
    const [auth] = (await loadSchemas()).filter(({ schema }) => schema === 'auth');
    await migrate(cloned.url, TEST_SECRET, [{ ...auth!, migrations: [...auth!.migrations, ...more] }], PATIENCE);
  };
  const columns = async (name: string) =>
    (await cloned.rows('select 1 from information_schema.columns where column_name = $1', [name])).length;

  it('a migration beside the running product gives way while a transaction holds its table, and says whose in the end', async () => {
    await other.query('begin; lock table auth.accounts in access share mode');
    await expect(run([migration(901, 'waits', 'alter table accounts add column waited int')])).rejects.toThrow(
      /The migration of auth waits for a table .* after 3 tries\. Open transactions: \d+ \(\w*\) for \d+ s/,
    );
    await other.query('rollback');
    expect(await columns('waited')).toBe(0);
  });

  it('a migration beside the running product goes on once the table is free', async () => {
    await other.query('begin; lock table auth.accounts in access share mode');
    const running = run([migration(901, 'waits', 'alter table accounts add column waited int')]);
    setTimeout(() => void other.query('rollback'), 250);
    await running;
    expect(await columns('waited')).toBe(1);
  });

  it('a migration beside the running product builds an index during writes, and again after an interruption', async () => {
    await cloned.rows('create index accounts_built on auth.accounts (id) where false');
    const more = [
      migration(901, 'waits', 'alter table accounts add column waited int'),
      indexMigration(902, 'built', { accounts_built: 'on accounts (waited)' }),
    ];
    await other.query('begin; lock table auth.accounts in row exclusive mode');
    const running = Promise.all([run(more), run(more)]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await other.query('commit');
    await running;
    const [index] = await cloned.rows<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'accounts_built'`,
    );
    expect(index!.indexdef).toContain('(waited)');
  });
});

describe('databases of one server', () => {
  it('databases of one server are migrated beside each other, though they share their roles', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => cloneDatabase()));
    const schemas = await loadSchemas();
    const migrated = await Promise.allSettled(databases.map(({ url }) => migrate(url, TEST_SECRET, schemas)));
    await Promise.all(databases.map((database) => database.drop()));
    expect(migrated.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
