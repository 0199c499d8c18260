export * from './database.js';
export * from './migrate.js';
export * from './migration.js';
export * from './roles.js';
export * from './tenant-policy.js';
export * from './tx.js';
