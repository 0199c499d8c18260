import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE = 'konak_template';
/** Every key of a test run is derived from this. */
export const TEST_SECRET = 'a secret that only the tests have, 32+';

/** The Postgres the test run started. @throws when the run did not start one. */
export function testPostgres(): string {
  const url = process.env['KONAK_TEST_PG'];
  if (!url) throw new Error('No test database: run the tests with `npm test`.');
  return url;
}

async function run<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export interface ClonedDatabase {
  url: string;
  /** What an administrator sees, past all row-level security. */
  rows<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** A fresh, migrated database, copied from the template. */
export async function cloneDatabase(template = TEMPLATE): Promise<ClonedDatabase> {
  const admin = testPostgres();
  const name = `t_${randomBytes(8).toString('hex')}`;
  await run(admin, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  const url = address.toString();
  return {
    url,
    rows: (sql, values) => run(url, sql, values),
    drop: async () => void (await run(admin, `drop database if exists ${name} with (force)`)),
  };
}

const MAKING = 7_261_002;

/**
 * The name of a template with more in it than migrations. Whoever asks first in a test run makes it: `fill` puts into a
 * fresh database what it is to hold, and lets go of it. Everybody else waits.
 */
export async function filledTemplate(
  purpose: string,
  fill: (database: ClonedDatabase) => Promise<void>,
): Promise<string> {
  const admin = new pg.Client({ connectionString: testPostgres() });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [MAKING]);
    // A later run has migrated a template of its own, and must not get what an earlier one has made of its.
    const { rows } = await admin.query<{ name: string; made: boolean }>(
      `select t.name, exists (select 1 from pg_database d where d.datname = t.name) as made
       from (select $1 || oid as name from pg_database where datname = $2) as t`,
      [`konak_${purpose}_`, TEMPLATE],
    );
    const { name, made } = rows[0]!;
    if (made) return name;
    const database = await cloneDatabase();
    await fill(database);
    await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
