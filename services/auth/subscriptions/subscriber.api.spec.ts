import { ServiceRefusal } from '#libs/clients';
import type { Caller } from '#libs/testing';
import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

const ANATOLIA = 2;
const KAPADOKYA = 3;
const EGE = 4;
const MAVI = 5;

let auth: AuthUnderTest;
let supervisor: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  supervisor = await auth.as('supervisor.agency.admin');
});
afterAll(() => auth.close());

const payer = (id: number) => auth.service.clients.call('account.payer', { params: { id: String(id) } });

describe('the payer of an account', () => {
  it('the payer of an account is the account right below the platform, for all below it too', async () => {
    expect(await payer(ANATOLIA)).toEqual({
      account: ANATOLIA,
      payee: 1,
      subscribes: true,
      accounts: [ANATOLIA, KAPADOKYA, EGE],
      companyName: 'Anatolia Travel',
      name: 'Ayşe Yılmaz',
      email: 'info@account2.konak.example',
      phone: '+90 212 555 00 02',
      country: 'TR',
      taxNumber: '1234567892',
      taxOffice: 'Muratpaşa',
      lang: 'tr',
    });
    for (const account of [1, KAPADOKYA, EGE])
      expect(await payer(account)).toMatchObject({ account, subscribes: false });
  });

  it('the payer of an account is not found where there is no such account, or no longer', async () => {
    const fields = { companyName: 'Geçici', type: 'corporate', corporateType: 'agency' };
    const { id } = (await supervisor.post('/accounts', fields)).body.record;
    expect(await payer(id)).toMatchObject({ subscribes: true, name: '', email: '', accounts: [id] });
    await supervisor.delete(`/accounts/${id}`);
    for (const account of [id, 999_999]) {
      const refused = await payer(account).catch((error: unknown) => error as ServiceRefusal);
      expect(refused).toMatchObject({ status: 404 });
    }
    const { accounts } = await auth.service.clients.call('accounts.names', { body: { ids: [id] } });
    expect(accounts).toEqual([{ id, companyName: 'Geçici', founderName: '' }]);
  });
});

describe('names of accounts', () => {
  const names = async (body: { ids?: number[]; keyword?: string }) =>
    (await auth.service.clients.call('accounts.names', { body })).accounts.map(({ id }) => id);

  it('names of accounts are found by id, or by a part of the company’s or the founder’s name', async () => {
    expect(await names({ ids: [MAVI, ANATOLIA, 999_999] })).toEqual([ANATOLIA, MAVI]);
    expect(await names({ keyword: 'mavi' })).toEqual([MAVI]);
    expect(await names({ keyword: 'yılmaz' })).toEqual([ANATOLIA]);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({})).toEqual([]);
  });
});

describe('the limit of sites', () => {
  it('accounts below a subscriber share its limit; none is for accounts without a subscription', async () => {
    const limitOf = async (account: number) =>
      (await auth.service.clients.call('account.sites', { params: { id: String(account) } })).limit;
    const allow = (sites: object) =>
      auth.service.cloned.rows(
        'update auth.accounts set allowed = jsonb_build_object($2::text, $3::jsonb) where id = $1',
        [ANATOLIA, 'sites', JSON.stringify(sites)],
      );
    await allow({ max: 3, liftedBy: null });
    const limit = await limitOf(EGE);
    expect(limit).toMatchObject({ subscriber: ANATOLIA, max: 3, liftedBy: null });
    expect(limit!.accounts).toEqual(expect.arrayContaining([ANATOLIA, EGE]));
    expect(await limitOf(ANATOLIA)).toEqual(limit);
    await allow({ max: null, liftedBy: null });
    expect([await limitOf(EGE), await limitOf(1)]).toEqual([null, null]);
  });
});

describe('usage of accounts', () => {
  it('usage of accounts counts users that are not removed, and sites with a host of their own', async () => {
    const usage = (accounts: number[]) => auth.service.clients.call('usage.users', { body: { accounts } });
    const before = await usage([ANATOLIA, KAPADOKYA, EGE]);
    expect(before).toEqual({ users: 7, sites: 0 });
    const agency = await auth.as('corporate.agency.admin');
    const person = { name: 'Sayılan Biri', username: 'sayilan', email: 'sayilan@konak.example', role: 'user' };
    const made = await agency.post('/users/save', { ...person, password: GOOD_PASSWORD, account: EGE });
    await auth.service.cloned.rows(
      `insert into auth.site_hosts values ('ege.example', $1, 1, true) on conflict do nothing`,
      [EGE],
    );
    expect(await usage([ANATOLIA, KAPADOKYA, EGE])).toEqual({ users: 8, sites: 1 });
    await agency.post('/users/remove', { id: made.body.record.id });
    expect(await usage([ANATOLIA, KAPADOKYA, EGE])).toEqual({ users: 7, sites: 1 });
    expect(await usage([])).toEqual({ users: 0, sites: 0 });
  });
});
