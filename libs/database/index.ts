export { auditAlso, auditAs, unaudited, withAuditSlot, type Actor } from './audit.js';
export * from './audit-columns.js';
export * from './database.js';
export * from './migrate.js';
export { UNWATCHED } from './migrate-audit.js';
export * from './migration.js';
export * from './roles.js';
export * from './tenant-policy.js';
export * from './tx.js';
