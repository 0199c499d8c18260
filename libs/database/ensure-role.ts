import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { Client } from 'pg';
import type { ServiceName } from '#libs/contracts';
import { roleOf, settingsOfRole } from './roles.js';
import { sqlState } from './tx.js';

/** A tuple updated concurrently, a role made concurrently. */
const RACED = ['XX000', '23505', '42710'];

/** Databases of one server share their roles, and are migrated beside each other. */
const beside = retry(
  handleWhen((error) => RACED.includes(sqlState(error))),
  { maxAttempts: 20, backoff: new ExponentialBackoff({ initialDelay: 20, maxDelay: 500 }) },
);

/** Role names are ours and passwords base64url: both are safe to interpolate into a statement without parameters. */
export async function ensureRole(admin: Client, role: string, password: string): Promise<void> {
  const options = `login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`;
  await beside.execute(async () => {
    const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
    await admin.query(rowCount ? `alter role ${role} ${options}` : `create role ${role} ${options}`);
  });
}

/** What a service's role starts its sessions with; only what differs is set. */
export async function ensureSettings(admin: Client, schema: ServiceName): Promise<void> {
  const role = roleOf(schema);
  await beside.execute(async () => {
    const { rows } = await admin.query<{ setting: string }>(
      `select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
       where r.rolname = $1 and s.setdatabase = 0`,
      [role],
    );
    const known = new Set(rows.map(({ setting }) => setting));
    for (const [name, value] of Object.entries(settingsOfRole(schema)))
      if (!known.has(`${name}=${value}`)) await admin.query(`alter role ${role} set ${name} = '${value}'`);
  });
}
