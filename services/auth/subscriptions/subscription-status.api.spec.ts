import { aSecondLater, type Caller } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';

const ANATOLIA = 2;
const KAPADOKYA = 3;
const EGE = 4;
const MAVI = 5;
const PRO = [{ lang: 'en', value: 'Pro' }];

let auth: AuthUnderTest;
let agency: Caller;
let supervisor: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  agency = await auth.as('corporate.agency.admin');
  supervisor = await auth.as('supervisor.agency.admin');
});
afterAll(() => auth.close());

const sellsFor = async (account: number) =>
  (await auth.service.clients.call('seller.get', { params: { id: String(account) } })).sellsFor;
const sessionOf = (caller: Caller) =>
  (JSON.parse(Buffer.from(caller.token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
const identityOf = async (caller: Caller) =>
  (await auth.service.clients.call('session.get', { params: { id: sessionOf(caller) } })).session!;
const record = async (account: number) => (await supervisor.get(`/accounts/${account}`)).body.record;

describe('an account’s subscription status', () => {
  it('an account’s subscription status is applied in the order of its revisions, not of its messages', async () => {
    expect(await record(MAVI)).toMatchObject({ subInfoid: null, subscriptionState: 'none' });
    await auth.receiveSubscriptionStatus({ account: MAVI, revision: 2, state: 'active', plan: 7 }, 'second');
    await auth.receiveSubscriptionStatus({ account: MAVI, revision: 1, state: 'trial', plan: 6 }, 'first');
    await auth.receiveSubscriptionStatus({ account: MAVI, revision: 2, state: 'expired', plan: 7 }, 'second');
    expect(await record(MAVI)).toMatchObject({ subInfoid: 7, subscriptionState: 'active' });
    const { records } = (await supervisor.get(`/accounts?keyword=Mavi`)).body;
    expect(records).toMatchObject([{ id: MAVI, subInfoid: 7, subscriptionState: 'active', hasCardInfo: false }]);
  });

  it('an account’s subscription status is separate from the contract, which exists from the first day on', async () => {
    const { contract } = await record(ANATOLIA);
    expect(contract.path).toBe(`/accounts/${ANATOLIA}/contract`);
    expect((await supervisor.get(contract.path)).body.data.date).toBe(contract.date);
  });

  it('an account’s subscription status limits hotels of it and of all below it, and names a larger plan', async () => {
    expect(await identityOf(agency)).toMatchObject({ maySell: true, allowance: null });
    const free = { max: null, liftedBy: null };
    const allowed = { hotels: { max: 3, liftedBy: PRO }, users: free, sites: free };
    await auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: 1, allowed });
    const allowance = { accounts: [ANATOLIA, KAPADOKYA, EGE], hotels: { max: 3, liftedBy: PRO } };
    expect((await identityOf(agency)).allowance).toEqual(allowance);
    expect((await identityOf(await auth.as('partner.hotelier.admin'))).allowance).toEqual(allowance);
    expect((await identityOf(supervisor)).allowance).toBeNull();
    await auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: 2 });
    expect((await identityOf(agency)).allowance).toBeNull();
  });
});

describe('an account whose subscription has expired', () => {
  beforeAll(() =>
    auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: 10, state: 'expired', maySell: false }),
  );
  afterAll(() => auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: 11, state: 'active' }));

  it('an account whose subscription has expired neither sells nor is sold, and neither does any account below it', async () => {
    for (const account of [ANATOLIA, KAPADOKYA, EGE]) expect(await sellsFor(account)).toMatchObject({ scope: [] });
    expect((await sellsFor(1))!.closed).toEqual([ANATOLIA, KAPADOKYA, EGE]);
    expect((await sellsFor(MAVI))!.scope).toEqual([MAVI]);
    for (const name of ['corporate.agency.user', 'partner.agency.admin'])
      expect((await identityOf(await auth.as(name))).maySell).toBe(false);
    expect((await identityOf(await auth.as('rival.agency.admin'))).maySell).toBe(true);
  });

  it('an account whose subscription has expired can sign in, use its own data and is not closed', async () => {
    const caller = await auth.as('corporate.agency.admin');
    await aSecondLater();
    const { status, body } = await caller.get(`/accounts/${ANATOLIA}`);
    expect([status, body.record.status, body.record.subscriptionState]).toEqual([200, true, 'expired']);
    expect((await identityOf(caller)).scope).toEqual(expect.arrayContaining([ANATOLIA, KAPADOKYA, EGE]));
    expect((await auth.service.emitted()).map(({ name }) => name)).not.toContain('account.closed');
  });

  it('an account whose subscription has expired sells again once it has paid', async () => {
    await auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: 11, state: 'active' });
    expect((await sellsFor(KAPADOKYA))!.scope).toEqual(expect.arrayContaining([ANATOLIA]));
    expect((await identityOf(agency)).maySell).toBe(true);
  });
});
