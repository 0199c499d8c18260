import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Secret, TOTP } from 'otpauth';
import { callerOf, makeServiceToken } from '#libs/clients';
import { passwordFinder, roleUrl, rolePassword } from '#libs/database';
import {
  ResilientPgClient,
  bookingOfCheckIn,
  checkInCode,
  deriveKey,
  deriveKeys,
  loadConfig,
  makeToken,
  opensRow,
  orderOfPayCode,
  payCode,
  seal,
  unseal,
  type PlatformSecret,
} from '#libs/process';
import { toDay } from '#libs/stays';
import { TEST_SECRET, cloneDatabase, testService, type ClonedDatabase, type ServiceUnderTest } from '#libs/testing';
import {
  codeHash,
  isMailCode,
  makeAppSecret,
  makeRecoveryCodes,
  recoveryHashes,
  sealAppSecret,
  stepOfCode,
} from '../services/auth/sign-in/one-time-code.js';
import { OfferTokens } from '../services/inventory/selling/offer-tokens/offer-token.js';
import { formReturnUrl, isOurReturn } from '../services/payments/gateways/addresses.js';
import { paymentsService } from '../services/payments/payments.module.js';
import { openSecrets, sealSecrets } from '../services/payments/pos-settings/pos-secrets.js';
import { sealGuests, unsealGuests } from '../services/reservations/online-check-in/sealed-guests.js';
import { command } from '../start.js';

const NEW = 'the secret that replaces another, of 32+ letters';
const OLD = TEST_SECRET;
const BOTH: PlatformSecret = [NEW, OLD];
const NOW = new Date('2026-11-24T12:00:00Z');
const ID = '0d6e5f3e-9a55-4f0e-8f5a-3b1f1f8f0a11';
const row = { id: 4_711, publicId: ID };
const returns = (secret: string, previous = '') =>
  loadConfig({ DATABASE_URL: 'postgres://x', KONAK_SECRET: secret, KONAK_SECRET_PREVIOUS: previous });

/** What is made under one secret, and whether a process that has others accepts it. */
const MADE: Record<string, (made: PlatformSecret, accepted: PlatformSecret) => unknown> = {
  'a booking link': (made, accepted) => opensRow(accepted, 'booking link', makeToken(made, 'booking link', row), row),
  'a cart': (made, accepted) => opensRow(accepted, 'cart session', makeToken(made, 'cart session', row), row),
  'a cart after booking': (made, accepted) =>
    opensRow(accepted, 'cart after booking', makeToken(made, 'cart after booking', row), row),
  'a pay page': (made, accepted) => orderOfPayCode(accepted, payCode(made, ID)) === ID,
  'a check-in form': (made, accepted) => bookingOfCheckIn(accepted, checkInCode(made, ID)) === ID,
  'an internal call': (made, accepted) =>
    callerOf(accepted, makeServiceToken(made, 'auth', 'payments', NOW.getTime()), 'payments', NOW.getTime()),
  'an offer': (made, accepted) => {
    const terms = {
      adults: 2,
      children: [],
      checkIn: toDay(20_270_101),
      checkOut: toDay(20_270_103),
      country: 'TR',
    };
    const sold = { ...terms, channel: 'b2c' as const, seller: 1, markups: [] };
    const offered = { hotel: 1, market: 1, room: 1, plan: 1, currency: 'try', amountMinor: 100 } as const;
    const id = new OfferTokens(made, () => NOW).issuer(sold)(offered);
    return attempt(() => new OfferTokens(accepted, () => NOW).read(id).hotel === 1);
  },
  'secrets of a gateway': (made, accepted) => {
    const of = { account: 2, gateway: 'iyzico' } as const;
    const sealed = sealSecrets(made, of, { secretKey: 'x' });
    return attempt(() => openSecrets(accepted, { ...of, sealed })['secretKey'] === 'x');
  },
  'guests of a check-in': (made, accepted) => {
    const named = { line: 0, name: 'Ada', surname: 'L', nationality: 'GB', identityNumber: '', passportNumber: 'A1' };
    const guest = { ...named, birthDate: toDay(19_900_101), gender: 'female' as const };
    return unsealGuests(accepted, ID, sealGuests(made, ID, [guest])).length > 0;
  },
  'a mail about access': (made, accepted) =>
    attempt(() => unseal(deriveKeys(accepted, 'mail secrets'), seal(deriveKey(made, 'mail secrets'), 'x', 'a'), 'a')),
  'a code by mail': (made, accepted) => isMailCode(accepted, ID, '123456', codeHash(made, ID, '123456')),
  'a recovery code': (made, accepted) => {
    const { codes, hashes } = makeRecoveryCodes(made, 7);
    return recoveryHashes(accepted, 7, codes[0]!).includes(hashes[0]!);
  },
  'an authenticator app': (made, accepted) => {
    const secret = makeAppSecret();
    const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
      timestamp: NOW.getTime(),
    });
    const sealed = sealAppSecret(made, 7, secret);
    return attempt(() => stepOfCode(accepted, { userId: 7, sealed, code, now: NOW }) !== null);
  },
  'the return from a gateway': (made, accepted) => {
    const url = new URL(formReturnUrl({ ...returns(NEW), KONAK_SECRET: made }, 'https://konak.example/x'));
    const [to, about, sig] = ['to', 'about', 'sig'].map((name) => url.searchParams.get(name)!) as [
      string,
      string,
      string,
    ];
    return isOurReturn({ ...returns(NEW), KONAK_SECRET: accepted }, { to, about, sig });
  },
};

