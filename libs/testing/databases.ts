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

/** The rows of one statement on a connection of its own; a server that ends meanwhile rejects it. */
export async function rowsAt<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Rows of many statements, on connections that are kept for the next one. */
function rowsOf(url: string) {
  const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
  // A server that ends takes them along; the next statement has a connection of its own.
  pool.on('error', () => undefined);
  const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(sql, values)).rows;
  return { rows, end: () => pool.end() };
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
  await rowsAt(admin, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  const url = address.toString();
  const { rows, end } = rowsOf(url);
  return {
    url,
    rows,
    drop: async () => {
      await rowsAt(admin, `drop database if exists ${name} with (force)`);
      await end();
    },
  };
}
