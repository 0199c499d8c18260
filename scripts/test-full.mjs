/** A folder of tests at full size, which takes minutes instead of seconds: test-full.mjs wall, test-full.mjs planted */
// Proofs beside what they prove.
const BESIDE = {
  proofs: [
    'libs/money/',
    'services/inventory/planning/sheet/',
    'services/payments/invoices/credit-lines',
    'services/payments/money/',
    'services/reservations/bookings/',
    'services/reservations/changes/mixed-baskets',
    'services/reservations/saga/',
    'services/reservations/settlements/',
    'services/subscriptions/',
    'test/benches',
    'test/chaos/moved-clock',
    'test/browser/every-screen',
    'test/browser/hostile',
    'workers/invoice-posting/invoice-lines',
  ],
};
const [folder, ...rest] = process.argv.slice(2);
process.env[folder.toUpperCase()] = 'full';
// What is tried in full takes its time.
process.env.TEST_TIMEOUT ??= String(4 * 3_600_000);
process.argv.splice(2, Infinity, `test/${folder}`, ...(BESIDE[folder] ?? []), ...rest);
await import('./test.mjs');
