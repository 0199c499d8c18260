import { createReadStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, type SchemaMigrations } from '#libs/database';
import { ConfigFault, type PlatformSecret } from '#libs/process';
import { asAdmin } from './as-admin.js';
import { eachOf } from './each-of.js';
import { hashing } from './hashing.js';
import { readManifest, type Manifest, type SavedTable } from './manifest.js';
import { enterQuarantine } from './quarantine.js';

export interface RestoreOptions {
  adminUrl: string;
  secret: PlatformSecret;
  folder: string;
  schemas: ReadonlyArray<SchemaMigrations & { afterRestore?: string }>;
  pictures?: string;
  tell: (line: string) => void;
}

const CONNECTIONS = 2;

/**
 * Fills an empty database from a backup, in quarantine: nothing that is started on it sends anything. A backup of an older
 * release is brought up to date afterwards. Roles are made by the migration.
 * @throws ConfigFault for a database that is not empty, a backup of a newer release, or an altered one.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { adminUrl, secret, folder, schemas, pictures, tell } = options;
  const manifest = await readManifest(folder);
  assertKnown(manifest, schemas);
  await assertEmpty(adminUrl, schemas);
  await enterQuarantine(adminUrl);
  await migrate(adminUrl, secret, asOf(manifest, schemas));
  await asAdmin(adminUrl, (client) => client.query(`truncate ${manifest.tables.map(({ name }) => name).join()}`));
  let done = 0;
  const largestFirst = manifest.tables.filter(({ rows }) => rows > 0).sort((a, b) => b.bytes - a.bytes);
  await eachOf(largestFirst, CONNECTIONS, adminUrl, async (client, table) => {
    await loadTable(client, folder, table);
    tell(`${++done} of ${largestFirst.length}: ${table.name}, ${table.rows} rows`);
  });
  await asAdmin(adminUrl, async (client) => {
    for (const { name, value } of manifest.sequences) await client.query('select setval($1, $2)', [name, value]);
    for (const { schema, afterRestore } of schemas)
      if (afterRestore) await client.query(`set search_path to ${schema}; ${afterRestore}`);
    await client.query('analyze');
  });
  await migrate(adminUrl, secret, [...schemas]);
  if (pictures && manifest.pictures > 0) await cp(join(folder, 'pictures'), pictures, { recursive: true });
  return manifest;
}

function namesOf({ migrations }: SchemaMigrations): string[] {
  return migrations.map((Migration) => new Migration().name!);
}

/** The migrations that the backup's release had. */
function asOf(manifest: Manifest, schemas: readonly SchemaMigrations[]): SchemaMigrations[] {
  return schemas.map((each) => {
    const had = manifest.schemas.find(({ schema }) => schema === each.schema)?.migrations ?? [];
    return { ...each, migrations: each.migrations.filter((Migration) => had.includes(new Migration().name!)) };
  });
}

function assertKnown(manifest: Manifest, schemas: readonly SchemaMigrations[]): void {
  const unknown = manifest.schemas.flatMap(({ schema, migrations }) => {
    const known = schemas.filter((each) => each.schema === schema).flatMap(namesOf);
    return migrations.filter((name) => !known.includes(name)).map((name) => `${schema} ${name}`);
  });
  if (unknown.length > 0)
    throw new ConfigFault(`The backup is of a newer release, with ${unknown.join(', ')}: restore it with that one.`);
}

async function assertEmpty(adminUrl: string, schemas: readonly SchemaMigrations[]): Promise<void> {
  const { rows } = await asAdmin(adminUrl, (client) =>
    client.query<{ nspname: string }>('select nspname from pg_namespace where nspname = any ($1)', [
      schemas.map(({ schema }) => schema),
    ]),
  );
  if (rows.length > 0)
    throw new ConfigFault(
      'The database is not empty. Restore into a new one (createdb), and compare before you switch.',
    );
}

/** Without triggers and foreign keys: the rows were valid together. */
async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const { stream: hashed, digest } = hashing();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const rows = client.query(copyFrom(`copy ${table.name} (${table.columns.join()}) from stdin (format binary)`));
  try {
    await pipeline(createReadStream(join(folder, table.file)), hashed, createGunzip(), rows);
  } catch (error) {
    throw new ConfigFault(`${table.file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (digest() !== table.sha256 || rows.rowCount !== table.rows)
    throw new ConfigFault(`${table.file} is not what was written: ${rows.rowCount} rows instead of ${table.rows}.`);
  await client.query('commit');
}
