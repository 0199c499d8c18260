import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: ['sites.contact', 'sites.seller'],
  // They only repeat what a row or inventory has.
  unwatched: ['page_pictures', 'record_versions'],
};
