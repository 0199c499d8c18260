import { Announcements, roleUrl } from '#libs/database';
import { Shutdown, loadConfig } from '#libs/process';
import { bootWorker } from '#libs/queue';
import { addDays, dayIn } from '#libs/stays';
import { TEST_SECRET, cloneDatabase, testService, type ClonedDatabase, type ServiceUnderTest } from '#libs/testing';
import { startPaximumSandbox, type PaximumSandbox } from '#libs/testing/sandboxes';
import { reservationsService } from '../services/reservations/reservations.module.js';
import { supplierSearchWorker } from '../workers/supplier-search/supplier-search.module.js';

/** Two replicas of reservations on one database, and the worker. */
const SEARCHES = 500;
const today = dayIn('Europe/Istanbul', new Date());

let database: ClonedDatabase;
let sandbox: PaximumSandbox;
let replicas: ServiceUnderTest[];
const announcements: Announcements[] = [];
const shutdown = new Shutdown();

beforeAll(async () => {
  [database, sandbox] = await Promise.all([cloneDatabase(), startPaximumSandbox()]);
  const env = { PAXIMUM_URL: sandbox.url, PAXIMUM_SEARCH_MS: '1500', PARTNER_PAUSE_MS: '50' };
  const open = async () => {
    const own = new Announcements({ connectionString: roleUrl(database.url, TEST_SECRET, 'reservations') }).open();
    announcements.push(own);
    return testService(reservationsService, { env, on: database, queue: true, announcements: own });
  };
  replicas = [await open(), await open()];
  const { config, log, queues, clients } = replicas[0]!.running.runtime;
  const settings = loadConfig({ ...env, NODE_ENV: 'test', DATABASE_URL: database.url, KONAK_SECRET: TEST_SECRET }, [
    supplierSearchWorker,
  ]);
  const platform = {
    config: { ...config, ...settings },
    log,
    queues,
    shutdown,
    clients: clients.as('supplier-search'),
  };
  await bootWorker(supplierSearchWorker, platform as never);
});
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.ledger.entries.length = 0;
});
afterAll(async () => {
  await shutdown.run();
  for (const replica of replicas) await replica.close();
  await Promise.all(announcements.map((each) => each.close()));
  await sandbox.stop();
  await database.drop();
});

const asked = () => sandbox.ledger.of('pricesearch').length;
/** Of the account of a test's own, at one replica after the other. */
async function search(nth: number, body: object) {
  const replica = replicas[nth % replicas.length]!;
  const agency = replica.as({ role: 'corporate.agency.admin', account: 10 + (nth % 7), markup: nth % 7 });
  const began = performance.now();
  const answer = await agency.post('/paximum/price', { arrivalLocations: [{ id: '23472', type: 2 }], ...body });
  return { status: answer.status, body: answer.body, ms: performance.now() - began };
}

describe('searches at suppliers on two replicas with a worker', () => {
  it('500 equal searches at once are one call to the supplier, and everyone gets their own prices', async () => {
    const body = { checkIn: addDays(today, 30) };
    const answers = await Promise.all(Array.from({ length: SEARCHES }, (_, nth) => search(nth, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked()).toBe(1);
    const cheapest = answers.map((answer) => answer.body.items[0].from.amount as number);
    expect(new Set(cheapest.slice(0, 7)).size).toBe(7);
    expect(cheapest[0]).toBe(cheapest[7]);
  });

  it('a search of an agency with an account of its own is carried out by that one, on any replica', async () => {
    const login = sandbox.others[0]!;
    const agency = replicas[0]!.as({ role: 'corporate.agency.admin', account: 13, markup: 3 });
    expect((await agency.put('/suppliers/account', { login })).status).toBe(200);
    const body = { checkIn: addDays(today, 35) };
    const answers = await Promise.all(Array.from({ length: 14 }, (_, nth) => search(nth, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const askedBy = sandbox.ledger.of('pricesearch').map((each) => each['agency']);
    expect(askedBy.sort()).toEqual(['KONAK', login.agency]);
    const [{ text }] = (await replicas[0]!.database.rows<{ text: string }>(
      { scope: 'all' },
      `select coalesce(string_agg(s::text, ' '), '') as text from supplier_searches s`,
    )) as [{ text: string }];
    expect(text).not.toContain(login.password);
    expect((await agency.put('/suppliers/account', {})).body.data.own).toBe(false);
  });

  it('a search is taken by the worker rather than carried out by the service that waits', async () => {
    // After a second the service would carry it out itself, as is right on a machine that is busy: not each time.
    for (let nth = 0; nth < 5; nth++)
      expect((await search(nth, { checkIn: addDays(today, 40 + nth) })).status).toBe(200);
    const takers = await database.rows<{ taken_by: string }>(
      'select taken_by from reservations.supplier_searches order by asked_at desc limit 5',
    );
    expect(takers.some(({ taken_by: taker }) => !taker.startsWith('here '))).toBe(true);
  });

  it('a search whose answer is kept takes no call and little time', async () => {
    const body = { checkIn: addDays(today, 32) };
    await search(0, body);
    const before = asked();
    const times: number[] = [];
    for (let nth = 0; nth < 40; nth++) times.push((await search(nth, body)).ms);
    expect(asked()).toBe(before);
    expect(times.sort((a, b) => a - b)[20]).toBeLessThan(150);
  });

  it('a search with a place that does not answer in time has the others, and names it', async () => {
    sandbox.faults.set({ delayMs: 4_000, on: 'pricesearch', times: 1 });
    const places = [
      { id: '23472', type: 2 },
      { id: '23480', type: 2 },
    ];
    const { body, status } = await search(0, { checkIn: addDays(today, 33), arrivalLocations: places });
    expect([status, body.partial, body.items.length]).toEqual([200, true, 5]);
    expect(body.missing).toEqual([{ supplier: 'paximum', location: expect.any(String), reason: 'late' }]);
  });

  it('a search that no supplier answers in time is empty and partial, which is not the same as nothing found', async () => {
    sandbox.faults.set({ delayMs: 4_000, on: 'pricesearch' });
    const { body, status } = await search(0, { checkIn: addDays(today, 34) });
    expect([status, body.partial, body.items]).toEqual([200, true, []]);
    sandbox.faults.clear();
    const nowhere = await search(0, { checkIn: addDays(today, 34), arrivalLocations: [{ id: '31001', type: 2 }] });
    expect([nowhere.body.partial, nowhere.body.items]).toEqual([false, []]);
  });
});
