import pg from 'pg';
import { SERVICES, type ServiceName } from '#libs/contracts';
import { roleUrl } from '#libs/database';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { RowFactory, isWalled, ownerOf, readTables, type Row, type Table } from './catalog.js';

/** The wall without the application: raw SQL under each service's own role, on every table the catalogue names. */
const MINE = 7;
const FOREIGN = 8;

/** Tables of a service itself. A table that is neither walled nor here has to become one of the two. */
const WITHOUT_ACCOUNT = new Set([
  'outbox',
  'inbox',
  'idempotency_keys',
  'rate_limits',
  'schedule_runs',
  'api_nonces',
  'migrations',
  'locations',
  'exchange_rates',
  'hotel_changes',
  'price_versions',
  // What guests say of hotels in figures, as everybody reads it, and names of files.
  'hotel_scores',
  'narrow_photos',
  // What the platform sells to all accounts, its own runs, and what its operators have done.
  'plans',
  'plan_versions',
  'packs',
  'extras',
  'runs',
  'run_results',
  'message_retries',
  'operator_actions',
  'mail_counts',
  // What suppliers have, and what was found there: accounts with other markups share it.
  'supplier_searches',
  'supplier_search_calls',
  'supplier_places',
  'supplier_hotels',
  'hotel_mappings',
  'partner_minutes',
  'partner_pauses',
  'processes',
  // Texts of the program.
  'i18n_keys',
  'i18n_values',
  'i18n_history',
  'i18n_loads',
  'i18n_files',
  'i18n_builds',
  // One web server serves the sites of all accounts.
  'nginx_releases',
  // Our own accounts at certificate authorities.
  'acme_accounts',
]);

/** Unique on the whole platform on purpose, and why that tells nobody anything. */
const UNIQUE_EVERYWHERE = new Set([
  'users_username', // one name signs in to one account
  'site_hosts_pkey', // a host leads to one site
  'cert_challenges_pkey', // random, by the authority
  'host_claims_pkey', // a host leads to one site, as everybody can see
  'api_keys_key_id', // random
  'bookings_public_id', // random
  'bookings_voucher', // numbers of the platform
  'orders_code', // random
  'payments_public_id', // random
  'credit_movements_pkey', // ids of ours
  'gateway_transactions_pkey', // references of ours
  'invoice_refunds_pkey', // ids of ours
  'reviews_booking_id_hotel_id_key', // a booking's
  'reviews_booking_id_line_key', // a booking's
  'invoice_ends_pkey', // random, a booking's
  'invoice_terms_pkey', // random, a booking's or an order's
  'records_public_id_key', // random
  'supplier_transactions_public_id', // random
  'supplier_transactions_number', // references of suppliers
  'runs_of_clock', // days of the platform
]);

/** A function of the audit's triggers, one a table. */
const NOTES_CHANGES = /^function audit\.note_\w+\(\) \{"search_path=pg_catalog, pg_temp"\}$/;
/** Answers a number alone: a subscription also counts hotels that its caller does not reach. */
const COUNTS_HOTELS = 'function inventory.count_hotels(integer[]) {app.platform=on,"search_path=inventory,public"}';

let database: ClonedDatabase;
let admin: pg.Pool;
let tables: Table[];
let walled: Table[];
const clients = new Map<string, pg.Client>();
/** ctid of each table's row of MINE and of FOREIGN. */
const places = new Map<string, { mine: string; foreign: string }>();

beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Pool({ connectionString: database.url, max: 1 });
  // An idle connection that its server ends fails nothing.
  admin.on('error', () => undefined);
  tables = await readTables(admin);
  walled = tables.filter(isWalled);
  const factory = new RowFactory(admin, tables, 'wall');
  for (const account of [MINE, FOREIGN]) for (const table of walled) await factory.ensure(table, account);
  for (const table of walled) {
    const placeOf = async (account: number) =>
      (
        await admin.query<{ ctid: string }>(`select ctid::text from ${table.name} where ${ownerOf(table)} = $1`, [
          account,
        ])
      ).rows[0]!.ctid;
    places.set(table.name, { mine: await placeOf(MINE), foreign: await placeOf(FOREIGN) });
  }
  for (const schema of new Set(walled.map((table) => table.schema))) {
    const client = new pg.Client({
      connectionString: roleUrl(database.url, TEST_SECRET, schema as ServiceName),
      options: `-c search_path=${schema}`,
    });
    // A connection that its server ends is reported by the next statement.
    client.on('error', () => undefined);
    await client.connect();
    clients.set(schema, client);
  }
});

afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await admin.end();
  await database.drop();
});

const AS_MINE = `set local app.platform = 'off'; set local app.scope = '{${MINE}}'`;

/** What a statement does to a table under its service's role; everything is rolled back. Answers the rows touched, or the SQLSTATE. */
async function touched(
  table: Table,
  sql: string,
  values: unknown[] = [],
  settings = AS_MINE,
): Promise<number | string> {
  const client = clients.get(table.schema)!;
  await client.query(`begin; ${settings}`);
  try {
    return (await client.query<Row>(sql, values)).rowCount ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
  }
}

/** What each walled table answers to the same question, where that is not what it should. */
async function wrong(expected: unknown, ask: (table: Table) => Promise<unknown>): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const table of walled) {
    const answer = await ask(table);
    if (JSON.stringify(answer) !== JSON.stringify(expected)) answers[table.name] = answer;
  }
  return answers;
}

const REFUSED = '42501';

/** A change that changes nothing. */
function touch({ columns, owners }: Table): string {
  const { name } = columns.find((column) => !owners.includes(column.name) && column.name !== 'id')!;
  return `${name} = ${name}`;
}

describe('the wall in the database', () => {
  it('row-level security is on every table but those of the services themselves, enabled and forced', async () => {
    expect(walled.length).toBeGreaterThan(15);
    expect(
      tables.filter((table) => !isWalled(table) && !WITHOUT_ACCOUNT.has(table.short)).map(({ name }) => name),
    ).toEqual([]);
    expect(
      tables.filter((table) => WITHOUT_ACCOUNT.has(table.short) && isWalled(table)).map(({ name }) => name),
    ).toEqual([]);
    const open = await database.rows(
      `select oid::regclass::text from pg_class
       where oid = any ($1::regclass[]) and not (relrowsecurity and relforcerowsecurity)`,
      [walled.map(({ name }) => name)],
    );
    expect(open).toEqual([]);
  });

  it('row-level security has one policy a table, for every command, that checks writes like reads', async () => {
    const others = await database.rows(
      `select polrelid::regclass::text as table, polname from pg_policy
       join pg_class on pg_class.oid = polrelid
       where relnamespace::regnamespace::text = any ($1) and (polcmd <> '*' or polroles <> '{0}' or not polpermissive
         or pg_get_expr(polqual, polrelid) is distinct from pg_get_expr(polwithcheck, polrelid)
         or polrelid in (select polrelid from pg_policy group by 1 having count(*) > 1))`,
      [SERVICES],
    );
    expect(others).toEqual([]);
  });

  it('row-level security has no view or function that bypasses it, and no owner or superuser among the roles', async () => {
    const past = await database.rows<{ what: string }>(
      `select 'view ' || oid::regclass::text as what from pg_class
         where relkind in ('v', 'm') and relnamespace::regnamespace::text = any ($1)
           and (relkind = 'm' or not coalesce(reloptions::text ~ 'security_invoker=(true|on|1)', false))
       union all select 'function ' || oid::regprocedure::text || ' ' || proconfig::text from pg_proc
         where (prosecdef or proconfig::text like '%app.%') and pronamespace <> 'pg_catalog'::regnamespace
       union all select 'role ' || rolname from pg_roles where rolname like 'konak%' and (rolsuper or rolbypassrls)
       union all select 'owner of ' || c.oid::regclass::text from pg_class c join pg_roles r on r.oid = c.relowner
         where r.rolname like 'konak%' and c.relnamespace::regnamespace::text = any ($1)`,
      [SERVICES],
    );
    // What the audit's triggers call runs as the owner, with nothing of its caller's search path.
    expect(past.map(({ what }) => what).filter((what) => !NOTES_CHANGES.test(what))).toEqual([COUNTS_HOTELS]);
  });

  it('row-level security does not leak through unique indexes', async () => {
    const indexes = await database.rows<{ index: string }>(
      `select i.relname as index from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_attribute owner on owner.attrelid = t.oid and owner.attname = 'account_id'
       where x.indisunique and not x.indisprimary and t.relnamespace::regnamespace::text = any ($1)
         and x.indkey[0] <> owner.attnum`,
      [SERVICES],
    );
    expect(indexes.map(({ index }) => index).filter((index) => !UNIQUE_EVERYWHERE.has(index))).toEqual([]);
  });

  it('row-level security keeps each service in its own schema, where it makes and empties no table', async () => {
    for (const [schema, client] of clients) {
      const foreign = walled.find((table) => table.schema !== schema)!;
      await expect(client.query(`select 1 from ${foreign.name}`)).rejects.toThrow('permission denied');
      await expect(client.query(`create table ${schema}.mine (id int)`)).rejects.toThrow('permission denied');
      const own = walled.find((table) => table.schema === schema)!;
      await expect(client.query(`truncate ${own.name} cascade`)).rejects.toThrow('permission denied');
      await expect(client.query(`alter table ${own.name} disable row level security`)).rejects.toThrow('must be owner');
    }
  });
});

