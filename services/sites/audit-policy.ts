import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: ['sites.contact', 'sites.seller', 'certs.sealed', 'acme_accounts.sealed'],
  unwatched: [
    // It only repeats that a row has changed.
    'record_versions',
    // It only repeats what inventory has.
    'page_pictures',
    'nginx_releases',
    // The clock alone changes them.
    ...['cert_orders', 'cert_challenges'],
    // What people are still writing, version by version.
    ...['drafts', 'draft_revisions'],
    // They have a history of their own, and are made of files.
    ...['i18n_keys', 'i18n_values', 'i18n_history', 'i18n_loads', 'i18n_files', 'i18n_builds'],
  ],
};
