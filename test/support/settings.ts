import { TEST_SECRET } from '#libs/testing';

/** The settings of the product in every test. */
export function testSettings(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DEMO: 'true',
    // Tests look at the three hundred bookings of the small demo: its history takes seconds.
    DEMO_HISTORY: '0',
    DATABASE_URL: databaseUrl,
    KONAK_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    // All of a test's people share one address.
    RATE_LIMITS: 'off',
    // Tests book by the hundred for one guest.
    MAILS_AN_HOUR: '1000000',
    MAILS_A_DAY: '1000000',
    // One guest of a test books whole hotels.
    HOLD_LIMITS: 'off',
    // The least there may be: tests sign in and choose passwords by the thousand, and auth's own specs see to the usual cost.
    ARGON2_MEMORY: '8192',
    ARGON2_PASSES: '1',
    SMTP_PORT: '0',
    TCMB_PORT: '0',
    PAXIMUM_PORT: '0',
    REGISTRAR_PORT: '0',
    DNS_PORT: '0',
    ACME_PORT: '0',
  };
}
