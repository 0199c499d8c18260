import { aSecondLater, type Caller } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';

let auth: AuthUnderTest;
let agency: Caller;
let supervisor: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  agency = await auth.as('corporate.agency.admin');
  supervisor = await auth.as('supervisor.agency.admin');
});
afterAll(() => auth.close());

const partner = (changes: object = {}) => ({
  companyName: 'Toros Yayla Evleri',
  type: 'partner',
  corporateType: 'hotelier',
  ...changes,
});

describe('accounts', () => {
  it('accounts are made below the caller’s own, changed, and hidden', async () => {
    const made = await agency.post('/accounts', partner());
    expect(made.body.record).toMatchObject({ parent: 2, type: 'partner', status: true, colorpreference: '#3A5292' });
    const { id } = made.body.record;
    const iban = 'TR33 0006 1005 1978 6457 8413 26';
    const bankAccount = { companyName: 'Toros', accounts: [{ bank: 'Ziraat', iban, currency: 'try' }] };
    const changed = await agency.put(`/accounts/${id}`, { companyName: 'Toros Evleri', city: 'Mersin', bankAccount });
    expect(changed.body.record).toMatchObject({
      companyName: 'Toros Evleri',
      city: 'Mersin',
      bankAccount: { accounts: [{ iban: 'TR330006100519786457841326' }] },
    });
    expect((await agency.post(`/accounts/${id}/markup`, { markupRate: 7.5 })).body.record.markupRate).toBe(7.5);
    expect((await agency.patch(`/accounts/${id}`, { key: 'city', value: 'Adana' })).body.record.city).toBe('Adana');
    const web = { webpageAddress: 'https://toros.example', extranetAddress: '' };
    expect((await agency.post(`/accounts/${id}/setwebpage`, web)).body.record.webpageAddress).toBe(
      'https://toros.example',
    );
    expect((await agency.delete(`/accounts/${id}`)).body).toEqual({ status: true });
    expect((await agency.get(`/accounts/${id}`)).status).toBe(404);
  });

  it('accounts take no IBAN whose digits cannot be right', async () => {
    const { id } = (await agency.post('/accounts', partner())).body.record;
    const [right, wrong] = ['TR330006100519786457841326', 'TR330006100519786457841327'];
    const accounts = [right, wrong].map((iban) => ({ bank: 'Ziraat', iban, currency: 'try' }));
    const bankAccount = { companyName: 'Toros', accounts };
    const made = await agency.post('/accounts', partner({ bankAccount }));
    const changed = await agency.put(`/accounts/${id}`, { companyName: 'Toros Evleri', bankAccount });
    const patched = await agency.patch(`/accounts/${id}`, { key: 'bankAccount', value: bankAccount });
    for (const { status, body } of [made, changed, patched])
      expect([status, body.msg, body.errors?.[0]?.path]).toEqual([
        422,
        'account.iban',
        'body.bankAccount.accounts.1.iban',
      ]);
  });

  it('accounts store the language of their mails', async () => {
    const { id } = (await agency.post('/accounts', partner({ lang: 'en' }))).body.record;
    const langOf = async (account: number) =>
      (await auth.service.clients.call('account.brand', { params: { id: String(account) } })).lang;
    expect([await langOf(id), await langOf(2)]).toEqual(['en', 'tr']);
  });

  it('accounts name the host of their own site for links in their mails', async () => {
    const { id } = (await agency.post('/accounts', partner())).body.record;
    const siteOf = async () => (await auth.service.clients.call('account.brand', { params: { id: String(id) } })).site;
    expect(await siteOf()).toBe('');
    await auth.service.cloned.rows(
      `insert into auth.site_hosts values ('book.partner.example', $1, 1, true) on conflict do nothing`,
      [id],
    );
    expect(await siteOf()).toBe('book.partner.example');
  });

  it('accounts are made by a user with many other requests at the same time', async () => {
    const lane = async (): Promise<number[]> => {
      const statuses: number[] = [];
      for (let i = 0; i < 10; i++) {
        const { status, body } = await agency.post('/accounts', partner());
        const { id } = body.record as { id: number };
        statuses.push(status, (await agency.delete(`/accounts/${id}`)).status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 12 }, lane))).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each([
    [
      'a corporate below a corporate',
      () => agency.post('/accounts', partner({ type: 'corporate' })),
      422,
      'account.place',
    ],
    ['a supervisor', () => supervisor.post('/accounts', partner({ type: 'supervisor' })), 400, 'request.invalid'],
    ['one below a rival', () => agency.post('/accounts', partner({ parent: 6 })), 404, 'notFound'],
    ['one below the platform', () => agency.post('/accounts', partner({ parent: 1 })), 404, 'notFound'],
    ['one’s own switched off', () => agency.patch('/accounts/2', { key: 'status', value: false }), 409, 'account.own'],
    ['one’s own hidden', () => agency.delete('/accounts/2'), 409, 'account.own'],
    ['one with others below it hidden', () => supervisor.delete('/accounts/2'), 409, 'record.inUse'],
    [
      'another kind',
      () => agency.patch('/accounts/3', { key: 'type', value: 'supervisor' }),
      400,
      'request.unknownKey',
    ],
    ['another parent', () => agency.patch('/accounts/3', { key: 'parent', value: 1 }), 400, 'request.unknownKey'],
    [
      'a script as an address',
      () => agency.post('/accounts/2/setwebpage', { webpageAddress: 'javascript:alert(1)', extranetAddress: '' }),
      400,
      'request.invalid',
    ],
    ['a rival', () => agency.put('/accounts/6', { companyName: 'Mine now' }), 404, 'notFound'],
  ] as const)('accounts refuse %s', async (_what, ask, status, msg) => {
    const answer = await ask();
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('accounts that are switched off lock out their users within a second', async () => {
    const theirs = await auth.as('partner.hotelier.user');
    expect((await theirs.get('/accounts/4')).status).toBe(200);
    await agency.patch('/accounts/4', { key: 'status', value: false });
    await aSecondLater();
    expect((await theirs.get('/accounts/4')).status).toBe(401);
    expect((await auth.login('partner.hotelier.user')).body.msg).toBe('inactiveAccount');
    await agency.patch('/accounts/4', { key: 'status', value: true });
    expect((await auth.login('partner.hotelier.user')).status).toBe(200);
  });

  it('accounts are listed in a drop-down by name, in either order', async () => {
    const names = async (query = '') =>
      (await agency.get(`/accounts/listall${query}`)).body.list.map(
        ({ companyName }: { companyName: string }) => companyName,
      );
    const forward = await names();
    expect(forward).toEqual([...forward].sort());
    expect(await names('?reverse=true')).toEqual([...forward].reverse());
  });

  it('accounts have a contract, as a page and as a document, for those in reach', async () => {
    const { body } = await agency.get('/accounts/2/contract').set('Accept-Language', 'tr');
    expect(body.data).toMatchObject({ title: 'Üyelik Sözleşmesi', company: 'Anatolia Travel', lang: 'tr' });
    expect(JSON.stringify(body.data)).toContain('Konak Platform');
    const pdf = await agency.get('/accounts/2/contract/download').buffer();
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await agency.get('/accounts/6/contract')).status).toBe(404);
    expect((await agency.get('/accounts/6/contract/download')).status).toBe(404);
  });

  it('accounts have public pages, but no public contract', async () => {
    const page = (name: string) => auth.service.http.get(`/accounts/2/page/${name}?lang=en`);
    expect((await page('privacy')).body.data.title).toBe('Privacy notice');
    for (const name of ['contact', 'privacy'])
      for (const lang of ['tr', 'en']) {
        const { body, status } = await auth.service.http.get(`/accounts/2/page/${name}?lang=${lang}`);
        expect([status, JSON.stringify(body).includes('{{')]).toEqual([200, false]);
      }
    const { email } = (await agency.get('/accounts/2')).body.record;
    expect(JSON.stringify((await page('contact')).body.data.sections)).toContain(email);
    expect((await page('contract')).status).toBe(404);
    expect((await page('no-such-page')).status).toBe(404);
  });
});

describe('the web address of an account', () => {
  const set = async (webpageAddress: string) => {
    const { status, body } = await agency.post('/accounts/2/setwebpage', { webpageAddress, extranetAddress: '' });
    return [status, body.msg ?? body.record.webpageAddress];
  };

  it('the web address of an account is a host that somebody may own, and none of ours', async () => {
    expect(await set('https://www.Anatolia.example/')).toEqual([200, 'https://www.anatolia.example']);
    for (const shared of ['https://com.tr', 'https://github.io'])
      expect(await set(shared)).toEqual([422, 'account.host']);
    for (const hostile of ['https://user:pw@a.example', 'http://169.254.169.254/', 'https://<b>x</b>.example'])
      expect(await set(hostile)).toEqual([400, 'request.invalid']);
    expect(await set('')).toEqual([200, '']);
  });
});

describe('the API document', () => {
  it('the API document is sent compressed, and not again to clients that have it', async () => {
    const sent = await auth.service.http.get('/openapi.json');
    expect([sent.status, sent.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(sent.body.openapi).toBe('3.1.0');
    const again = await auth.service.http.get('/openapi.json').set('If-None-Match', sent.headers['etag']!);
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('a request', () => {
  const typed = (type: string) => (test: ReturnType<Caller['delete']>) => test.set('Content-Type', type);

  it.each(['application/json', 'application/xml'])('a request of type %s without a body has none', async (type) => {
    const made = await agency.post('/accounts', partner({ companyName: `Boş ${type}` }));
    expect((await typed(type)(agency.delete(`/accounts/${made.body.record.id}`))).body).toEqual({ status: true });
    const leaving = await auth.as('corporate.agency.user');
    expect((await typed(type)(leaving.post('/authentication/logout'))).status).toBe(200);
    await aSecondLater();
    expect((await leaving.get('/profile')).status).toBe(401);
  });

  it('a request whose body is null is refused', async () => {
    const sent = agency.post('/accounts/2/theme').set('Content-Type', 'application/json');
    expect((await typed('application/json')(agency.put('/accounts/2')).send('null')).status).toBe(400);
    expect((await sent.send('null')).status).not.toBe(200);
  });

  it('a request by a wrong method, or of an unknown path, is answered with all headers', async () => {
    const wrong = await auth.service.http.delete('/authentication/login').set('X-Request-Id', 'a-request-of-mine');
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'POST']);
    const unknown = await auth.service.http.get('/nowhere');
    for (const { headers, body } of [wrong, unknown]) {
      expect(headers['x-request-id']).toBe(body.requestId);
      expect(headers['strict-transport-security']).toMatch(/max-age/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(wrong.body.requestId).toBe('a-request-of-mine');
  });

  it('a request with a parameter that the call does not have is refused, signed in or not', async () => {
    const asked = await agency.get('/accounts?hotell=41');
    expect([asked.status, asked.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'query.hotell', msg: 'request.unknownParameter' })],
    ]);
    expect((await auth.service.http.get('/api/getsiteinfo?urll=x')).status).toBe(400);
  });

  it('a request for a list takes ids, and is read as ra-data-simple-rest writes it', async () => {
    const ids = async (query: string) =>
      (await supervisor.get(`/accounts?${query}`)).body.records.map(({ id }: { id: number }) => id);
    expect(await ids('id=2&id=3&order=asc')).toEqual([2, 3]);
    expect(await ids(`filter=${encodeURIComponent('{"id":[3,2]}')}`)).toEqual([3, 2]);
    expect(await ids('sort=["id","ASC"]&range=[0,1]')).toEqual([1, 2]);
    expect(await ids('status=all&type=all&corporateType=&hasCardInfo=&id=3')).toEqual([3]);
  });
});
