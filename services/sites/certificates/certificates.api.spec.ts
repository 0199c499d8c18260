import { X509Certificate, createPrivateKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEST_SECRET } from '#libs/testing';
import { startAcmeSandbox, startDnsSandbox, type AcmeSandbox, type DnsSandbox } from '#libs/testing/sandboxes';
import { SitesUnderTest } from '../sites.fixture.js';
import { openSiteKey } from './certificate-keys.js';
import { CertificateOrders } from './certificate-orders.js';
import { CertificatesSchedule } from './certificates.schedule.js';

const OURS = '127.0.0.1';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS = ['/new-order', '/authorization', '/challenge', '/finalize', '/certificate', '/order'];

/** As the web server of sites passes challenges on. */
async function openWeb(api: () => string): Promise<Server> {
  const web = createServer(({ url = '' }, answer) => {
    const token = url.replace('/.well-known/acme-challenge/', '');
    void fetch(`${api()}/site/challenges/${token}`).then(
      async (found) => answer.writeHead(found.status).end(await found.text()),
      () => answer.destroy(),
    );
  });
  await new Promise<void>((resolve) => web.listen(0, OURS, resolve));
  return web;
}

describe('the certificates of sites', () => {
  let dns: DnsSandbox;
  let acme: AcmeSandbox;
  let web: Server;
  let sites: SitesUnderTest;
  let now = new Date();
  let env: Record<string, string>;
  const records: Parameters<DnsSandbox['set']>[0] = [];

  beforeAll(async () => {
    web = await openWeb(() => sites.service.url);
    [dns, acme] = await Promise.all([
      startDnsSandbox(),
      startAcmeSandbox({ now: () => now, target: `http://127.0.0.1:${(web.address() as AddressInfo).port}` }),
    ]);
    env = {
      DNS_SERVERS: dns.server,
      SITE_ADDRESSES: OURS,
      ACME_DIRECTORY: acme.directory,
      ACME_MAIL: 'it@konak.example',
    };
    sites = await SitesUnderTest.start({ env: { ...env, SITE_TLS_PORT: '1' }, now: () => now });
  });
  afterAll(async () => {
    web.close();
    await sites.close();
    await Promise.all([dns.stop(), acme.stop()]);
  });
  afterEach(() => {
    acme.faults.clear();
    now = new Date();
  });

  const round = (of = sites) => of.service.running.app.get(CertificatesSchedule).order();
  const rows = <T extends object>(sql: string, values: unknown[] = []) => sites.service.cloned.rows<T>(sql, values);
  const letGo = () => rows('update sites.cert_orders set lease_until = null');
  const own = async (account: number, host: string, address = OURS) => {
    const { body } = await sites.agency(account).post('/site/hosts', { host }).expect(200);
    records.push(body.record.records[0], { type: 'A', name: host, value: address });
    dns.set(records);
    await sites.agency(account).post(`/site/control?type=domain&domain=${host}`).expect(200);
    await serve(host);
    return body.record.id as number;
  };
  /** As the worker does. */
  const serve = async (...served: string[]) => {
    const { release } = (await sites.platform.get('/site/release').expect(200)).body.data;
    const params = { n: String(release) };
    await sites.service.clients.call('sites.takeRelease', { params });
    const report = { tested: true, digest: '', hosts: served.length, served, leftOut: [], log: '' };
    await sites.service.clients.call('sites.released', { params, body: { ...report, state: 'live' } });
  };
  const hostOf = async (account: number, host: string) =>
    (await sites.agency(account).get('/site/hosts').expect(200)).body.items.find(
      (each: { host: string }) => each.host === host,
    );
  const doctor = async (account: number, host: string) => {
    const { body } = await sites.agency(account).post(`/site/control?type=ssl&domain=${host}`).expect(200);
    return body.data.checks.find(({ name }: { name: string }) => name === 'certificate');
  };
  const certsOf = (account: number) =>
    rows<{ id: number; hosts: string[]; chain: string; sealed: string; not_after: Date; renew_at: Date }>(
      'select * from sites.certs where account_id = $1 order by id',
      [account],
    );
  const orderedFor = (host: string) =>
    acme.ledger.of('order').filter(({ hosts }) => (hosts as string[]).includes(host)).length;

  it('verified hosts that point at us get one certificate, and the web server is to serve it', async () => {
    await own(41, 'www.ege.example');
    await own(41, 'ege.example');
    await own(41, 'elsewhere.example', '192.0.2.1');
    expect(await doctor(41, 'ege.example')).toMatchObject({ state: 'waiting', fix: { key: 'certOrdered' } });
    await round();
    const [cert] = await certsOf(41);
    expect(cert!.hosts).toEqual(['www.ege.example', 'ege.example']);
    const leaf = new X509Certificate(cert!.chain);
    expect(leaf.subjectAltName).toBe('DNS:www.ege.example, DNS:ege.example');
    expect(leaf.checkPrivateKey(createPrivateKey(openSiteKey(TEST_SECRET, 41, cert!.sealed)))).toBe(true);
    expect(cert!.not_after.getTime() - cert!.renew_at.getTime()).toBe(30 * DAY_MS);
    expect(await hostOf(41, 'ege.example')).toMatchObject({ state: 'live', certUntil: cert!.not_after.toISOString() });
    expect(await hostOf(41, 'elsewhere.example')).toMatchObject({ state: 'verified', certUntil: null });
    expect(await doctor(41, 'ege.example')).toMatchObject({ state: 'ok' });
    const { release, state } = (await sites.agency(41).get('/site/release').expect(200)).body.data;
    expect(state).toBe('ordered');
    const { sites: served } = await sites.service.clients.call('sites.takeRelease', { params: { n: String(release) } });
    expect(served.find(({ account }) => account === 41)!.certs).toMatchObject([{ id: cert!.id, hosts: cert!.hosts }]);
    expect(await rows('select from sites.cert_challenges')).toEqual([]);
    await round();
    expect(orderedFor('ege.example')).toBe(1);
  });

  it('a host is ordered once it points at us, as soon as a check has seen it', async () => {
    await own(42, 'moved.example', '192.0.2.1');
    await round();
    expect(orderedFor('moved.example')).toBe(0);
    records.find(({ type, name }) => type === 'A' && name === 'moved.example')!.value = OURS;
    dns.set(records);
    await round();
    expect(orderedFor('moved.example')).toBe(0);
    await sites.agency(42).post('/site/control?type=dns&domain=moved.example').expect(200);
    await round();
    expect((await hostOf(42, 'moved.example')).state).toBe('live');
  });

  it('a host is ordered once the web server serves it, or nobody has reported that for two minutes', async () => {
    await own(56, 'first.example');
    await own(56, 'later.example');
    await rows(`update sites.hosts set served_at = null where host = 'later.example'`);
    await round();
    expect([orderedFor('first.example'), orderedFor('later.example')]).toEqual([1, 0]);
    now = new Date(Date.now() + 121_000);
    await round();
    expect(orderedFor('later.example')).toBe(1);
  });

  it('a host whose CAA records forbid our authority is not ordered', async () => {
    records.push({ type: 'CAA', name: 'closed.example', value: 'other.example' });
    await own(43, 'closed.example');
    await round();
    expect(orderedFor('closed.example')).toBe(0);
    const { body } = await sites.agency(43).post('/site/control?type=dns&domain=closed.example');
    expect(body.data.checks.at(-1)).toMatchObject({ state: 'wrong', expected: ['acme.sandbox.example'] });
  });

  it('a certificate is renewed after two thirds of its life', async () => {
    await own(44, 'renewed.example');
    await round();
    now = new Date(Date.now() + 59 * DAY_MS);
    await round();
    expect(await certsOf(44)).toHaveLength(1);
    now = new Date(Date.now() + 61 * DAY_MS);
    acme.forgetProofs();
    await round();
    const [first, second] = await certsOf(44);
    expect(second!.hosts).toEqual(['renewed.example']);
    expect(second!.sealed).not.toBe(first!.sealed);
    await round();
    expect(await certsOf(44)).toHaveLength(2);
  });

  it('a refused nonce, and an authority that takes its time, end in a certificate', async () => {
    await own(45, 'slow.example');
    acme.faults.set({ badNonce: true, times: 2, on: '/new-order' });
    const ordered = round();
    const isOrdered = async () => orderedFor('slow.example') === 1;
    while (!(await isOrdered())) await new Promise((resolve) => setTimeout(resolve, 20));
    acme.faults.set({ slow: true });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await hostOf(45, 'slow.example')).toMatchObject({ state: 'waitingCert', certUntil: null });
    acme.faults.clear();
    await ordered;
    expect(await hostOf(45, 'slow.example')).toMatchObject({ state: 'live' });
  });

  it('a host that fails waits longer each time and says why, and the others of its site do not', async () => {
    await own(46, 'good.example');
    await own(46, 'poor.example');
    acme.faults.set({ failing: 'poor' });
    const started = new Date();
    now = started;
    await round();
    await round();
    expect((await certsOf(46)).map(({ hosts }) => hosts)).toEqual([['good.example']]);
    const at = (ms: number) => new Date(started.getTime() + ms).toISOString();
    expect(await doctor(46, 'poor.example')).toMatchObject({
      state: 'wrong',
      found: ['poor.example: Invalid response'],
      fix: { key: 'certAnswer', values: { name: 'poor.example', at: at(HOUR_MS) } },
    });
    expect(await hostOf(46, 'poor.example')).toMatchObject({ state: 'waitingCert' });
    now = new Date(started.getTime() + HOUR_MS - 1);
    await round();
    expect(orderedFor('poor.example')).toBe(1);
    now = new Date(started.getTime() + HOUR_MS);
    await round();
    expect(orderedFor('poor.example')).toBe(2);
    expect((await doctor(46, 'poor.example')).fix.values.at).toBe(at(7 * HOUR_MS));
    acme.faults.clear();
    now = new Date(started.getTime() + 7 * HOUR_MS);
    await round();
    expect(await doctor(46, 'poor.example')).toMatchObject({ state: 'ok' });
    expect((await certsOf(46)).at(-1)!.hosts).toEqual(['good.example', 'poor.example']);
  });

  it('an authority that wants to be left alone is, for as long as it says', async () => {
    await own(47, 'limited.example');
    now = new Date();
    const began = now.getTime();
    acme.faults.set({ rateLimited: 7_200, on: '/new-order' });
    await round();
    expect((await doctor(47, 'limited.example')).fix).toMatchObject({
      key: 'certLimited',
      values: { at: new Date(began + 7_200_000).toISOString() },
    });
    acme.faults.clear();
    now = new Date(began + 7_199_000);
    await round();
    expect(orderedFor('limited.example')).toBe(0);
    now = new Date(began + 7_200_000);
    await round();
    expect((await hostOf(47, 'limited.example')).state).toBe('live');
  });

  it('a certificate whose chain leads nowhere is not used', async () => {
    await own(48, 'torn.example');
    acme.faults.set({ wrongChain: true });
    await round();
    expect(await certsOf(48)).toEqual([]);
    expect(await doctor(48, 'torn.example')).toMatchObject({ state: 'wrong', fix: { key: 'certFailed' } });
  });

  it.each(STEPS)('an order that stops after %s was carried out is gone on with, and its key is kept', async (on) => {
    const host = `stopped-at-${on.slice(1)}.example`;
    const account = 500 + STEPS.indexOf(on);
    await own(account, host);
    acme.faults.set({ dropAnswer: true, on, times: 1 });
    await round();
    expect(await certsOf(account)).toEqual([]);
    const [open] = await rows<{ sealed: string }>(`select sealed from sites.cert_orders where account_id = $1`, [
      account,
    ]);
    await letGo();
    await round();
    const [cert] = await certsOf(account);
    expect(cert!.sealed).toBe(open!.sealed);
    const issued = acme.ledger.of('certificate').filter(({ hosts }) => (hosts as string[]).includes(host));
    expect(issued).toHaveLength(1);
  });

  it('two processes order a certificate once', async () => {
    const other = await SitesUnderTest.start({ env, now: () => now, on: sites.service.cloned });
    await own(49, 'twice.example');
    await Promise.all([round(), round(other), round(), round(other)]);
    expect([orderedFor('twice.example'), (await certsOf(49)).length]).toEqual([1, 1]);
    await other.close();
  });

  it('a process that was overtaken changes nothing any more', async () => {
    await own(50, 'overtaken.example');
    const orders = sites.service.running.app.get(CertificateOrders);
    await orders.begin(50, ['overtaken.example']);
    const slow = (await orders.take())!;
    await letGo();
    await round();
    await orders.issued(slow, 'chain', { from: now, until: now });
    await orders.failed(slow, new Map([['overtaken.example', { key: 'certFailed', detail: '' }]]));
    expect(await orders.hold(slow)).toBe(false);
    expect((await certsOf(50)).map(({ chain }) => chain === 'chain')).toEqual([false]);
    expect(await doctor(50, 'overtaken.example')).toMatchObject({ state: 'ok' });
  });

  it('no more is ordered than the budget of three hours', async () => {
    await own(51, 'patient.example');
    await rows(
      `insert into sites.cert_orders (account_id, hosts, sealed, state) select 52, '{}', '', 'failed' from generate_series(1, 250)`,
    );
    await round();
    expect(orderedFor('patient.example')).toBe(0);
    await rows(`update sites.cert_orders set made_at = now() - interval '3 hours' where account_id = 52`);
    await round();
    expect(orderedFor('patient.example')).toBe(1);
  });

  it('a host that is added again has its certificate already', async () => {
    const id = await own(53, 'again.example');
    await round();
    await sites.agency(53).delete(`/site/hosts/${id}`).expect(200);
    await own(53, 'again.example');
    await round();
    expect(await hostOf(53, 'again.example')).toMatchObject({ state: 'live', certUntil: expect.any(String) });
    expect(orderedFor('again.example')).toBe(1);
  });

  it('the answer of a challenge is plain text, and unknown ones have none', async () => {
    await own(54, 'asked.example');
    acme.faults.set({ slow: true });
    const ordered = round();
    let token: string | undefined;
    while (!token)
      [{ token } = { token: undefined }] = await rows<{ token: string }>('select token from sites.cert_challenges');
    const answer = await sites.service.http.get(`/site/challenges/${token}`).expect(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).toMatch(new RegExp(`^${token}\\.[\\w-]{43}$`));
    await sites.service.http.get('/site/challenges/unknown-token').expect(404);
    acme.faults.clear();
    await ordered;
    await sites.service.http.get(`/site/challenges/${token}`).expect(404);
  });

  it('old certificates are forgotten, and those that are in use are not', async () => {
    const insert = (hosts: string[], notAfter: string, madeAt: string) =>
      rows(
        `insert into sites.certs (account_id, hosts, chain, sealed, not_after, renew_at, made_at)
         values (55, $1, '', '', now() + $2::interval, now(), now() + $3::interval)`,
        [hosts, notAfter, madeAt],
      );
    await insert(['a.example'], '-31 days', '-100 days');
    await insert(['a.example', 'b.example'], '20 days', '-70 days');
    await insert(['a.example'], '50 days', '-40 days');
    await insert(['a.example'], '60 days', '-31 days');
    await sites.service.running.app.get(CertificatesSchedule).forget();
    expect((await certsOf(55)).map(({ hosts }) => hosts)).toEqual([['a.example', 'b.example'], ['a.example']]);
  });
});
