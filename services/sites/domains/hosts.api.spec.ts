import { startDnsSandbox, type DnsSandbox } from '#libs/testing/sandboxes';
import { SitesUnderTest } from '../sites.fixture.js';
import { HostsSchedule } from './hosts.schedule.js';

const OURS = '203.0.113.9';
const DAY_MS = 86_400_000;

describe('the hosts of a site', () => {
  let dns: DnsSandbox;
  let sites: SitesUnderTest;
  let now = new Date();
  beforeAll(async () => {
    dns = await startDnsSandbox();
    const env = {
      SITE_CA: 'ca.example',
      DNS_SERVERS: dns.server,
      SITE_ADDRESSES: OURS,
      SITE_CNAME: 'sites.konak.example',
    };
    sites = await SitesUnderTest.start({ env, now: () => now });
  });
  afterAll(async () => {
    await sites.close();
    await dns.stop();
  });
  afterEach(() => {
    dns.faults.clear();
    now = new Date();
  });

  const add = async (account: number, host: string) =>
    (await sites.agency(account).post('/site/hosts', { host }).expect(200)).body.record;
  const control = (account: number, type: string, domain: string) =>
    sites.agency(account).post(`/site/control?type=${type}&domain=${domain}`);
  const prove = (...hosts: Array<{ records: Array<{ type: string }> }>) =>
    dns.set(hosts.map(({ records }) => records.find(({ type }) => type === 'TXT') as never));
  const listOf = async (account: number) => (await sites.agency(account).get('/site/hosts').expect(200)).body.items;
  const announced = async (account: number) =>
    (await sites.service.emitted())
      .filter(({ name, payload }) => name === 'site.hostsChanged' && payload['account'] === account)
      .map(({ payload }) => (payload['hosts'] as Array<{ host: string }>).map(({ host }) => host));
  const own = async (account: number, host: string) => {
    const added = await add(account, host);
    prove(added);
    await control(account, 'domain', host).expect(200);
    return added;
  };

  it('a host is added with the records to type, and added again it is the same', async () => {
    const host = await add(21, 'www.Ege-Tatil.com');
    expect(host).toMatchObject({
      ...{ host: 'www.ege-tatil.com', domain: 'ege-tatil.com', state: 'waitingTxt', primary: false },
      records: [
        { type: 'TXT', name: '_konak.www.ege-tatil.com', value: expect.stringMatching(/^konak-site=[\w-]{27}$/) },
        { type: 'CNAME', name: 'www.ege-tatil.com', value: 'sites.konak.example' },
      ],
    });
    expect(await add(21, 'www.ege-tatil.com')).toEqual(host);
    expect((await add(21, 'ege-tatil.com')).records[1]).toEqual({ type: 'A', name: 'ege-tatil.com', value: OURS });
  });

  it('names that nobody can own, and our own, are refused', async () => {
    for (const host of ['com.tr', 'github.io'])
      expect((await sites.agency(22).post('/site/hosts', { host })).body.msg).toBe('host.invalid');
    for (const host of ['127.0.0.1', 'a.local', 'a.com;return 200', 'a.com\n}'])
      expect([host, (await sites.agency(22).post('/site/hosts', { host })).status]).toEqual([host, 400]);
    const { status, body } = await sites.agency(22).post('/site/hosts', { host: 'evil.konak.example' });
    expect([status, body.msg]).toEqual([422, 'host.ours']);
  });

  it('a host whose proof is found is the account’s, is announced and is in the next release', async () => {
    const host = await add(23, 'toros.example');
    const missing = (await control(23, 'domain', 'toros.example').expect(200)).body.data;
    expect(missing.checks).toMatchObject([
      { name: 'txt', state: 'missing', found: [], fix: { key: 'addTxt' } },
      { name: 'claim', state: 'waiting', fix: { key: 'verifyFirst' } },
    ]);
    prove(host);
    const { checks, host: verified } = (await control(23, 'domain', 'toros.example').expect(200)).body.data;
    expect(checks).toMatchObject([{ state: 'ok' }, { name: 'claim', state: 'ok' }]);
    expect(verified).toMatchObject({ state: 'verified', primary: true });
    await control(23, 'domain', 'toros.example').expect(200);
    expect(await announced(23)).toEqual([['toros.example']]);
    const { release } = (await sites.agency(23).get('/site/release').expect(200)).body.data;
    const { taken, sites: served } = await sites.service.clients.call('sites.takeRelease', {
      params: { n: String(release) },
    });
    expect(taken).toBe(true);
    expect(served).toContainEqual(expect.objectContaining({ account: 23, hosts: ['toros.example'], certs: [] }));
  });

  it('a host that another account has proved stays that account’s, until it is removed', async () => {
    const first = await own(24, 'kas.example');
    const second = await add(25, 'kas.example');
    prove(first, second);
    const { status, body } = await control(25, 'domain', 'kas.example');
    expect([status, body.msg]).toEqual([409, 'host.taken']);
    expect((await listOf(25))[0].state).toBe('waitingTxt');
    await sites.agency(24).delete(`/site/hosts/${first.id}`).expect(200);
    expect(await announced(24)).toEqual([['kas.example'], []]);
    await control(25, 'domain', 'kas.example').expect(200);
    expect(await announced(25)).toEqual([['kas.example']]);
  });

  it('links lead to a host once it is served and points at us, and no longer when it points elsewhere', async () => {
    const reached = async () =>
      (await sites.service.emitted())
        .filter(({ name, payload }) => name === 'site.hostsChanged' && payload['account'] === 35)
        .map(({ payload }) => (payload['hosts'] as Array<{ isReached: boolean }>)[0]?.isReached);
    const host = await own(35, 'bodrum-tatil.example');
    const { release } = (await sites.agency(35).get('/site/release').expect(200)).body.data;
    const params = { n: String(release) };
    await sites.service.clients.call('sites.takeRelease', { params });
    const served = ['bodrum-tatil.example'];
    const body = { state: 'live' as const, tested: true, digest: 'a', hosts: 1, log: '', leftOut: [], served };
    await sites.service.clients.call('sites.released', { params, body });
    expect((await listOf(35))[0].state).toBe('live');
    const txt = host.records[0];
    const pointAt = async (value: string) => {
      dns.set([txt, { type: 'A', name: 'bodrum-tatil.example', value }]);
      await control(35, 'dns', 'bodrum-tatil.example').expect(200);
    };
    await pointAt(OURS);
    await pointAt(OURS);
    await pointAt('203.0.113.77');
    expect(await reached()).toEqual([false, false, true, false]);
  });

  it('a proof of another account proves nothing', async () => {
    prove(await add(26, 'side.example'));
    await add(27, 'side.example');
    const { checks } = (await control(27, 'domain', 'side.example').expect(200)).body.data;
    expect(checks[0]).toMatchObject({ state: 'wrong', fix: { key: 'replaceTxt' } });
  });

  it('every address must be ours, a forgotten AAAA record included', async () => {
    await add(28, 'www.fethiye.com');
    const name = 'www.fethiye.com';
    dns.set([
      { type: 'CNAME', name, value: 'old.host.example' },
      { type: 'A', name: 'old.host.example', value: OURS },
      { type: 'AAAA', name: 'old.host.example', value: '2001:db8::1' },
    ]);
    const { checks } = (await control(28, 'dns', name).expect(200)).body.data;
    expect(checks).toMatchObject([
      { name: 'a', state: 'ok', found: [OURS] },
      { name: 'aaaa', state: 'wrong', found: ['2001:db8::1'], fix: { key: 'removeAaaa' } },
      { name: 'cname', state: 'wrong', fix: { key: 'replaceCname', values: { value: 'sites.konak.example' } } },
      { name: 'caa', state: 'ok' },
    ]);
    dns.set([{ type: 'CAA', name: 'fethiye.com', value: 'other.example' }]);
    expect((await control(28, 'dns', name).expect(200)).body.data.checks).toMatchObject([
      { name: 'a', state: 'missing', fix: { key: 'addCname', values: { value: 'sites.konak.example' } } },
      { name: 'aaaa', state: 'ok' },
      { name: 'caa', state: 'wrong', found: ['other.example'], fix: { key: 'allowCa' } },
    ]);
    dns.faults.set({ fails: true });
    const unknown = (await control(28, 'dns', name).expect(200)).body.data.checks;
    expect(unknown.map(({ state }: { state: string }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });

  it('the encrypted connection waits for the host to point at us, and no other address is asked', async () => {
    await add(29, 'bodrum.example');
    dns.set([{ type: 'A', name: 'bodrum.example', value: '192.168.1.1' }]);
    const { checks } = (await control(29, 'ssl', 'bodrum.example').expect(200)).body.data;
    expect(checks).toMatchObject([{ name: 'handshake', state: 'waiting', fix: { key: 'pointFirst' } }]);
  });

  it('another host becomes the primary one once it is verified, and not before', async () => {
    await own(30, 'bir.example');
    const second = await own(30, 'iki.example');
    const waiting = await add(30, 'uc.example');
    expect((await sites.agency(30).post(`/site/hosts/${waiting.id}/primary`)).body.msg).toBe('host.unverified');
    await sites.agency(30).post(`/site/hosts/${second.id}/primary`).expect(200);
    expect((await announced(30)).at(-1)).toEqual(['iki.example', 'bir.example']);
  });

  it('a host lapses after a week elsewhere, not while name servers are silent, and another may prove it then', async () => {
    const host = await own(31, 'datca.example');
    const verify = () => sites.service.running.app.get(HostsSchedule).verify();
    const start = now.getTime();
    dns.set([{ type: 'A', name: 'datca.example', value: '198.51.100.1' }]);
    await verify();
    expect((await listOf(31))[0]).toMatchObject({
      ...{ state: 'verified', isElsewhere: true, lapsesAt: new Date(start + 7 * DAY_MS).toISOString() },
    });
    now = new Date(start + 8 * DAY_MS);
    dns.faults.set({ fails: true });
    await verify();
    expect((await listOf(31))[0].state).toBe('verified');
    dns.faults.clear();
    await verify();
    expect((await listOf(31))[0]).toMatchObject({
      ...{ state: 'lapsed', primary: false, isElsewhere: false, lapsesAt: null },
    });
    expect((await announced(31)).at(-1)).toEqual([]);
    const next = await add(32, 'datca.example');
    prove(host, next);
    await control(32, 'domain', 'datca.example').expect(200);
    expect((await control(31, 'domain', 'datca.example')).status).toBe(409);
    expect((await listOf(31))[0].state).toBe('released');
  });

  it('accounts of one subscription have as many sites with domain names as it allows, also when they add at once', async () => {
    const accounts = [61, 62, 63];
    const liftedBy = [{ lang: 'tr', value: 'Pro' }];
    const limit = { subscriber: 61, accounts, max: 2, liftedBy };
    for (const account of accounts) sites.service.auth.siteLimits.set(account, limit);
    const answers = await Promise.all(
      accounts.map((account) => sites.agency(account).post('/site/hosts', { host: `paket-${account}.example` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
    const refused = answers.findIndex(({ status }) => status === 422);
    expect(answers[refused]!.body).toMatchObject({ msg: 'limit.sites', data: { used: 2, max: 2, plan: liftedBy } });
    const other = accounts.find((_, at) => at !== refused)!;
    const { id } = await add(other, 'ikinci.example');
    const hosts = await listOf(other);
    expect(hosts).toHaveLength(2);
    for (const host of hosts) await sites.agency(other).delete(`/site/hosts/${host.id}`).expect(200);
    expect(hosts.map((host: { id: number }) => host.id)).toContain(id);
    await add(accounts[refused]!, 'simdi.example');
  });

  it('hosts of an account out of reach do not exist', async () => {
    const { id } = await add(33, 'gizli.example');
    expect((await sites.agency(34).get('/site/hosts?account=33')).status).toBe(404);
    expect((await sites.agency(34).delete(`/site/hosts/${id}`)).status).toBe(404);
    expect((await sites.agency(34).post(`/site/hosts/${id}/primary`)).status).toBe(404);
    expect((await control(34, 'dns', 'gizli.example')).status).toBe(404);
    expect((await sites.agency(34).get('/site/createnginxfiles?account=33')).status).toBe(404);
  });

  it('orders of a release that wait are one, and a newer one overtakes an older', async () => {
    const order = async () => (await sites.agency(35).get('/site/createnginxfiles').expect(200)).body.data;
    const [first, same] = await Promise.all([order(), order()]);
    expect(first).toMatchObject({ release: same.release, state: 'ordered', tested: false });
    const take = (n: number) => sites.service.clients.call('sites.takeRelease', { params: { n: String(n) } });
    expect((await take(first.release)).taken).toBe(true);
    const next = await order();
    expect(next.release).toBeGreaterThan(first.release);
    expect((await take(first.release)).taken).toBe(false);
    expect((await take(next.release)).taken).toBe(true);
    const report = { tested: true, digest: 'd', hosts: 0, served: [], leftOut: [], log: '' };
    await sites.service.clients.call('sites.released', {
      params: { n: String(next.release) },
      body: { ...report, state: 'live' },
    });
    expect((await sites.agency(35).get('/site/release').expect(200)).body.data).toMatchObject({ state: 'live' });
  });
});
