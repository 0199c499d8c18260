import type { Client } from 'pg';
import type { ServiceName } from '#libs/contracts';
import { PERSONAL_COLUMNS, SECRET_COLUMN } from './audit-columns.js';
import { AUDIT_FUNCTIONS, AUDIT_TABLES } from './audit-schema.js';
import { WATCHED_TABLES, noteFunction, noteTriggers, type WatchedTable } from './audit-triggers.js';
import { roleOf } from './roles.js';
import { SYSTEM_TABLES } from './tenant-policy.js';

/** The service that keeps the audit: it reads, seals and checks it. */
const KEEPER: ServiceName = 'auth';

/**
 * Tables that are not watched: they belong to the platform, remember what was seen, say again what another says, or are
 * themselves the record of who did what.
 */
export const UNWATCHED = [
  ...SYSTEM_TABLES,
  'api_nonces',
  'hotel_changes',
  'price_versions',
  'booking_sums',
  'booking_words',
  'booking_history',
  'messages',
];

/** Brings the audit up to date, after the tables that it watches. Safe to run twice. */
export async function migrateAudit(admin: Client, schemas: ServiceName[]): Promise<void> {
  await admin.query('create schema if not exists audit');
  const { rows: made } = await admin.query<{ made: boolean }>(
    `select to_regclass('audit.entries') is not null as made`,
  );
  if (!made[0]!.made) await admin.query(AUDIT_TABLES);
  await admin.query(AUDIT_FUNCTIONS);
  for (const schema of schemas) {
    const role = roleOf(schema);
    await admin.query(`grant usage on schema audit to ${role}`);
    await admin.query(`grant insert on audit.entries to ${role}`);
    if (schema !== KEEPER) continue;
    await admin.query(`grant select on all tables in schema audit to ${role}`);
    await admin.query(`grant insert on audit.seals to ${role}`);
    await admin.query(`grant execute on function audit.digest, audit.seal to ${role}`);
  }
  const { rows: watched } = await admin.query<WatchedTable>(WATCHED_TABLES, [
    schemas,
    UNWATCHED,
    SECRET_COLUMN,
    PERSONAL_COLUMNS,
  ]);
  for (const table of watched) {
    await admin.query(noteFunction(table));
    if (!table.triggered) for (const trigger of noteTriggers(table)) await admin.query(trigger);
  }
  const { rows: retired } = await admin.query<{ dropped: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as dropped from pg_trigger
     where tgname in ('audit_insert', 'audit_update', 'audit_delete') and tgrelid in (
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any ($1) and c.relname = any ($2))`,
    [schemas, UNWATCHED],
  );
  for (const { dropped } of retired) await admin.query(dropped);
  // What all tables called before each had a function of its own.
  await admin.query('drop function if exists audit.note_change(), audit.differing(jsonb, jsonb, text[], text[])');
  await admin.query('revoke execute on all functions in schema audit from public');
}
