import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsAt } from '#libs/testing';
import type { Sandboxes } from '#libs/testing/sandboxes';
import { freePorts } from '../../scripts/free-ports.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { cloneDemoDatabase, copyDemoPictures } from '../support/demo-database.js';
import { surroundings } from '../support/killable.js';

/** A database with the demo world in it. */
export interface Store {
  url: string;
  rows<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Ends its server and starts it again. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** One of the test run's server, which others need too. */
export async function openSharedStore(dataDir: string): Promise<Store> {
  const database = await cloneDemoDatabase();
  await copyDemoPictures(dataDir);
  const restart = () => Promise.reject(new Error('others need this Postgres'));
  return { url: database.url, rows: database.rows, restart, end: database.drop };
}

/** One on a server of its own, migrated and seeded as compose does it. */
export async function openOwnStore(dataDir: string, outside: Sandboxes): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'konak-operations-'));
  const [port] = await freePorts(1);
  const start = () => startPostgres({ dataDir: join(folder, 'postgres'), port: port! });
  let postgres = await start();
  await migrate({ ...surroundings(outside, postgres.url), DATA_DIR: dataDir });
  return {
    url: postgres.url,
    rows: (sql, values) => rowsAt(postgres.url, sql, values),
    restart: async () => {
      await postgres.stop();
      postgres = await start();
    },
    end: async () => {
      await postgres.discard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function migrate(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/migrate.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`the migration ended with ${String(code)}:\n${said}`);
}
