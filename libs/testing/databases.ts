import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE = 'konak_template';
/** The secret from which every key of a test run is derived. */
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
  /** Rows as an administrator sees them, without row-level security. */
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