/** All server code. */
function sources(): string[] {
  return ['libs', 'services', 'workers']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(file, 'utf8'));
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return false;
  }
}

describe('while one secret replaces another', () => {
  it.each(Object.entries(MADE))('%s of the former secret, and of the next, is accepted', (_, accepts) => {
    expect(accepts(OLD, BOTH)).toBeTruthy();
    expect(accepts(NEW, [OLD, NEW])).toBeTruthy();
    expect(accepts(BOTH, NEW)).toBeTruthy();
    expect(accepts(OLD, NEW)).toBeFalsy();
  });

  it('the configuration names the one in use first', () => {
    const { KONAK_SECRET } = loadConfig({
      DATABASE_URL: 'postgres://x',
      KONAK_SECRET: NEW,
      KONAK_SECRET_NEXT: OLD,
      KONAK_SECRET_PREVIOUS: `${'a'.repeat(32)}\n${'b'.repeat(32)}`,
    });
    expect(KONAK_SECRET).toEqual([NEW, OLD, 'a'.repeat(32), 'b'.repeat(32)]);
    expect(() => returns(NEW, 'short')).toThrow('KONAK_SECRET_PREVIOUS');
  });

  it('everything derived from the secret is listed with what a rotation does to it', () => {
    const page = readFileSync('docs/adr/0037-secret-rotation-without-downtime.md', 'utf8');
    const purposes = new Set<string>([
      'booking link',
      'quote link',
      'cart session',
      'cart after booking',
      'pay codes',
      'check-in codes',
    ]);
    for (const text of sources())
      for (const [, literal, name] of text.matchAll(
        /deriveKeys?\([^()]+, (?:['`]([^'`$]+?) ?(?:\$\{\w+\})?['`]|([A-Z_]+))\)/g,
      ))
        purposes.add(literal ?? new RegExp(`${name} = '([^']+)'`).exec(text)![1]!);
    expect(purposes.size).toBeGreaterThan(14);
    expect([...purposes].filter((purpose) => !new RegExp(`^\\| ${purpose} +\\|`, 'm').test(page))).toEqual([]);
  });
});

