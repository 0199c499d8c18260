import { deriveKey } from '#libs/process';
import type { ServiceName } from '#libs/contracts';

/** The role that a schema's service runs under: it owns nothing and cannot bypass row-level security. */
export function roleOf(schema: ServiceName | 'bullmq'): string {
  return `konak_${schema}`;
}

/**
 * A role's password; it is neither stored nor distributed, since every process derives it from the platform's secret.
 */
export function rolePassword(secret: string, role: string): string {
  return deriveKey(secret, `database role ${role}`).toString('base64url');
}

/** The connection address of a schema's own role, derived from the admin's address. */
export function roleUrl(adminUrl: string, secret: string, schema: ServiceName | 'bullmq'): string {
  const url = new URL(adminUrl);
  url.username = roleOf(schema);
  url.password = rolePassword(secret, roleOf(schema));
  return url.toString();
}