describe('a transaction of one account', () => {
  it('a transaction of one account reads its own rows and none of anybody else', async () => {
    expect(
      await wrong([1, 0, 0], async (table) => [
        await touched(table, `select 1 from ${table.name}`),
        await touched(table, `select 1 from ${table.name} where ${ownerOf(table)} = ${FOREIGN}`),
        await touched(table, `select 1 from ${table.name} where ctid = $1 for update`, [
          places.get(table.name)!.foreign,
        ]),
      ]),
    ).toEqual({});
  });

  it('a transaction of one account sees a row that names it in any column of its policy, as seller or as owner', async () => {
    const answers: Record<string, unknown> = {};
    for (const table of walled.filter(({ owners }) => owners.length > 1))
      for (const owner of table.owners) {
        const others = table.owners.filter((each) => each !== owner).map((each) => `${each} = ${FOREIGN}`);
        const sql = `update ${table.name} set ${others.join(', ')} where ctid = $1 returning 1`;
        answers[`${table.name} by ${owner}`] = await touched(table, sql, [places.get(table.name)!.mine]);
      }
    expect(Object.keys(answers).length).toBeGreaterThan(0);
    expect(Object.entries(answers).filter(([, rows]) => rows !== 1)).toEqual([]);
  });

  it('a transaction of one account changes and deletes none of anybody else', async () => {
    expect(
      await wrong([0, 0], async (table) => [
        await touched(table, `update ${table.name} set ${touch(table)} where ${ownerOf(table)} = ${FOREIGN}`),
        await touched(table, `delete from ${table.name} where ${ownerOf(table)} = ${FOREIGN}`),
      ]),
    ).toEqual({});
  });

  it('a transaction of one account makes no row for somebody else', async () => {
    const copies = new Map<string, string>();
    for (const table of walled) {
      const { rows } = await admin.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table.name} t where ctid = $1`,
        [places.get(table.name)!.foreign],
      );
      copies.set(table.name, rows[0]!.row);
    }
    expect(
      await wrong(REFUSED, (table) => {
        const columns = table.columns.map(({ name }) => name).join(', ');
        const sql = `insert into ${table.name} (${columns}) overriding system value
          select ${columns} from jsonb_populate_record(null::${table.name}, $1)`;
        return touched(table, sql, [copies.get(table.name)]);
      }),
    ).toEqual({});
  });

  it('a transaction of one account gives no row away', async () => {
    // An account is a row whose owner is its id, and ids of identity columns are never changed at all.
    const away = walled.filter((table) => ownerOf(table) !== 'id');
    const answers: string[] = [];
    for (const table of away) {
      const given = table.owners.map((owner) => `${owner} = ${FOREIGN}`).join(', ');
      const sql = `update ${table.name} set ${given} where ctid = $1`;
      answers.push(`${table.name} ${await touched(table, sql, [places.get(table.name)!.mine])}`);
    }
    expect(answers).toEqual(away.map(({ name }) => `${name} ${REFUSED}`));
  });
});

describe('a transaction of nobody', () => {
  it.each([
    ['that has set nothing', 'select 1'],
    ['whose accounts are none', `set local app.scope = '{}'`],
    ['that inherits the empty text a setting leaves behind', `set local app.scope = ''; set local app.platform = ''`],
    ['that calls itself something else than on', `set local app.platform = 'ON '`],
  ])('%s sees no row and makes none', async (_, settings) => {
    expect(
      await wrong([0, 0, 0], async (table) => [
        await touched(table, `select 1 from ${table.name}`, [], settings),
        await touched(table, `update ${table.name} set ${touch(table)}`, [], settings),
        await touched(table, `delete from ${table.name}`, [], settings),
      ]),
    ).toEqual({});
  });
});
