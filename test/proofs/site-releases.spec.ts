import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InternalInputOf, ServedSite } from '#libs/contracts';
import { freePorts } from '../../scripts/free-ports.mjs';
import { siteGenerator, type GenerateDeps } from '../../workers/site-generator/generate-sites.js';
import { Nginx, askRelease } from '../../workers/site-generator/nginx.js';
import { ReleaseFolder } from '../../workers/site-generator/release-folder.js';
import { hasNginx, serveReleases } from '../support/nginx.js';

const RELOADS = process.env['PROOFS'] === 'full' ? 60 : 6;
const STEPS = ['taken', 'written', 'tested', 'compared', 'swapped', 'reloaded', 'seen'] as const;
const ifNginx = hasNginx() ? describe : describe.skip;

type Report = InternalInputOf<'sites.released'>['body'];
const siteOf = (site: number, hosts = [`site-${site}.example`]): ServedSite => ({
  site,
  account: site,
  hosts,
  certs: [],
});
const sitesUpTo = (count: number) => Array.from({ length: count }, (_, i) => siteOf(i + 1));

ifNginx('the releases of sites, with a real nginx', () => {
  let folder: string;
  let front: Server;
  let nginx: { stop(): Promise<void> } | undefined;
  let deps: Omit<GenerateDeps, 'take' | 'released'>;
  const reports = new Map<number, Report>();

  beforeEach(async () => {
    reports.clear();
    folder = mkdtempSync(join(tmpdir(), 'konak-sites-'));
    front = createServer(({ headers }, answer) => answer.end(headers.host)).listen(0, '127.0.0.1');
    const [http, https, status] = (await freePorts(3)) as [number, number, number];
    const upstream = `127.0.0.1:${(front.address() as AddressInfo).port}`;
    deps = {
      openKey: () => 'key',
      nginx: new Nginx('nginx', folder),
      folder: new ReleaseFolder(folder),
      reloads: true,
      listening: { http: [`127.0.0.1:${http}`], https: [`127.0.0.1:${https}`], status },
      upstreams: { front: upstream, api: upstream },
      ...{ pauseMs: 0, seenMs: 5_000 },
    };
  });
  afterEach(async () => {
    await nginx?.stop();
    nginx = undefined;
    front.closeAllConnections();
    front.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const generatorOf = (sites: ServedSite[], more: Partial<GenerateDeps> = {}) =>
    siteGenerator({
      ...deps,
      take: async () => ({ taken: true, sites }),
      released: async (n, report) => reports.set(n, report),
      ...more,
    });
  const serve = async () => {
    nginx = await serveReleases(folder, async () => (await served()) !== undefined);
  };
  const served = async () => (await askRelease(`127.0.0.1:${deps.listening.status}`, '_'))?.release;
  const ask = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const port = Number(deps.listening.http[0]!.split(':')[1]);
      const asking = request({ host: '127.0.0.1', port, path: '/', headers: { host }, agent: false }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve(body));
      });
      asking.on('error', reject).end();
    });

  it('a release is tested, swapped, reloaded and seen; unknown hosts get no answer', async () => {
    await generatorOf([siteOf(1)])(1);
    expect(reports.get(1)).toMatchObject({ state: 'tested', tested: true, hosts: 1 });
    await serve();
    await generatorOf([siteOf(1), siteOf(2)])(2);
    expect(reports.get(2)).toMatchObject({ state: 'live', served: ['site-1.example', 'site-2.example'], leftOut: [] });
    expect([await served(), await ask('site-2.example')]).toEqual([2, 'site-2.example']);
    await expect(ask('stranger.example')).rejects.toThrow();
    for (let n = 3; n < 10; n++) await generatorOf([siteOf(1)])(n);
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(5);
  });

  it('a poisoned site among 500 is left out and named, and 499 are served', async () => {
    await generatorOf([siteOf(1)])(1);
    await serve();
    const sites = sitesUpTo(500);
    sites[249] = {
      ...siteOf(250),
      certs: [{ id: 9, hosts: ['site-250.example'], chain: 'no certificate', sealed: '' }],
    };
    await generatorOf(sites)(2);
    expect(reports.get(2)).toMatchObject({
      ...{ state: 'live', hosts: 499 },
      leftOut: [{ site: 250, hosts: ['site-250.example'], reason: 'nginx' }],
    });
    const answers = await Promise.all(sites.filter(({ site }) => site !== 250).map(({ hosts }) => ask(hosts[0]!)));
    expect(answers.filter((body, i) => body !== sites.filter(({ site }) => site !== 250)[i]!.hosts[0])).toEqual([]);
    await expect(ask('site-250.example')).rejects.toThrow();
  });

  it('a hostile name, and a name of two sites, stay out of the files', async () => {
    const hostile = 'a.example; } server { server_name b.example';
    await generatorOf([siteOf(1, [hostile, 'one.example']), siteOf(2, ['one.example', 'two.example'])])(1);
    expect(reports.get(1)).toMatchObject({
      ...{ state: 'tested', served: ['one.example', 'two.example'] },
      leftOut: [
        { site: 1, hosts: [hostile], reason: 'host' },
        { site: 2, hosts: ['one.example'], reason: 'host' },
      ],
    });
  });

  it.each(STEPS)('a worker that is killed once it has %s leaves the old or the new release, whole', async (step) => {
    await generatorOf([siteOf(1)])(1);
    await serve();
    // Nothing after this step runs, as after a kill.
    await new Promise<void>((resolve) => {
      const onStep = (reached: string) => (reached === step ? new Promise<void>(() => resolve()) : undefined);
      void generatorOf([siteOf(1), siteOf(2)], { onStep })(2);
    });
    const n = existsSync(join(folder, 'current/sites/2.conf')) ? 2 : 1;
    expect(readdirSync(join(folder, 'current/sites'))).toHaveLength(n);
    expect(readFileSync(join(folder, 'current/http.conf'), 'utf8')).toContain(`X-Konak-Release ${n} `);
    expect([1, n]).toContain(await served());
    expect(await ask('site-1.example')).toBe('site-1.example');
    // Delivered again, it is carried out.
    await generatorOf([siteOf(1), siteOf(2)])(2);
    expect([reports.get(2)!.state, await served(), await ask('site-2.example')]).toEqual(['live', 2, 'site-2.example']);
  });

  it('a release that is not seen gives its place back', async () => {
    await generatorOf([siteOf(1)])(1);
    const before = await deps.folder.current();
    await serve();
    const listening = { ...deps.listening, status: (await freePorts(1))[0]! };
    const nginxThatIgnores = Object.assign(Object.create(deps.nginx) as Nginx, { reload: async () => true });
    await generatorOf([siteOf(1), siteOf(2)], { listening, nginx: nginxThatIgnores, seenMs: 300 })(2);
    expect(reports.get(2)!.state).toBe('rolledBack');
    expect([await deps.folder.current(), await served()]).toEqual([before, 1]);
  });

  it('reloads under load answer no guest with the site of another', async () => {
    const sites = sitesUpTo(40);
    await generatorOf(sites)(1);
    await serve();
    let isOver = false;
    let answered = 0;
    const wrong: string[] = [];
    const guests = sites.map(async ({ site, hosts: [host] }) => {
      while (!isOver) {
        const [body, mark] = await Promise.all([
          ask(host!).catch(() => undefined),
          askRelease(deps.listening.http[0]!, host!),
        ]);
        if (body !== undefined && body !== host) wrong.push(`${host}: ${body}`);
        if (mark && mark.site !== site) wrong.push(`${host}: site ${mark.site}`);
        answered += body === host ? 1 : 0;
      }
    });
    for (let n = 2; n < 2 + RELOADS; n++) await generatorOf(n % 2 ? sites : sites.toReversed())(n);
    isOver = true;
    await Promise.all(guests);
    expect([wrong, [...reports.values()].slice(1).every(({ state }) => state === 'live')]).toEqual([[], true]);
    expect(answered).toBeGreaterThan(RELOADS * 10);
  });
});

describe('the releases of sites, without nginx', () => {
  it('a release is written and says that it was not tested', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'konak-sites-'));
    let reported: Report | undefined;
    const generate = siteGenerator({
      ...{ openKey: () => 'key', reloads: true, pauseMs: 0 },
      nginx: new Nginx('no-such-nginx', folder),
      folder: new ReleaseFolder(folder),
      listening: { http: ['80'], https: ['443'], status: 8099 },
      upstreams: { front: '127.0.0.1:3002', api: '127.0.0.1:3000' },
      take: async () => ({ taken: true, sites: [siteOf(1)] }),
      released: async (_, report) => (reported = report),
    });
    await generate(1);
    expect(reported).toMatchObject({ state: 'written', tested: false, hosts: 1 });
    expect(existsSync(join(folder, 'current/sites/1.conf'))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });
});
