import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { TEST_SECRET } from '#libs/testing';
import { startAcmeSandbox, startDnsSandbox, type AcmeSandbox, type DnsSandbox } from '#libs/testing/sandboxes';
import { freePorts } from '../../scripts/free-ports.mjs';
import { CertificatesSchedule } from '../../services/sites/certificates/certificates.schedule.js';
import { SitesUnderTest } from '../../services/sites/sites.fixture.js';
import { SiteGeneratorConfig } from '../../workers/site-generator/site-generator.config.js';
import { SiteGeneratorModule } from '../../workers/site-generator/site-generator.module.js';
import { hasNginx } from '../support/nginx.js';
import { eventually } from '../support/platform.js';

const ifNginx = hasNginx() ? describe : describe.skip;
const HERE = '127.0.0.1';
const portOf = (server: Server) => (server.address() as AddressInfo).port;

ifNginx('the certificates of sites, with a real nginx', () => {
  let folder: string;
  let front: Server;
  let nginx: ChildProcess | undefined;
  let dns: DnsSandbox;
  let acme: AcmeSandbox;
  let sites: SitesUnderTest;
  let http: number;
  let https: number;
  let generate: (order: { release: number }) => Promise<void>;
  const records: Parameters<DnsSandbox['set']>[0] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'konak-sites-'));
    front = createServer(({ headers }, answer) => answer.end(`${headers['x-forwarded-proto']} ${headers.host}`));
    await new Promise<void>((resolve) => front.listen(0, HERE, resolve));
    const ports = await freePorts(3);
    [http, https] = ports as [number, number];
    [dns, acme] = await Promise.all([startDnsSandbox(), startAcmeSandbox({ target: `http://${HERE}:${http}` })]);
    sites = await SitesUnderTest.start({
      env: {
        ...{ DNS_SERVERS: dns.server, SITE_ADDRESSES: HERE, SITE_TLS_PORT: String(https) },
        ACME_DIRECTORY: acme.directory,
      },
    });
    const config = SiteGeneratorConfig.parse({
      ...{ NODE_ENV: 'test', DATA_DIR: folder, NGINX_DIR: folder, NGINX_RELOAD: 'pid' },
      ...{ NGINX_HTTP: `${HERE}:${http}`, NGINX_HTTPS: `${HERE}:${https}`, NGINX_STATUS_PORT: String(ports[2]) },
      ...{ NGINX_FRONT: `${HERE}:${portOf(front)}`, NGINX_API: new URL(sites.service.url).host },
    });
    const worker = SiteGeneratorModule.on({
      config: { ...config, KONAK_SECRET: TEST_SECRET },
      clients: sites.service.clients,
    } as Parameters<typeof SiteGeneratorModule.on>[0]);
    const [jobs] = worker.providers as Array<{ useValue: { run: typeof generate } }>;
    generate = (order) => jobs!.useValue.run(order);
  });
  afterAll(async () => {
    if (nginx) {
      const gone = new Promise((resolve) => nginx!.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
    }
    front.close();
    await sites.close();
    await Promise.all([dns.stop(), acme.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const own = async (account: number, host: string, address = HERE) => {
    const { body } = await sites.agency(account).post('/site/hosts', { host }).expect(200);
    records.push(body.record.records[0], { type: 'A', name: host, value: address });
    dns.set(records);
    await sites.agency(account).post(`/site/control?type=domain&domain=${host}`).expect(200);
  };
  const releaseOf = async () => (await sites.platform.get('/site/release').expect(200)).body.data;
  const publish = async () => {
    await generate(await releaseOf());
    return (await releaseOf()).state;
  };
  const ask = (host: string) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      get({ host: HERE, port: http, path: '/oteller?a=1', headers: { host }, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
      }).on('error', reject);
    });
  /** The names of the certificate that a host is answered with, if it is to be trusted, and the answer's last line. */
  const shake = (host: string) =>
    new Promise<{ names: string | undefined; text: string }>((resolve, reject) => {
      const socket = connect({ host: HERE, port: https, servername: host, ca: acme.root }, () => {
        const names = socket.getPeerX509Certificate()!.subjectAltName;
        let text = '';
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.on('end', () => resolve({ names, text: text.split('\r\n').at(-1)! }));
        socket.write(`GET / HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
      });
      socket.on('error', reject);
    });

  it('a host gets its certificate through nginx, which answers with it from the next release on', async () => {
    await own(71, 'ege.example');
    await own(71, 'eski.example', '192.0.2.1');
    await own(72, 'toros.example');
    expect(await publish()).toBe('tested');
    nginx = spawn('nginx', ['-p', folder, '-c', 'current/nginx.conf', '-g', 'daemon off;', '-e', 'stderr'], {
      stdio: 'ignore',
    });
    await eventually('nginx', () =>
      ask('ege.example').then(
        () => true,
        () => false,
      ),
    );
    await sites.service.running.app.get(CertificatesSchedule).order();
    expect(acme.ledger.of('order')).toEqual([]);
    await sites.agency(71).get('/site/createnginxfiles').expect(200);
    expect(await publish()).toBe('live');
    expect(await ask('ege.example')).toMatchObject({ status: 200, text: 'http ege.example' });
    await expect(shake('ege.example')).rejects.toThrow();

    await sites.service.running.app.get(CertificatesSchedule).order();
    expect(acme.ledger.of('challenge').map(({ host, passed }) => [host, passed])).toEqual([
      ['ege.example', true],
      ['toros.example', true],
    ]);
    expect(await publish()).toBe('live');

    expect(await shake('ege.example')).toEqual({ names: 'DNS:ege.example', text: 'https ege.example' });
    expect(await shake('toros.example')).toEqual({ names: 'DNS:toros.example', text: 'https toros.example' });
    expect(await ask('ege.example')).toMatchObject({
      status: 301,
      headers: { location: 'https://ege.example/oteller?a=1' },
    });
    // A host without a certificate is served, and is not sent to the certificate of another host.
    expect(await ask('eski.example')).toMatchObject({ status: 200, text: 'http eski.example' });
    await expect(shake('eski.example')).rejects.toThrow();
    await expect(shake('stranger.example')).rejects.toThrow();
    await expect(ask('stranger.example')).rejects.toThrow();

    const { body } = await sites.agency(71).post('/site/control?type=ssl&domain=ege.example').expect(200);
    const states = body.data.checks.map(({ name, state }: { name: string; state: string }) => [name, state]);
    // Nobody trusts the sandbox's root.
    expect(Object.fromEntries(states)).toEqual({
      ...{ certificate: 'ok', handshake: 'ok', name: 'ok', chain: 'wrong', days: 'ok', redirects: 'ok' },
    });
  });

  it('challenges are answered at hosts that are encrypted already, and no others are', async () => {
    acme.forgetProofs();
    await own(71, 'yeni.example');
    await publish();
    await sites.service.running.app.get(CertificatesSchedule).order();
    expect(
      acme.ledger
        .of('challenge')
        .slice(2)
        .map(({ host, passed }) => [host, passed]),
    ).toEqual([
      ['ege.example', true],
      ['yeni.example', true],
    ]);
    await publish();
    expect((await shake('yeni.example')).names).toBe('DNS:ege.example, DNS:yeni.example');
    const unknown = await new Promise<number>((resolve, reject) => {
      const path = '/.well-known/acme-challenge/not-a-known-token';
      get({ host: HERE, port: http, path, headers: { host: 'ege.example' }, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      }).on('error', reject);
    });
    expect(unknown).toBe(404);
  });
});
