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
  // Nonces only record that a request was seen, counts that a mail was sent, and the others what processes report of themselves.
  unwatched: ['api_nonces', 'mail_counts', 'partner_minutes', 'processes'],
};
