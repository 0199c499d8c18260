import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: ['sites.contact', 'sites.seller'],
  // They only repeat that a row has changed, and what a worker has built.
  unwatched: ['record_versions', 'nginx_releases'],
};
