import { randomUUID } from 'node:crypto';
import { PLATFORM } from '#libs/database';
import { deriveKey, unseal } from '#libs/process';
import { renewSeals } from '#libs/service';
import { SUPPLIER_PASSWORDS, aboutPassword } from '#libs/suppliers';
import { TEST_SECRET } from '#libs/testing';
import { ClosedAccounts } from '../../closed-accounts/closed-accounts.handlers.js';
import { SupplierSchedule } from '../supplier.schedule.js';
import { SuppliersUnderTest, days, twoAdults } from '../suppliers.fixture.js';
import { sealedPasswords } from './sealed-passwords.js';

let suppliers: SuppliersUnderTest;
let laterMs = 0;
let searched = 0;

beforeAll(async () => {
  suppliers = await SuppliersUnderTest.open({ now: () => new Date(Date.now() + laterMs) });
});
beforeEach(async () => {
  laterMs = 0;
  suppliers.sandbox.faults.clear();
  for (const by of [suppliers.agency, suppliers.rival]) await save(by, undefined);
  suppliers.sandbox.ledger.entries.length = 0;
});
afterAll(() => suppliers.close());

type By = SuppliersUnderTest['agency'];
const [sahil, desk] = [() => suppliers.sandbox.others[0]!, () => suppliers.sandbox.others[1]!];
const save = (by: By, login?: object, more: object = {}) => by.put('/suppliers/account', { login, ...more });
const test = (by: By, login?: object, more: object = {}) => by.post('/suppliers/account/test', { login, ...more });
const get = async (by: By, query = '') => (await by.get(`/suppliers/account${query}`)).body.data;
/** By whom the supplier was asked. */
const askedBy = (what: string) => suppliers.sandbox.ledger.of(what).map(({ agency, user }) => `${agency} ${user}`);
/** A search that nobody has asked before. */
const fresh = () => ({ checkIn: days(100 + searched++), night: 3 });
const accountRows = () =>
  suppliers.service.database.rows<{ id: number; sealed: string; isRetired: boolean }>(
    PLATFORM,
    'select id, sealed, retired_at is not null as "isRetired" from supplier_accounts order by id',
  );
const forget = () => suppliers.service.running.app.get(SupplierSchedule, { strict: false }).forget();

async function offerFor(by: By): Promise<string> {
  const { body } = await suppliers.search(fresh(), by);
  return body.items[0].offers.find(({ refundable }: { refundable: boolean }) => refundable).offerId as string;
}

/** A booking of the agency with its travellers. */
async function ready(): Promise<string> {
  const { body } = await suppliers.begin(await offerFor(suppliers.agency));
  const { status, text } = await suppliers.update(body.data.id as string, twoAdults());
  if (status !== 200) throw new Error(text);
  return body.data.id as string;
}

