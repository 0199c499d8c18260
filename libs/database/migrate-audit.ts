import type { Client } from 'pg';
import type { ServiceName } from '#libs/contracts';
import { SECRET_COLUMN, type AuditPolicy } from './audit-policy.js';
import { AUDIT_FUNCTIONS, AUDIT_TABLES } from './audit-schema.js';
import { WATCHED_TABLES, noteFunction, noteTriggers, type WatchedTable } from './audit-triggers.js';
import { roleOf } from './roles.js';
import { SYSTEM_TABLES } from './tenant-policy.js';

/** The service that owns the audit: it reads, seals and verifies it. */
const KEEPER: ServiceName = 'auth';

/** Names within a service, as qualified in the whole database. */
const qualified = (schema: ServiceName, names: readonly string[]) => names.map((name) => `${schema}.${name}`);

/** Brings the audit up to date, after the tables that it covers. Safe to run twice. */
export async function migrateAudit(
  admin: Client,
  policies: ReadonlyArray<{ schema: ServiceName; audit: AuditPolicy }>,
): Promise<void> {
  const schemas = policies.map(({ schema }) => schema);
  const unwatched = policies.flatMap(({ schema, audit }) =>
    qualified(schema, [...SYSTEM_TABLES, ...(audit.unwatched ?? [])]),
  );
  const personal = policies.flatMap(({ schema, audit }) => qualified(schema, audit.personal));
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
    unwatched,
    SECRET_COLUMN,
    personal,
  ]);
  for (const table of watched) {
    await admin.query(noteFunction(table));
    if (!table.triggered) for (const trigger of noteTriggers(table)) await admin.query(trigger);
  }
  const { rows: retired } = await admin.query<{ dropped: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as dropped from pg_trigger
     where tgname in ('audit_insert', 'audit_update', 'audit_delete') and tgrelid in (
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where format('%s.%s', n.nspname, c.relname) = any ($1))`,
    [unwatched],
  );
  for (const { dropped } of retired) await admin.query(dropped);
  // The shared function of all tables, from before each had its own.
  await admin.query('drop function if exists audit.note_change(), audit.differing(jsonb, jsonb, text[], text[])');
  await admin.query('revoke execute on all functions in schema audit from public');
}
