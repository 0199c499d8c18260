import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';
import { KeptCards } from '../cards/kept-cards.js';

const ANATOLIA = 2;
const KAPADOKYA = 3;
const EGE = 4;
const RIVAL = 6;
const nothing = { hotels: [], tours: [], extras: [] };

/** Accounts with a stored card, as answered by payments. */
let keepers: number[] = [];
let payments: Server;
let auth: AuthUnderTest;
let parent: Caller;
let partner: Caller;

beforeAll(async () => {
  payments = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ accounts: keepers }));
  });
  await new Promise<void>((resolve) => payments.listen(0, '127.0.0.1', resolve));
  const { port } = payments.address() as AddressInfo;
  auth = await AuthUnderTest.start({ hosts: { payments: `http://127.0.0.1:${port}` } });
  parent = await auth.as('corporate.agency.admin');
  partner = await auth.as('partner.agency.admin');
});
afterAll(async () => {
  await auth.close();
  payments.closeAllConnections();
  payments.close();
});

const withhold = (by: Caller, account: number, value: unknown) =>
  by.patch(`/accounts/${account}`, { key: 'withheld', value });
const withheldOf = async (by: Caller) => (await by.get(`/accounts/${KAPADOKYA}`)).body.record.withheld;
const sellsFor = async (account: number) =>
  (await auth.service.clients.call('seller.get', { params: { id: String(account) } })).sellsFor;
const refused = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

describe('what is withheld from a partner agency', () => {
  it('the list of what a partner may not sell is set by its parent, seen by both, and lifted by the parent alone', async () => {
    expect((await withhold(parent, KAPADOKYA, { hotels: [7], extras: [9] })).status).toBe(200);
    const withheld = { hotels: [7], tours: [], extras: [9] };
    expect([await withheldOf(parent), await withheldOf(partner)]).toEqual([withheld, withheld]);
    expect(refused(await withhold(partner, KAPADOKYA, nothing))).toEqual([403, 'login.forbidden']);
    expect(refused(await withhold(await auth.as('rival.agency.admin'), KAPADOKYA, nothing))).toEqual([404, 'notFound']);
    expect((await withhold(parent, KAPADOKYA, { hotels: ['x'] })).status).toBe(400);
    expect((await withhold(parent, KAPADOKYA, undefined)).status).toBe(400);
    expect(await withheldOf(parent)).toEqual(withheld);
  });

  it('the list of what a partner may not sell stays as it is where a change of the account does not name it', async () => {
    const companyName = 'Kapadokya Partner Tours';
    await parent.put(`/accounts/${KAPADOKYA}`, { companyName, withheld: { hotels: [11] } });
    expect((await parent.put(`/accounts/${KAPADOKYA}`, { companyName })).status).toBe(200);
    expect(await withheldOf(partner)).toEqual({ ...nothing, hotels: [11] });
  });

  it('the list of what a partner may not sell is set by a parent only, for accounts that sell for it', async () => {
    expect(refused(await withhold(parent, ANATOLIA, { hotels: [7] }))).toEqual([403, 'account.withheld']);
    expect((await withhold(parent, ANATOLIA, nothing)).status).toBe(200);
    expect(refused(await withhold(parent, EGE, { hotels: [7] }))).toEqual([422, 'account.noPartner']);
    const made = await parent.post('/accounts', {
      ...{ companyName: 'Ada Tur', type: 'partner', corporateType: 'agency', withheld: { tours: [1] } },
    });
    expect(made.body.record.withheld).toEqual({ ...nothing, tours: [1] });
    expect((await parent.delete(`/accounts/${made.body.record.id}`)).status).toBe(200);
  });

  it('the list of what a partner may not sell is part of what an account sells', async () => {
    await withhold(parent, KAPADOKYA, { hotels: [7] });
    expect(await sellsFor(KAPADOKYA)).toEqual({
      scope: expect.arrayContaining([ANATOLIA, KAPADOKYA, EGE]),
      inventories: [ANATOLIA, KAPADOKYA],
      withheld: { ...nothing, hotels: [7] },
      closed: expect.any(Array),
    });
    expect(await sellsFor(EGE)).toEqual({
      scope: [EGE],
      inventories: [EGE],
      withheld: nothing,
      closed: expect.any(Array),
    });
    expect(await sellsFor(RIVAL)).toEqual({
      scope: [RIVAL],
      inventories: [RIVAL],
      withheld: nothing,
      closed: expect.any(Array),
    });
    expect(await sellsFor(1)).toMatchObject({ scope: null });
    expect(await sellsFor(999_999)).toBeNull();
  });
});

describe('the accounts with a stored card', () => {
  const listed = async (hasCardInfo: boolean) =>
    (await parent.get(`/accounts?hasCardInfo=${hasCardInfo}&limit=100`)).body.records.map(
      ({ id }: { id: number }) => id,
    );

  it('a stored card is shown in lists of accounts, once it is announced or asked for', async () => {
    const cards = auth.service.running.app.get(KeptCards, { strict: false });
    const message = (name: string) => ({ id: crypto.randomUUID(), name, attempt: 1 });
    expect(await listed(true)).toEqual([]);
    keepers = [EGE];
    await cards.copyAll();
    expect(await listed(true)).toEqual([EGE]);
    expect((await parent.get(`/accounts/${EGE}`)).body.record.hasCardInfo).toBe(true);

    keepers = [EGE, KAPADOKYA];
    await cards.kept({ account: KAPADOKYA }, message('card.kept'));
    expect(await listed(true)).toEqual([KAPADOKYA, EGE].sort((a, b) => b - a));
    expect(await listed(false)).not.toContain(KAPADOKYA);
    keepers = [EGE];
    await cards.forgotten({ account: KAPADOKYA }, message('card.forgotten'));
    // Late and repeated: the current state counts.
    await cards.kept({ account: KAPADOKYA }, message('card.kept'));
    expect(await listed(true)).toEqual([EGE]);
  });
});
