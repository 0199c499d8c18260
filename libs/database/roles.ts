import { deriveKey } from '#libs/process';
import type { ServiceName } from '#libs/contracts';

/** The role a schema's service runs as: it owns nothing and can not pass row-level security. */
export function roleOf(schema: ServiceName | 'bullmq'): string {
  return `konak_${schema}`;
}

/** A role's password; nobody needs to know or keep it, since every process derives it from the platform's secret. */
export function rolePassword(secret: string, role: string): string {
  return deriveKey(secret, `database role ${role}`).toString('base64url');
}

/** The address of a schema for its own role, made from the admin's address. */
export function roleUrl(adminUrl: string, secret: string, schema: ServiceName | 'bullmq'): string {
  const url = new URL(adminUrl);
  url.username = roleOf(schema);
  url.password = rolePassword(secret, roleOf(schema));
  return url.toString();
}
