import pg from 'pg';
import { deriveKey, secretsOf, type PlatformSecret } from '#libs/process';
import type { ServiceName } from '#libs/contracts';

type Schema = ServiceName | 'bullmq';

/** The role that a schema's service runs under: it owns nothing and cannot bypass row-level security. */
export function roleOf(schema: Schema): string {
  return `konak_${schema}`;
}

/**
 * What every session of a role has, wherever it comes from: a pooler lends its connections for one transaction, and passes on
 * no options of a session.
 */
export function settingsOfRole(schema: ServiceName): Record<string, string> {
  return {
    search_path: schema,
    lock_timeout: '3s',
    statement_timeout: '10s',
    idle_in_transaction_session_timeout: '15s',
  };
}

/** A role's password, which is stored nowhere: it is derived where the platform's secret is known. */
export function rolePassword(secret: PlatformSecret, role: string): string {
  return deriveKey(secret, `database role ${role}`).toString('base64url');
}

/**
 * The connection address of a schema's own role. An address that names the role is used unchanged; of any other only
 * host and database are used.
 */
export function roleUrl(address: string, secret: PlatformSecret, schema: Schema): string {
  const url = new URL(address);
  if (url.username === roleOf(schema)) return address;
  url.username = roleOf(schema);
  url.password = rolePassword(secret, roleOf(schema));
  return url.toString();
}

/** Whether an address holds the password of another user than a schema's role: an admin's. */
export function isAdminUrl(address: string): boolean {
  const { username } = new URL(address);
  return username !== '' && !username.startsWith('konak_');
}

/** Postgres' codes for a wrong password. */
const WRONG_PASSWORD = new Set(['28P01', '28000']);

/**
 * Finds the password that Postgres accepts at the moment, among those of all accepted secrets: while one replaces another, a
 * role's password changes between two connections. Undefined where there is only one.
 */
export function passwordFinder(url: string, secret: PlatformSecret): (() => Promise<string>) | undefined {
  const { username, password } = new URL(url);
  const candidates = secretsOf(secret).map((each) => rolePassword(each, username));
  if (candidates.length < 2 || !candidates.includes(password)) return undefined;
  return async () => {
    for (const candidate of candidates) if (await isAccepted(url, candidate)) return candidate;
    return password;
  };
}

/** Any other failure is left to the connection itself. */
async function isAccepted(address: string, password: string): Promise<boolean> {
  const url = new URL(address);
  url.password = password;
  const client = new pg.Client({ connectionString: url.toString(), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !WRONG_PASSWORD.has((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
}
