import type { Caller } from '#libs/testing';
import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

const ANATOLIA = 2;
const KAPADOKYA = 3;
const MAVI = 5;
const PRO = [{ lang: 'en', value: 'Pro' }];
/** The demo's users under Anatolia's subscription. */
const THERE = 7;

let auth: AuthUnderTest;
let agency: Caller;
let partner: Caller;
let supervisor: Caller;
let revision = 0;
let nth = 0;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  [agency, partner, supervisor] = (await Promise.all(
    ['corporate.agency.admin', 'partner.agency.admin', 'supervisor.agency.admin'].map((name) => auth.as(name)),
  )) as [Caller, Caller, Caller];
});
afterAll(() => auth.close());

const allow = (max: number | null) => {
  const free = { max: null, liftedBy: null };
  const allowed = { hotels: free, users: { max, liftedBy: PRO }, sites: free };
  return auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: ++revision, allowed });
};
const person = (changes: object = {}) => {
  const username = `limited.${++nth}`;
  return {
    name: 'Biri',
    username,
    email: `${username}@konak.example`,
    role: 'user',
    password: GOOD_PASSWORD,
    ...changes,
  };
};
const remove = (id: number) => supervisor.post('/users/remove', { id });

describe('users of a subscription', () => {
  it('users of a subscription are as many as it allows, of the account and of all below it, by every way of adding them', async () => {
    await allow(THERE + 1);
    const made = await partner.post('/users/save', person());
    expect(made.status).toBe(200);
    for (const [by, account] of [
      [agency, ANATOLIA],
      [agency, KAPADOKYA],
      [partner, KAPADOKYA],
      [supervisor, ANATOLIA],
    ] as const) {
      const { status, body } = await by.post('/users/save', person({ account }));
      expect([status, body.msg, body.data]).toEqual([
        422,
        'limit.users',
        { used: THERE + 1, max: THERE + 1, plan: PRO },
      ]);
    }
    const renamed = await agency.post('/users/save', { ...person(), id: made.body.record.id, password: undefined });
    expect(renamed.status).toBe(200);

    await remove(made.body.record.id);
    const again = await agency.post('/users/save', person());
    expect(again.status).toBe(200);
    await remove(again.body.record.id);
  });

  it('users of a subscription count where they are moved to; within one subscription they can move', async () => {
    await allow(THERE);
    const fromMavi = (await supervisor.post('/users/save', person({ account: MAVI }))).body.record;
    const { id, username, email } = fromMavi;
    const moved = await supervisor.post('/users/save', {
      ...{ id, username, email },
      name: 'Biri',
      role: 'user',
      account: ANATOLIA,
    });
    expect([moved.status, moved.body.msg]).toEqual([422, 'limit.users']);
    const [own] = await auth.service.cloned.rows<{ id: number; username: string; email: string }>(
      `select id, username, email from auth.users where username = 'partner.agency.user'`,
    );
    for (const account of [ANATOLIA, KAPADOKYA]) {
      const within = await agency.post('/users/save', { ...own, name: 'Can Doğan', role: 'user', account });
      expect(within.status).toBe(200);
    }
    await remove(id);
  });

  it('users of a subscription are never more, under concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      await allow(THERE + 1);
      const answers = await Promise.all([
        agency.post('/users/save', person()),
        partner.post('/users/save', person()),
        supervisor.post('/users/save', person({ account: KAPADOKYA })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      await remove(answers.find(({ status }) => status === 200)!.body.record.id);
    }
  });

  it('users of a subscription are unlimited without a limit, and those of the platform always', async () => {
    await allow(null);
    const made = await agency.post('/users/save', person());
    expect(made.status).toBe(200);
    await remove(made.body.record.id);
    await allow(0);
    expect((await supervisor.post('/users/save', person({ account: MAVI }))).status).toBe(200);
    expect((await supervisor.post('/administrators', person({ role: 'admin' }))).status).toBe(200);
  });

  it('users of a subscription include those by registration, where the site is the account’s own', async () => {
    await allow(THERE);
    await auth.service.cloned.rows(
      `insert into auth.site_hosts values ('anatolia.example', $1, 1, true) on conflict do nothing`,
      [ANATOLIA],
    );
    const { role: _, ...newcomer } = person({
      companyName: 'Likya',
      corporateType: 'agency',
      phone: '+90 242 111 22 33',
    }) as never as Record<string, unknown>;
    const there = await auth.post('/authentication/register', newcomer).set('X-Konak-Site', 'anatolia.example');
    expect([there.status, there.body.msg]).toEqual([422, 'limit.users']);
    expect((await auth.post('/authentication/register', newcomer)).status).toBe(200);
  });
});