describe('the password of a role', () => {
  const role = 'konak_rotated';
  const asRole = (secret: PlatformSecret) => {
    const url = new URL(process.env['KONAK_TEST_PG']!);
    url.username = role;
    url.password = rolePassword(secret, role);
    return url.toString();
  };
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: process.env['KONAK_TEST_PG'] });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  afterAll(() => admin(`drop role if exists ${role}`));

  it('the password of a role is the one that Postgres accepts now, for each new connection', async () => {
    await admin(`drop role if exists ${role}`);
    await admin(`create role ${role} login password '${rolePassword(OLD, role)}'`);
    const url = asRole(BOTH);
    const pool = new pg.Pool({
      Client: ResilientPgClient,
      connectionString: url,
      findPassword: passwordFinder(url, BOTH),
    } as pg.PoolConfig);
    const holding = [await pool.connect()];
    await admin(`alter role ${role} password '${rolePassword(NEW, role)}'`);
    holding.push(await pool.connect());
    expect((await holding[1]!.query('select current_user as role')).rows).toEqual([{ role }]);
    for (const client of holding) client.release();
    await pool.end();
  });

  it('the password of a role in an address that names it is used unchanged', () => {
    const own = 'postgres://konak_auth:given@host/konak';
    expect(roleUrl(own, NEW, 'auth')).toBe(own);
    expect(passwordFinder(own, BOTH)).toBeUndefined();
    const url = new URL(roleUrl('postgres://host/konak', NEW, 'payments'));
    expect([url.username, url.password]).toEqual(['konak_payments', rolePassword(NEW, 'konak_payments')]);
  });
});

describe('a session', () => {
  let payments: ServiceUnderTest;
  afterEach(() => payments.close());
  const start = async (KONAK_SECRET_PREVIOUS: string) =>
    (payments = await testService(paymentsService, {
      env: { KONAK_SECRET: NEW, KONAK_SECRET_PREVIOUS, DATABASE_SECRET: TEST_SECRET },
    }));

  it('a session that began under the former secret continues, and ends with it', async () => {
    const status = async () =>
      (await payments.as({ role: 'corporate.agency.admin', account: 2 }).get('/payments?page=1&limit=10')).status;
    await start(OLD);
    expect(await status()).toBe(200);
    await payments.close();
    await start('');
    expect(await status()).toBe(401);
  });
});

describe('npm run secret:renew', () => {
  let database: ClonedDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await cloneDatabase();
    folder = mkdtempSync(join(tmpdir(), 'konak-rotation-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const env = (KONAK_SECRET: string, KONAK_SECRET_PREVIOUS: string) => ({
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, GATEWAY_URL: 'http://127.0.0.1:1' },
    ...{ LOG_LEVEL: 'silent', DATABASE_SECRET: TEST_SECRET, KONAK_SECRET, KONAK_SECRET_PREVIOUS },
  });

  it('npm run secret:renew encrypts again what the former secret encrypted, once, and reports failures', async () => {
    const of = { account: 2, gateway: 'iyzico' } as const;
    await database.rows('insert into payments.pos_settings (account_id, gateway, sealed) values ($1, $2, $3)', [
      ...[of.account, of.gateway, sealSecrets(OLD, of, { secretKey: 'x' })],
    ]);
    const card = seal(deriveKey(OLD, 'stored cards'), 'token', 'card of 2');
    await database.rows(
      `insert into payments.stored_cards (account_id, gateway, sealed, brand, last4, exp_month, exp_year, holder)
       values (2, 'sandbox', $1, 'visa', '0008', 1, 2030, 'A.')`,
      [card],
    );
    await command('secret:renew', [], env(NEW, OLD));
    const sealedOf = async (table: string) =>
      (await database.rows<{ sealed: string }>(`select sealed from payments.${table}`))[0]!.sealed;
    const renewed = await sealedOf('stored_cards');
    expect(unseal(deriveKey(NEW, 'stored cards'), renewed, 'card of 2')).toBe('token');
    expect(openSecrets(NEW, { ...of, sealed: await sealedOf('pos_settings') })).toEqual({ secretKey: 'x' });
    await command('secret:renew', [], env(NEW, ''));
    expect(await sealedOf('stored_cards')).toBe(renewed);
    await expect(command('secret:renew', [], env(OLD, ''))).rejects.toThrow('2 are under a secret');
  });
});
