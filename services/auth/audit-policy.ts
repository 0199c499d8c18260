import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: [
    'accounts.founder',
    'accounts.email',
    'accounts.phone',
    'challenges.network',
    'sessions.ip',
    'sessions.agent',
    'users.name',
    'users.username',
    'users.email',
    'users.phone',
  ],
  // Nonces only record that a request was seen.
  unwatched: ['api_nonces'],
};
