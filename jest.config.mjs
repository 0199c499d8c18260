/** Run by `npm test`; for a few files, `npm test -- libs/money`, with KONAK_PURE=1 where they need no database. */
export default {
  testEnvironment: '<rootDir>/test/environment.mjs',
  runtime: '<rootDir>/test/native-runtime.mjs',
  // What spec files share with jest is not its to wrap.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  transform: {},
  testMatch: ['<rootDir>/{libs,services,workers,demo,test,console,front}/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  testSequencer: '<rootDir>/test/long-first.mjs',
  // One more than two cores: tests of services wait a third of their time; with more, those of screens run out of patience.
  maxWorkers: 3,
  workerIdleMemoryLimit: '2GB',
  // Patience for a machine that does much else; how fast things are is measured by the benchmarks.
  testTimeout: Number(process.env.TEST_TIMEOUT ?? 600_000),
};
