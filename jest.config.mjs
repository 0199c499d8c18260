import { forTs, forTsx } from './scripts/swc-options.mjs';

/** Run by `npm test`; for a few files, `npm test -- libs/money`, with KONAK_PURE=1 where they need no database. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', forTs], '^.+\\.tsx$': ['@swc/jest', forTsx] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/{libs,services,workers,demo,test,console,front}/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  testSequencer: '<rootDir>/test/long-first.mjs',
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Patience for a machine that does much else; how fast things are is measured by the benchmarks.
  testTimeout: 240_000,
};
