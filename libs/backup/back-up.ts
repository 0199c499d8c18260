import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ConfigFault } from '#libs/process';
import { asAdmin } from './as-admin.js';
import { eachOf } from './each-of.js';
import { hashing } from './hashing.js';
import { findBrokenInvariants } from './invariants.js';
import { MANIFEST, type Manifest, type SavedTable } from './manifest.js';

export interface BackupOptions {
  adminUrl: string;
  folder: string;
  schemas: readonly string[];
  /** The folder of pictures; undefined where they are in a bucket. */
  pictures?: string;
  tell: (line: string) => void;
}

const CONNECTIONS = 2;

/** Partitions instead of the tables they belong to. Migrations are run again by a restore. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'r' and c.relname <> 'migrations' order by pg_table_size(c.oid) desc`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname = any ($1) and last_value is not null and sequencename not like 'migrations%' order by 1`;

/**
 * Writes all rows of the schemas, as of one moment, and the pictures into a new folder. What is under way goes on.
 * @throws ConfigFault for a folder that holds something.
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { adminUrl, folder, schemas, pictures, tell } = options;
  return asAdmin(adminUrl, async (keeper) => {
    await mkdir(join(folder, 'tables'), { recursive: true });
    if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'tables'))).length > 0)
      throw new ConfigFault(`${folder} is not empty: a backup takes a new folder.`);
    await keeper.query('begin isolation level repeatable read read only');
    const [about] = (
      await keeper.query<{ snapshot: string; at: Date; version: number }>(
        `select pg_export_snapshot() as snapshot, now() as at, current_setting('server_version_num')::int / 10000 as version`,
      )
    ).rows;
    const { rows: found } = await keeper.query<{ name: string; columns: string[] }>(TABLES, [schemas]);
    const tables = await saveTables(adminUrl, { folder, snapshot: about!.snapshot, found, tell });
    const manifest: Manifest = {
      format: 1,
      takenAt: about!.at.toISOString(),
      postgres: about!.version,
      schemas: await migrationsOf(keeper, schemas),
      tables,
      sequences: (await keeper.query<Manifest['sequences'][number]>(SEQUENCES, [schemas])).rows,
      underWay: await findBrokenInvariants(keeper, about!.at.toISOString()),
      pictures: pictures ? await savePictures(pictures, join(folder, 'pictures')) : 0,
    };
    await writeFile(join(folder, `${MANIFEST}.part`), JSON.stringify(manifest, null, 1));
    await rename(join(folder, `${MANIFEST}.part`), join(folder, MANIFEST));
    return manifest;
  });
}

async function migrationsOf(client: pg.Client, schemas: readonly string[]): Promise<Manifest['schemas']> {
  const answers: Manifest['schemas'] = [];
  for (const schema of schemas) {
    const { rows: made } = await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [
      `${schema}.migrations`,
    ]);
    if (!made[0]!.made) continue;
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migrations order by id`);
    answers.push({ schema, migrations: rows.map(({ name }) => name) });
  }
  return answers;
}

interface Saving {
  folder: string;
  snapshot: string;
  found: ReadonlyArray<{ name: string; columns: string[] }>;
  tell: (line: string) => void;
}

async function saveTables(adminUrl: string, { folder, snapshot, found, tell }: Saving): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  await eachOf(found, CONNECTIONS, adminUrl, async (client, { name, columns }) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot '${snapshot}'`);
    const file = join('tables', `${name.replaceAll('"', '')}.gz`);
    saved.push({ name, columns, file, ...(await saveTable(client, { name, columns }, join(folder, file))) });
    await client.query('commit');
    tell(`${saved.length} of ${found.length}: ${name}`);
  });
  return saved.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function saveTable(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<Pick<SavedTable, 'rows' | 'bytes' | 'sha256'>> {
  const rows = client.query(copyTo(`copy ${name} (${columns.join()}) to stdout (format binary)`));
  const { stream: hashed, digest } = hashing();
  await pipeline(rows, createGzip({ level: 1 }), hashed, createWriteStream(file));
  return { rows: rows.rowCount, bytes: (await stat(file)).size, sha256: digest() };
}

/** A picture's name is that of its content: a picture added meanwhile belongs to no row of the backup, and does no harm. */
async function savePictures(from: string, to: string): Promise<number> {
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await cp(from, to, { recursive: true });
  return names.length;
}
