import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostIn, type InternalInputOf, type ServedSite } from '#libs/contracts';
import { freePorts } from '../../scripts/free-ports.mjs';
import { siteGenerator, type GenerateDeps } from '../../workers/site-generator/generate-sites.js';
import { parseNginx } from '../../workers/site-generator/nginx-tokens.js';
import { Nginx, askRelease } from '../../workers/site-generator/nginx.js';
import { ReleaseFolder } from '../../workers/site-generator/release-folder.js';
import { siteConfig, type Listening } from '../../workers/site-generator/site-config.js';
import { verifySite } from '../../workers/site-generator/verify-config.js';
import { PATH } from '../support/is-installed.js';
import { hasNginx } from '../support/nginx.js';
import { eventually } from '../support/platform.js';

const NAMES = process.env['PROOFS'] === 'full' ? 1_000_000 : 20_000;
const PARTS = [
  ...['a', 'otel', 'örnek', 'xn--rnek-4qa', '-', '.', '..', '.com', '.com.tr', '.example', '\n', '\r', '\0', '\t', ' '],
  ...[
    ';',
    '{',
    '}',
    '#',
    '$host',
    '~',
    '*',
    '"',
    "'",
    '\\',
    '\u202e',
    '\u200b',
    'İ',
    '。',
    '@',
    ':80',
    '/',
    '%0a',
    '_',
  ],
  ...[';return 200;', '}server{', 'include /etc/passwd;', '127.0.0.1', '[::1]', 'localhost', '１'],
];

/** Repeatable numbers below a limit. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const sitesOf = (count: number): ServedSite[] =>
  Array.from({ length: count }, (_, i) => ({
    site: i + 1,
    account: i + 1,
    hosts: [`s${i + 1}.example.com`],
    cert: null,
  }));

describe('the configuration of the web server of sites', () => {
  it('a name that is accepted, however hostile, makes a file of that name and of known directives alone', () => {
    const next = numbersFrom(64);
    const listening: Listening = { http: ['80'], https: ['443'], status: 8099 };
    let accepted = 0;
    for (let i = 0; i < NAMES; i++) {
      const text = Array.from({ length: 1 + next(5) }, () => PARTS[next(PARTS.length)]).join('');
      const host = hostIn(text);
      if (host === undefined) continue;
      accepted++;
      const site = { site: 1, hosts: [host], cert: next(2) ? 1 : null };
      verifySite(parseNginx(siteConfig(site, 1, listening)), site);
    }
    expect(accepted).toBeGreaterThan(NAMES / 200);
  });
});

(hasNginx() ? describe : describe.skip)('the releases of a real web server', () => {
  let path: string;
  let listening: Listening;
  let deps: GenerateDeps;
  let served: ServedSite[];
  let reports: Array<InternalInputOf<'sites.released'>['body']>;
  let server: ChildProcess | undefined;

  beforeEach(async () => {
    path = mkdtempSync(join(tmpdir(), 'konak-sites-'));
    const [http, https, status] = (await freePorts(3)) as [number, number, number];
    listening = { http: [`127.0.0.1:${http}`], https: [`127.0.0.1:${https}`], status };
    [served, reports, server] = [sitesOf(3), [], undefined];
    deps = {
      take: async () => ({ taken: true, sites: served }),
      released: async (_, report) => reports.push(report),
      openKey: () => 'no key',
      nginx: new Nginx(existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx', path),
      folder: new ReleaseFolder(path),
      reloads: true,
      listening,
      upstreams: { front: '127.0.0.1:1', api: '127.0.0.1:1' },
      ...{ pauseMs: 0, seenMs: 5_000 },
    };
  });
  afterEach(async () => {
    if (server) {
      const gone = new Promise((resolve) => server!.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
    }
    rmSync(path, { recursive: true, force: true });
  });

  const generate = (release: number) => siteGenerator(deps)(release);
  const siteAt = async (host: string) => askRelease(listening.http[0]!, host);
  const begin = async () => {
    await generate(1);
    server = spawn('nginx', ['-p', path, '-c', 'current/nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {
      env: { PATH },
      stdio: 'ignore',
    });
    await eventually('nginx', async () => (await siteAt('s1.example.com'))?.release === 1);
  };

  it('a new release is live once the running server serves it, and an unknown host gets no answer', async () => {
    await begin();
    served = sitesOf(4);
    await generate(2);
    expect(reports.map(({ state, hosts }) => [state, hosts])).toEqual([
      ['tested', 3],
      ['live', 4],
    ]);
    expect(await siteAt('s4.example.com')).toEqual({ release: 2, site: 4 });
    expect(await siteAt('stranger.example.com')).toBeUndefined();
  });

  it('a poisoned site among 500 is left out and named, and 499 are served', async () => {
    await begin();
    served = sitesOf(500);
    served[250] = { ...served[250]!, cert: { id: 7, chain: 'no certificate', sealed: '' } };
    await generate(2);
    expect(reports.at(-1)).toMatchObject({ state: 'live', hosts: 499, leftOut: [{ site: 251, reason: 'nginx' }] });
    expect(await siteAt('s500.example.com')).toEqual({ release: 2, site: 500 });
    expect(await siteAt('s251.example.com')).toBeUndefined();
  });

  it.each(['taken', 'written', 'tested', 'compared', 'swapped', 'reloaded', 'seen'])(
    'a worker that dies after the step %s leaves one whole release, and is followed by the next',
    async (step) => {
      await begin();
      served = sitesOf(5);
      deps.onStep = (reached) => {
        if (reached === step) throw new Error('killed');
      };
      await expect(generate(2)).rejects.toThrow('killed');
      const current = (await deps.folder.current())!;
      const files = readdirSync(join(path, 'releases', current, 'sites'));
      expect([current.split('-')[0], files.length]).toEqual(
        ['swapped', 'reloaded', 'seen'].includes(step) ? ['2', 5] : ['1', 3],
      );
      delete deps.onStep;
      await generate(2);
      expect(reports.at(-1)).toMatchObject({ state: 'live', hosts: 5 });
    },
  );
});
