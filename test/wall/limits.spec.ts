import { limits } from '#libs/contracts';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { start, type Running } from '../../start.js';
import { Api } from '../support/api.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { hasRedis, startRedis } from '../support/redis.js';

/** Two processes' worth of auth on one database. */
async function twoProcesses(
  env: Record<string, string>,
): Promise<{ apis: Api[]; stop(): Promise<void>; database: ClonedDatabase }> {
  const database = await cloneDatabase();
  const running: Running[] = [];
  for (const port of await freePorts(2))
    running.push(
      await start({
        NODE_ENV: 'test',
        START: 'auth,payments',
        DEMO: 'false',
        DATABASE_URL: database.url,
        KONAK_SECRET: TEST_SECRET,
        LOG_LEVEL: 'silent',
        GATEWAY_URL: 'http://127.0.0.1:1',
        API_PORT: String(port),
        ...env,
      }),
    );
  return {
    apis: running.map(({ addresses }) => new Api(addresses.api!)),
    database,
    stop: async () => {
      for (const each of running) await each.stop();
      await database.drop();
    },
  };
}

const BURST = 300;
const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const code = 'A'.repeat(43);

const stores: Array<[string, () => Promise<{ env: Record<string, string>; stop(): Promise<void> }>]> = [
  ['Postgres', async () => ({ env: {}, stop: async () => undefined })],
];
if (hasRedis())
  stores.push([
    'Redis',
    async () => {
      const redis = await startRedis();
      return { env: { REDIS_URL: redis.url }, stop: () => redis.stop() };
    },
  ]);

describe.each(stores)('limits kept in %s', (_name, open) => {
  let store: Awaited<ReturnType<typeof open>>;
  let two: Awaited<ReturnType<typeof twoProcesses>>;
  beforeAll(async () => {
    store = await open();
    two = await twoProcesses(store.env);
  });
  afterAll(async () => {
    await two.stop();
    await store.stop();
  });

  const burst = (path: string, body: object, ip: string) =>
    Promise.all(Array.from({ length: BURST }, (_, i) => two.apis[i % 2]!.post(path, body, from(ip))));

  it.each([
    ['every request', '/authentication/register', { nothing: true }, 400, limits['auth.register'].points],
    ['refused requests', '/authentication/confirm', { code }, 410, limits['auth.confirm'].points],
  ] as const)(
    'limits hold across processes where %s counts: not one more, not one less',
    async (_what, path, body, status, points) => {
      const answers = await burst(path, body, '203.0.113.5');
      const counted: Record<number, number> = {};
      for (const answer of answers) counted[answer.status] = (counted[answer.status] ?? 0) + 1;
      expect(counted).toEqual({ [status]: points, 429: BURST - points });
      const refused = answers.find((answer) => answer.status === 429)!;
      expect(refused.body.msg).toBe('request.tooMany');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('limits are for one caller: another address, another /64', async () => {
    const ask = async (ip: string) => (await two.apis[0]!.post('/authentication/register', {}, from(ip))).status;
    expect(await ask('203.0.113.6')).toBe(400);
    for (let i = 0; i < limits['auth.register'].points; i++) expect(await ask(`2001:db8:1:2::${i + 1}`)).toBe(400);
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(400);
  });
});
