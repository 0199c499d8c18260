import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runMigrations as runQueueMigrations } from 'bullmq';
import { DataSource, type MigrationInterface } from 'typeorm';
import { SERVICES, type ServiceName } from '#libs/contracts';
import { ConfigFault, type PlatformSecret } from '#libs/process';
import type { AuditPolicy } from './audit-policy.js';
import { migrateAudit } from './migrate-audit.js';
import './pg-types.js';
import { ensureRole, ensureSettings } from './ensure-role.js';
import { roleOf, rolePassword } from './roles.js';
import { scheduleRunsTable } from './schedule-runs.js';
import { LOCK_PATIENCE, whenUnlocked, type LockPatience } from './locked-tables.js';
import { failedIndex, traceColumn } from './tenant-policy.js';
import { demandFunction } from './tx.js';

export interface SchemaMigrations {
  schema: ServiceName;
  audit: AuditPolicy;
  migrations: Array<new () => MigrationInterface>;
}

const LOCK = 7_261_001;
const TURN_POLL_MS = 200;
/** The first version that has uuidv7(). */
const OLDEST_POSTGRES = 18;

async function demandVersion(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const { version } = rows[0]!;
  if (version < OLDEST_POSTGRES)
    throw new ConfigFault(`DATABASE_URL leads to Postgres ${version}. Konak needs ${OLDEST_POSTGRES} or newer.`);
}

/** One migration at a time. A waiting statement would hold up indexes that are built beside other work. */
async function takeTurn(admin: pg.Client): Promise<void> {
  const take = () => admin.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  while (!(await take()).rows[0]!.mine) await delay(TURN_POLL_MS);
}

/**
 * Brings every schema up to date: its own schema and role per service, tables under the admin as owner, rights for the
 * role on its own schema only. Safe to run twice and by several processes at once.
 * @throws ConfigFault for a Postgres that is too old.
 */
export async function migrate(
  adminUrl: string,
  secret: PlatformSecret,
  schemas: SchemaMigrations[],
  patience: LockPatience = LOCK_PATIENCE,
): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await demandVersion(admin);
    await takeTurn(admin);
    await admin.query(`select set_config('lock_timeout', $1, false)`, [`${patience.lockTimeoutMs}ms`]);
    await admin.query(`revoke all on schema public from public`);
    for (const { schema, migrations } of schemas) {
      const role = roleOf(schema);
      await ensureRole(admin, role, rolePassword(secret, role));
      await ensureSettings(admin, schema);
      await admin.query(`create schema if not exists ${schema}`);
      await admin.query(demandFunction(schema));
      await whenUnlocked(admin, `The migration of ${schema}`, patience, async () => {
        await runSchemaMigrations(adminUrl, schema, migrations, patience);
        for (const each of [failedIndex, traceColumn, scheduleRunsTable]) await admin.query(each(schema));
      });
      await admin.query(`grant usage on schema ${schema} to ${role}`);
      await admin.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
      await admin.query(`grant usage, update on all sequences in schema ${schema} to ${role}`);
      await admin.query(`grant execute on all functions in schema ${schema} to ${role}`);
      await admin.query(`revoke all on ${schema}.migrations from ${role}`);
    }
    await whenUnlocked(admin, 'The migration of the audit', patience, () => migrateAudit(admin, schemas));
    await whenUnlocked(admin, 'The migration of the queue', patience, () => migrateQueue(admin, secret));
  } finally {
    await admin.end();
  }
}

async function runSchemaMigrations(
  url: string,
  schema: string,
  migrations: SchemaMigrations['migrations'],
  { lockTimeoutMs }: LockPatience,
): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    schema,
    migrations,
    installExtensions: false,
    extra: { options: `-c search_path=${schema},public -c lock_timeout=${lockTimeoutMs}`, max: 1 },
  });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}

async function migrateQueue(admin: pg.Client, secret: PlatformSecret): Promise<void> {
  const role = roleOf('bullmq');
  await ensureRole(admin, role, rolePassword(secret, role));
  await admin.query('create schema if not exists bullmq');
  await runQueueMigrations(admin as never, 'bullmq');
  await admin.query(`grant usage, create on schema bullmq to ${role}`);
  await admin.query(`grant all on all tables in schema bullmq to ${role}`);
  await admin.query(`grant all on all sequences in schema bullmq to ${role}`);
  await admin.query(`grant execute on all functions in schema bullmq to ${role}`);
}

const DROPS: string[] = [...SERVICES, 'audit', 'bullmq'].map((schema) => `drop schema if exists ${schema} cascade`);

/**
 * Drops every schema. @throws ConfigFault while services are connected, so that no running product loses its tables.
 */
export async function resetDatabase(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity where datname = current_database() and usename like 'konak%'`,
    );
    if (rows[0]!.count > 0) throw new ConfigFault('Konak is running on this database. Stop it first.');
    for (const drop of DROPS) await admin.query(drop);
  } finally {
    await admin.end();
  }
}
