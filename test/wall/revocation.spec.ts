import { start, type Running } from '../../start.js';
import { Api } from '../support/api.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { startPlatform, type Platform } from '../support/platform.js';
import { aSecondLater, TEST_SECRET } from '#libs/testing';

const SIGNED_IN = [
  '/accounts?limit=1',
  '/profile',
  '/hotels?limit=1',
  '/markets?hotel=1',
  '/bookings?limit=1',
  '/payments?limit=1',
];

let konak: Platform;
let second: Running;
let addresses: string[];
let supervisor: Api;

beforeAll(async () => {
  konak = await startPlatform();
  const [port] = await freePorts(1);
  second = await start({
    NODE_ENV: 'test',
    START: 'auth,inventory,reservations,payments',
    DEMO: 'true',
    DATABASE_URL: konak.database.url,
    KONAK_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    API_PORT: String(port),
    RATE_LIMITS: 'off',
    HOLD_LIMITS: 'off',
  });
  addresses = [konak.addresses.api, second.addresses.api!];
  supervisor = await konak.api.login('supervisor.agency.admin');
  // An account keeps one administrator, whatever happens to the other.
  await supervisor.post('/users/save', {
    name: 'Yedek Yönetici',
    username: 'spare.admin',
    email: 'spare@konak.example',
    role: 'admin',
    account: 2,
  });
});
afterAll(async () => {
  await second.stop();
  await konak.stop();
});

const USERNAME = 'corporate.agency.admin';
const userId = async () =>
  (await konak.database.rows<{ id: number }>('select id from auth.users where username = $1', [USERNAME]))[0]!.id;

/** What a token opens, call by call and process by process: true where it still does. */
const opens = async (token: string): Promise<boolean[]> =>
  Promise.all(
    addresses.flatMap((address) =>
      SIGNED_IN.map(async (path) => (await new Api(address, token).get(path)).status === 200),
    ),
  );

const saved = async (changes: object) => {
  const id = await userId();
  const user = { id, name: 'Ayşe Yılmaz', username: USERNAME, email: 'ayse@konak.example', role: 'admin' };
  return supervisor.post('/users/save', { ...user, ...changes });
};

describe('what ended is ended within a second, on every process', () => {
  it.each([
    ['signing out', (token: string) => konak.api.post('/authentication/logout', { token }), async () => undefined],
    ['switching a user off', () => saved({ status: false }), () => saved({ status: true })],
    [
      'switching an account off',
      () => supervisor.patch('/accounts/2', { key: 'status', value: false }),
      () => supervisor.patch('/accounts/2', { key: 'status', value: true }),
    ],
    [
      'another password',
      () => saved({ password: 'yeni-Parola-çok-uzun-9' }),
      () => saved({ password: 'konak-Demo-Yeniden-1' }),
    ],
  ])('access ends within a second on every process: %s', async (_event, happens, undo) => {
    const password = (await konak.api.login(USERNAME)).token ? 'konak-demo' : 'konak-Demo-Yeniden-1';
    const { token } = await konak.api.login(USERNAME, password);
    expect(await opens(token!)).toEqual(Array(addresses.length * SIGNED_IN.length).fill(true));
    expect((await happens(token!)).status).toBe(200);
    await aSecondLater();
    expect(await opens(token!)).toEqual(Array(addresses.length * SIGNED_IN.length).fill(false));
    await undo();
  });

  it('a lower role applies within a second on every process', async () => {
    const { token } = await konak.api.login(USERNAME, 'konak-Demo-Yeniden-1');
    const mayPay = async () =>
      (await Promise.all(addresses.map((address) => new Api(address, token).get('/payments')))).map(
        ({ status }) => status,
      );
    expect(await mayPay()).toEqual([200, 200]);
    expect((await saved({ role: 'user' })).status).toBe(200);
    await aSecondLater();
    expect(await mayPay()).toEqual([403, 403]);
  });
});
