import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'bullmq';
import { SESSION_LIMIT, limits } from '#libs/contracts';
import { WORKER_OPTIONS } from '#libs/queue';
import { ChaosProxy } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import { openQueueBackend } from '../../libs/queue/backend.js';
import { Guest } from '../support/guest.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import { hasRedis, startRedis } from '../support/redis.js';

const whenRedis = hasRedis() ? describe : describe.skip;

/** Who waits for a Redis that says nothing waits for minutes. */
const PATIENCE_MS = 60_000;

whenRedis('while Redis is unavailable', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let between: ChaosProxy;
  let konak: Platform;
  let hotel: number;
  const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 40);
  const { error } = console;
  /** Past the log. */
  const printed: unknown[] = [];

  beforeAll(async () => {
    console.error = (...args) => void printed.push(args);
    redis = await startRedis();
    between = await ChaosProxy.open();
    konak = await startPlatform({ REDIS_URL: between.before(redis.url), RATE_LIMITS: 'on' });
    const staff = await konak.api.login('corporate.agency.admin');
    const { body } = await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc');
    hotel = body.records[0].id;
  });
  afterEach(() => between.be(undefined));
  afterAll(async () => {
    await konak.stop();
    await between.close();
    await redis.stop();
    console.error = error;
  });

  const login = (password = 'konak-demo', ip = '203.0.113.1') =>
    konak.api.post(
      '/authentication/login',
      { username: 'corporate.agency.admin', password },
      { 'X-Forwarded-For': ip },
    );

  it.each(['reset', 'halfOpen'] as const)(
    'people sign in while Redis is unavailable, and afterwards (%s)',
    async (toxic) => {
      const statuses: number[] = [];
      let longest = 0;
      for (let n = 0; n < 12; n++) {
        if (n === 4) between.be(toxic);
        if (n === 8) between.be(undefined);
        const began = performance.now();
        statuses.push((await login()).status);
        longest = Math.max(longest, performance.now() - began);
      }
      expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
      expect(longest).toBeLessThan(PATIENCE_MS);
    },
  );

  it.each(['reset', 'halfOpen'] as const)(
    'guests book while Redis is unavailable, and get their mails afterwards (%s)',
    async (toxic) => {
      between.be(toxic);
      const email = `${toxic}@example.com`.toLowerCase();
      const guest = new Guest(konak.api, checkIn, { ...new Guest(konak.api, checkIn).customer, email });
      const session = await guest.cart((await guest.offers(hotel))[0]!);
      const { status, body } = await guest.complete(session, 'creditcard');
      expect([status, body.booking?.state]).toEqual([200, 'pending']);
      const order = await konak.api.post('/order/query', { code: body.payment.code });
      expect([order.status, order.body.data?.state]).toEqual([200, 'open']);
      const payment = await konak.api.post('/order/initialize', { code: body.payment.code });
      expect(payment.status).not.toBe(500);
      between.be(undefined);
      await eventually(
        'messages to move again',
        async () =>
          (
            await konak.database.rows(
              `select 1 from reservations.outbox where done_at is null and coalesce(not_before, created_at) < now() - interval '5 s'`,
            )
          ).length === 0,
      );
    },
  );

  it('wrong passwords are counted while Redis is unavailable', async () => {
    between.be('reset');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await login('a wrong one', '203.0.113.9')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('nothing is printed past the log while Redis is unavailable', () => {
    expect(printed).toEqual([]);
  });
});

/** Well below what BullMQ waits for an answer before it looks again. */
const CLOSED_WITHIN_MS = 20_000;

whenRedis('a worker whose Redis was unavailable', () => {
  it.each(['reset', 'halfOpen'] as const)(
    'a worker whose Redis was unavailable is closed at once (%s)',
    async (toxic) => {
      const redis = await startRedis();
      const between = await ChaosProxy.open();
      const backend = openQueueBackend({ redisUrl: between.before(redis.url), postgresUrl: '' });
      const worker = new Worker('idle', async () => undefined, { connection: backend.connection, ...WORKER_OPTIONS });
      worker.on('error', () => undefined);
      await worker.waitUntilReady();
      between.be(toxic);
      // Longer than a first and a second try to connect again.
      await sleep(2_000);
      between.be(undefined);
      const closing = worker.close().then(() => 'closed');
      expect(await Promise.race([closing, sleep(CLOSED_WITHIN_MS)])).toBe('closed');
      await backend.close();
      await between.close();
      await redis.stop();
    },
  );
});

describe('sessions of many guests behind one address', () => {
  let konak: Platform;
  beforeAll(async () => {
    konak = await startPlatform({ RATE_LIMITS: 'on' });
  });
  afterAll(() => konak.stop());

  const ask = (session: string | undefined, ip: string) =>
    konak.api.post(
      '/b2c/getsession',
      { sessionId: 'initalize' },
      { 'X-Forwarded-For': ip, ...(session && { 'X-Konak-Session': session }) },
    );

  it('sessions of many guests behind one address are counted alone, and an invented one counts as new', async () => {
    const carrier = '198.51.100.7';
    const known = (await ask(undefined, carrier)).body.booking._id as string;
    const { points } = limits['b2c.getsession'];
    const begun = await Promise.all(Array.from({ length: points }, (_, n) => ask(`made-up-${n}`, carrier)));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(points - 1);
    const refused = begun.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await ask(known, carrier)).status).toBe(200);
    expect((await ask(undefined, '198.51.100.8')).status).toBe(200);

    const again = await Promise.all(Array.from({ length: SESSION_LIMIT.points }, () => ask(known, carrier)));
    expect(again.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
