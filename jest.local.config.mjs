import { forTs, forTsx } from './scripts/swc-options.mjs';

/** Run by `npm test`; for a few files, `npm test -- libs/money`, with KONAK_PURE=1 where they need no database. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', forTs], '^.+\\.tsx$': ['@swc/jest', forTsx] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/{libs,services,workers,test,console,front}/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  testSequencer: '<rootDir>/test/long-first.mjs',
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
};
