import { SENDERS, type OperationsState } from '#libs/contracts';
import type { Caller } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';

let world: AuthUnderTest;
let supervisor: Caller;

beforeAll(async () => {
  world = await AuthUnderTest.start({ hosts: { inventory: 'http://127.0.0.1:1' } });
  supervisor = await world.as('supervisor.agency.admin');
});
afterAll(() => world.close());

const state = async () => (await supervisor.get('/operations')).body.data as OperationsState;
const failedOf = async (name: string) => (await state()).failed.filter((group) => group.name === name);
const retry = (group: OperationsState['failed'][number], reason = 'Posta sunucusu düzeldi') => {
  const { service, consumer, name, errorHash } = group;
  return supervisor.post('/operations/retry', { service, consumer, name, errorHash, reason });
};

const fail = (name: string, count: number, error: string) =>
  world.service.cloned.rows(
    `insert into auth.outbox (consumer, name, payload, dispatched_at, failed_at, error)
     select 'notify', $1, '{}', now(), now() - interval '1 hour', $3 from generate_series(1, $2::int)`,
    [name, count, error],
  );

it('shows messages that have waited for a while, and not those under way', async () => {
  await world.service.cloned.rows(
    `insert into auth.outbox (consumer, name, payload, created_at, dispatched_at)
     values ('notify', 'mail.account', '{}', now() - interval '4 minutes', now()),
       ('notify', 'mail.account', '{}', now() - interval '1 minute', now()),
       ('notify', 'mail.account', '{}', now(), now())`,
  );
  const { waiting, away } = await state();
  expect(waiting).toMatchObject([{ service: 'auth', consumer: 'notify', count: 2 }]);
  expect(Date.now() - Date.parse(waiting[0]!.since)).toBeGreaterThan(200_000);
  // They are not running here: theirs are reported as unknown, and the others are still shown.
  expect(away).toEqual(SENDERS.filter((service) => service !== 'auth'));
});

it('groups equal failures, however their errors are formatted', async () => {
  await fail('mail.account', 3, 'connect ECONNREFUSED');
  await fail('mail.account', 2, 'line\none\t\u202Etwo');
  const groups = await failedOf('mail.account');
  expect(groups.map(({ count, error }) => [count, error]).sort()).toEqual([
    [2, 'line\none\t\u202Etwo'],
    [3, 'connect ECONNREFUSED'],
  ]);
});

it('resends one group, each of its messages once, and records who requested it and why', async () => {
  const [group] = (await failedOf('mail.account')).filter(({ count }) => count === 2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => retry(group!)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.reduce((sum, { body }) => sum + body.data.count, 0)).toBe(2);
  expect((await failedOf('mail.account')).map(({ count }) => count)).toEqual([3]);
  const { retries } = await state();
  expect(retries).toHaveLength(6);
  expect(retries[0]).toMatchObject({ service: 'auth', consumer: 'notify', name: 'mail.account' });
  expect(retries[0]).toMatchObject({ reason: 'Posta sunucusu düzeldi', by: expect.stringMatching(/\w/) });
  const { body } = await supervisor.get('/audit?call=operations.retry&limit=1');
  expect(body.records[0]).toMatchObject({ call: 'operations.retry', user: { name: retries[0]!.by } });
});

it('refuses a retry without a reason, of unknown messages, and of an unavailable service', async () => {
  const [group] = await failedOf('mail.account');
  const status = async (...changes: Parameters<typeof retry>) => (await retry(...changes)).status;
  expect(await status(group!, '  ')).toBe(400);
  expect(await status({ ...group!, errorHash: "' or true" })).toBe(400);
  expect(await status({ ...group!, service: 'sites' as 'auth' })).toBe(400);
  expect(await status({ ...group!, service: 'inventory' })).toBe(503);
  expect((await retry({ ...group!, errorHash: '0'.repeat(32) })).body.data.count).toBe(0);
  expect((await state()).retries.find(({ service }) => service === 'inventory')).toMatchObject({ count: null });
});

it('is for the platform’s administrators alone', async () => {
  for (const username of ['supervisor.agency.user', 'corporate.agency.admin', 'partner.hotelier.admin']) {
    const caller = await world.as(username);
    expect((await caller.get('/operations')).status).toBe(403);
    expect((await caller.post('/operations/retry', {})).status).toBe(403);
  }
});
