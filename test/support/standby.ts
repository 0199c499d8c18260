import { chownSync, cpSync, lstatSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';

/** A streaming replica of a running Postgres, made from a copy of its folder. */
export async function startStandby(
  primary: { url: string; dataDir: string },
  dataDir: string,
): Promise<Awaited<ReturnType<typeof startPostgres>>> {
  const { hostname, port } = new URL(primary.url);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    cpSync(primary.dataDir, dataDir, { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(dataDir, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  rmSync(join(dataDir, 'postmaster.pid'));
  writeFileSync(join(dataDir, 'standby.signal'), '');
  const source = `primary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`;
  writeFileSync(join(dataDir, 'postgresql.auto.conf'), source);
  chownLike(dataDir, statSync(primary.dataDir));
  return startPostgres({ dataDir });
}

/** A copy is made by root, as whom Postgres does not run. */
function chownLike(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (lstatSync(path).isDirectory()) chownLike(path, { uid, gid });
    else chownSync(path, uid, gid);
  }
}