describe('an agency’s account at a supplier', () => {
  it('an account is kept once the supplier accepts it, and its password is in no answer and in no table', async () => {
    const saved = await save(suppliers.agency, sahil());
    expect(saved.body.data).toEqual({
      ...{ supplier: 'paximum', own: true, agency: 'SAHIL', user: 'sahil', lastOkAt: expect.any(String) },
    });
    const tested = await test(suppliers.agency, desk());
    const id = await ready();
    const answers = [saved, tested, await suppliers.agency.get('/suppliers/account'), await suppliers.commit(id)];
    for (const { text } of answers) expect(text).not.toMatch(/sandbox"|-sandbox/);
    const tables = await suppliers.service.database.rows<{ name: string }>(
      PLATFORM,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and has_schema_privilege(schemaname, 'usage')
         and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const sql = `select count(*)::int as count from ${name} t where t::text ~ '(sahil|desk)-sandbox'`;
      expect([name, await suppliers.service.database.rows(PLATFORM, sql)]).toEqual([name, [{ count: 0 }]]);
    }
  });

  it('a login that the supplier does not accept is neither tested successfully nor kept, in the reader’s language', async () => {
    const wrong = { ...sahil(), password: 'wrong' };
    for (const ask of [test, save]) {
      const { status, body, text } = await ask(suppliers.agency, wrong);
      expect([status, body.msg]).toEqual([422, 'supplier.login']);
      expect(text).not.toContain('wrong"');
    }
    expect(await get(suppliers.agency)).toMatchObject({ own: false, agency: '', lastOkAt: null });
    const turkish = await suppliers.agency.post('/suppliers/account/test?lang=tr', { login: wrong });
    expect(turkish.text).not.toContain('Agency, user or password is wrong');
    suppliers.sandbox.faults.set({ status: 500, on: 'login' });
    expect((await save(suppliers.agency, sahil())).body.msg).toBe('partnerDown');
    expect(await get(suppliers.agency)).toMatchObject({ own: false });
  });

  it('an account is tested and renamed with the password that is kept, and asks for one where none is', async () => {
    const nothing = await test(suppliers.agency);
    expect([nothing.status, nothing.body.msg]).toEqual([422, 'supplier.password']);
    const { password: _kept, ...names } = sahil();
    expect((await save(suppliers.agency, names)).body.errors).toMatchObject([{ path: 'body.login.password' }]);
    await save(suppliers.agency, sahil());
    expect((await test(suppliers.agency)).status).toBe(200);
    expect((await save(suppliers.agency, { ...names, user: 'desk' })).body.msg).toBe('supplier.login');
    const before = await accountRows();
    expect((await save(suppliers.agency, names)).status).toBe(200);
    expect(await accountRows()).toEqual(before);
  });

  it('an account is its agency’s own: others neither read nor change it, and users of the agency do not change it', async () => {
    await save(suppliers.agency, sahil());
    expect((await suppliers.rival.get('/suppliers/account?account=10')).status).toBe(404);
    for (const ask of [test, save]) expect((await ask(suppliers.rival, desk(), { account: 10 })).status).toBe(404);
    expect(await get(suppliers.rival)).toMatchObject({ own: false, agency: '', user: '' });
    expect(await get(suppliers.operator, '?account=10')).toMatchObject({ own: true, agency: 'SAHIL' });
    const user = suppliers.service.as({ role: 'corporate.agency.user', account: 10 });
    for (const ask of [test, save]) expect((await ask(user, desk())).status).toBe(403);
  });

  it('an account that is saved several times at once has one of the logins afterwards', async () => {
    const logins = [sahil(), desk(), sahil(), desk()];
    const answers = await Promise.all(logins.map((login) => save(suppliers.agency, login)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await accountRows()).filter(({ isRetired }) => !isRetired)).toHaveLength(1);
    expect(['sahil', 'desk']).toContain((await get(suppliers.agency)).user);
  });
});

describe('searches by an agency’s account', () => {
  it('equal searches by different accounts share neither a call nor a kept answer', async () => {
    await save(suppliers.agency, sahil());
    const asked = fresh();
    const search = () =>
      Promise.all([suppliers.agency, suppliers.rival, suppliers.agency].map((by) => suppliers.search(asked, by)));
    expect((await search()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(askedBy('pricesearch').sort()).toEqual(['KONAK konak', 'SAHIL sahil']);
    await search();
    expect(askedBy('pricesearch')).toHaveLength(2);
    await save(suppliers.rival, sahil());
    await suppliers.search(asked, suppliers.rival);
    await save(suppliers.agency, desk());
    await suppliers.search(asked);
    expect(askedBy('pricesearch').slice(2)).toEqual(['SAHIL sahil', 'SAHIL desk']);
  });

  it('an offer is begun and described by the account that found it, and else has to be found again', async () => {
    await save(suppliers.agency, sahil());
    const offerId = await offerFor(suppliers.agency);
    const gone = async (by: By) => {
      const [begun, product] = [
        await suppliers.begin(offerId, {}, by),
        await by.post('/paximum/product', { product: '104200', offerId }),
      ];
      return [begun.body.msg, begun.status, product.status];
    };
    expect(await gone(suppliers.rival)).toEqual(['offer.expired', 410, expect.any(Number)]);
    await save(suppliers.rival, sahil());
    expect((await gone(suppliers.rival))[0]).toBe('offer.expired');
    await save(suppliers.agency, desk());
    expect((await gone(suppliers.agency))[0]).toBe('offer.expired');
    expect(askedBy('begintransaction')).toEqual([]);
    const { status } = await suppliers.begin(await offerFor(suppliers.agency));
    expect([status, askedBy('begintransaction')]).toEqual([200, ['SAHIL desk']]);
  });

  it('a search shows that the supplier still accepts the account, and places are asked for by it', async () => {
    await save(suppliers.agency, sahil());
    const saved = (await get(suppliers.agency)).lastOkAt as string;
    laterMs = 2 * 60 * 60_000;
    await suppliers.search(fresh());
    const seen = (await get(suppliers.agency)).lastOkAt as string;
    expect(Date.parse(seen) - Date.parse(saved)).toBeGreaterThan(60 * 60_000);
    await suppliers.agency.post('/paximum/arrival', { query: 'Kemer' });
    await suppliers.rival.post('/paximum/arrival', { query: 'Kemer' });
    // The supplier's tokens have ended meanwhile: it is asked again.
    expect([...new Set(askedBy('getarrivalautocomplete'))]).toEqual(['SAHIL sahil', 'KONAK konak']);
  });
});

describe('a booking that was begun by an agency’s account', () => {
  it('a booking is committed, quoted and cancelled by the account that it was begun by, which is kept so long', async () => {
    await save(suppliers.agency, sahil());
    const id = await ready();
    await save(suppliers.agency, desk());
    await save(suppliers.agency, undefined);
    laterMs = 61 * 1_000;
    expect((await suppliers.commit(id)).body.data.state).toBe('committed');
    expect(askedBy('committransaction')).toEqual(['SAHIL sahil']);
    expect(suppliers.sandbox.reservations('SAHIL').length).toBeGreaterThan(0);
    laterMs = 2 * 60 * 60_000;
    await forget();
    expect((await accountRows()).slice(-2).map(({ sealed }) => sealed !== '')).toEqual([true, false]);
    const quoted = await suppliers.operator.post(`/paximum/cancel/${id}`, {});
    const penalty = quoted.body.data.penalty.amount as number;
    const { body } = await suppliers.operator.post(`/paximum/cancel/${id}`, { penalty });
    expect(body.data.state).toMatch(/^cancelled/);
    expect(new Set(['getcancellationpenalty', 'cancelreservation', 'setreservationinfo'].flatMap(askedBy))).toEqual(
      new Set(['SAHIL sahil']),
    );
    await forget();
    expect((await accountRows()).slice(-2).map(({ sealed }) => sealed !== '')).toEqual([false, false]);
  });

  it('an account at a supplier is not asked by any more once its agency closes, however often that is reported', async () => {
    await save(suppliers.rival, sahil());
    const closed = suppliers.service.running.app.get(ClosedAccounts, { strict: false });
    const message = { id: randomUUID(), name: 'account.closed', attempt: 1 };
    for (let nth = 0; nth < 2; nth++) await closed.closed({ accounts: [20] }, message);
    expect(await get(suppliers.rival)).toMatchObject({ own: false });
    laterMs = 2 * 60 * 60_000;
    await forget();
    expect((await accountRows()).at(-1)).toMatchObject({ isRetired: true, sealed: '' });
  });

  it('a booking whose commit was not answered is asked about by the account that it was begun by', async () => {
    await save(suppliers.agency, sahil());
    const id = await ready();
    await save(suppliers.agency, undefined);
    suppliers.sandbox.faults.set({ dropAnswer: true, on: 'committransaction', times: 1 });
    expect((await suppliers.commit(id)).body.data.state).toBe('commitUnknown');
    laterMs = 60_000;
    await suppliers.transactions.resolve();
    expect(await suppliers.stateOf(id)).toBe('committed');
    expect(askedBy('getreservationlist')).toEqual(['SAHIL sahil']);
  });
});

describe('a password at a supplier under another secret', () => {
  it('a password is encrypted again under a new secret, and has to be entered again without its secret', async () => {
    await save(suppliers.agency, sahil());
    const next = 'b'.repeat(64);
    const { database } = suppliers.service;
    const [renewed] = await renewSeals(database, [next, TEST_SECRET], [sealedPasswords]);
    expect(renewed).toMatchObject({ column: 'reservations.supplier_accounts.sealed', lost: 0 });
    const current = (await accountRows()).find(({ isRetired }) => !isRetired)!;
    const about = aboutPassword({ account: 10, supplier: 'paximum' });
    expect(unseal(deriveKey(next, SUPPLIER_PASSWORDS), current.sealed, about)).toBe(sahil().password);
    expect((await suppliers.search(fresh())).body.msg).toBe('supplier.accountGone');
    expect((await test(suppliers.agency)).body.msg).toBe('supplier.password');
    expect((await save(suppliers.agency, sahil())).status).toBe(200);
    expect((await suppliers.search(fresh())).status).toBe(200);
  });
});
