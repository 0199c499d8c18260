import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: ['sites.contact', 'sites.seller'],
  // It only repeats that a row has changed.
  unwatched: ['record_versions'],
};
