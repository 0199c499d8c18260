import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { ConfigFault, loadConfig } from './config.js';
import type { PageRequest } from './page-maker.js';
import { serveApp } from './serve-app.js';

const WIDGET_PAGES = /^\/hotel-[^/]+\/?$/i;
const NEEDED = { DATABASE_URL: 'postgres://localhost/konak', KONAK_SECRET: 'x'.repeat(32) };

async function loadConfigOf(app: 'console' | 'front', env: Record<string, string> = {}) {
  const server = await serveApp(app, loadConfig({ ...NEEDED, ...env }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
    const images = /img-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    return { images, mapTiles: ((await answer.json()) as { mapTiles?: string }).mapTiles };
  } finally {
    await new Promise((done) => server.close(done));
  }
}

const inEach = (text: string) => ['en', 'tr'].map((lang) => ({ lang, text }));

describe('the map tiles', () => {
  it.each(['console', 'front'] as const)('the map tiles are allowed for the %s', async (app) => {
    expect(await loadConfigOf(app)).toEqual({
      images: "'self' data: blob: http://localhost:3000 https://tile.openstreetmap.org",
      mapTiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    });
  });

  it('the map tiles may come from several hosts, or from none', async () => {
    const several = await loadConfigOf('console', { MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1' });
    expect(several.images).toMatch(/ https:\/\/\*\.tiles\.example$/);
    expect(await loadConfigOf('console', { MAP_TILES: 'off' })).toEqual({
      images: "'self' data: blob: http://localhost:3000",
    });
  });

  it.each(['https://tiles.example/', 'https://x; script-src *;/{z}/{x}/{y}', '/tiles/{z}/{x}/{y}.png'])(
    'the map tiles are refused at start as %s',
    (MAP_TILES) => expect(() => loadConfig({ ...NEEDED, MAP_TILES })).toThrow(ConfigFault),
  );
});

describe('a built app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konak-app-'));
  const script = 'let a = 1;'.repeat(500);
  let front: Server;
  let sites: Server;
  let console_: Server;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root">');
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
    writeFileSync(join(folder, 'assets', 'a-1.js'), script);
    writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets', 'a-1.js.gz'), gzipSync(script));
    front = await serveApp('front', loadConfig({ ...NEEDED, FRONT_URL: 'https://konak.example' }), {
      folder,
      pages: ['/', '/search', '/hotel/:id', '/payment/:code'],
      closedPages: ['/payment/:code'],
      listedAt: async (host) => {
        if (host === 'away.example') throw new Error('no answer');
        return host === 'otel.example'
          ? [{ kind: 'hotel', names: inEach('Otel [7]'), paths: inEach('/hotel/7-otel'), changed: '2026-11-30' }]
          : [];
      },
    });
    sites = await serveApp('front', loadConfig(NEEDED), {
      folder,
      pages: ['/', '/search'],
      listedAt: async () => [],
      noSiteAt: async (host, languages) => (host === 'otel.example' ? undefined : `no site for ${languages}`),
    });
    console_ = await serveApp('console', loadConfig(NEEDED), { folder });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a built app is compressed as the client accepts, and cacheable for ever where its name has a content hash', async () => {
    const plain = await request(front).get('/assets/a-1.js').set('accept-encoding', 'identity');
    expect([plain.text, plain.headers['content-encoding']]).toEqual([script, undefined]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const encoding of ['br', 'gzip']) {
      const { text, headers } = await request(front).get('/assets/a-1.js').set('accept-encoding', encoding);
      expect(text).toBe(script);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(headers['content-type']).toMatch(/javascript/);
    }
    expect((await request(console_).get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/', 200],
    ['/search?checkin=2027-01-01', 200],
    ['/hotel/7', 200],
    ['/hotel', 404],
    ['/hotel/7/8', 404],
    ['/metrics', 404],
    ['/health', 200],
    ['/ready', 200],
    ['/assets/gone-2.js', 404],
    ['/%E0%A4%A', 400],
    ['/../../package.json', 403],
    ['/..%2f..%2fpackage.json', 404],
  ])('a built app answers %s with %i', async (path, status) => {
    const answer = await request(front).get(path);
    expect(answer.status).toBe(status);
    expect(answer.text ?? '').not.toMatch(/"name": "konak"/);
    if (status !== 400) {
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'self'/);
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    }
  });

  it.each([
    ['/', 404],
    ['/search', 404],
    ['/sitemap.xml', 404],
    ['/config.json', 404],
    ['/assets/a-1.js', 200],
    ['/health', 200],
  ])('a built app answers %s of a host without a site with %i', async (path, status) => {
    const ask = (host: string) => request(sites).get(path).set({ host, 'accept-language': 'tr' });
    const answer = await ask('gone.example');
    expect(answer.status).toBe(status);
    if (status === 404) {
      expect(answer.text).toBe('no site for tr');
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'self'/);
    }
    expect((await ask('OTEL.example')).status).toBe(200);
  });

  it('a built app loads map tiles on no page where people pay', async () => {
    const imagesOf = async (path: string) =>
      /img-src ([^;]+)/.exec((await request(front).get(path)).headers['content-security-policy'] as string)![1];
    expect(await imagesOf('/hotel/7')).toContain('tile.openstreetmap.org');
    for (const path of ['/payment/abc', '/payment/abc/', '/PAYMENT/abc?lang=tr'])
      expect(await imagesOf(path)).toBe("'self' data: blob: http://localhost:3000");
  });

  it('a built app tells search engines the pages and hotels of the site that was asked', async () => {
    const robots = await request(front).get('/robots.txt').set('host', 'otel.example');
    expect(robots.text).toBe('User-agent: *\n\nSitemap: https://otel.example/sitemap.xml\n');
    const map = await request(front).get('/sitemap.xml').set('host', 'otel.example');
    expect(map.headers['content-type']).toMatch(/^application\/xml/);
    const found = [...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual(['/', '/search', '/tours', '/hotel/7-otel'].map((path) => `https://otel.example${path}`));
    expect(map.text).toContain('hreflang="tr" href="https://otel.example/tr/hotel/7-otel"');
    expect(map.text.match(/<loc>[^<]*<\/loc><lastmod>.*?<\/lastmod>/g)).toEqual([
      '<loc>https://otel.example/hotel/7-otel</loc><lastmod>2026-11-30</lastmod>',
    ]);
    const guide = await request(front).get('/llms.txt').set('host', 'otel.example');
    expect(guide.text).toContain('## Hotels\n\n- [Otel  7 ](https://otel.example/hotel/7-otel)');
    expect((await request(front).get('/sitemap.xml').set('host', 'other.example')).text).not.toContain('/hotel/');
    expect((await request(front).get('/sitemap.xml').set('host', 'away.example')).status).toBe(503);
    expect((await request(console_).get('/sitemap.xml')).text).not.toContain('urlset');
  });

  it('a built app serves any path where no pages are named', async () => {
    const answer = await request(console_).get('/hotels/7/show');
    expect([answer.status, answer.text]).toEqual([200, '<!doctype html><div id="root">']);
    expect((await request(console_).get('/metrics')).status).toBe(404);
  });
});

describe('the pages of an account’s site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konak-app-'));
  let front: Server;

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root">');
    writeFileSync(join(folder, 'robots.txt'), '');
    writeFileSync(join(folder, 'widget.js'), 'let a = 1;');
    front = await serveApp('front', loadConfig({ ...NEEDED, FRONT_URL: 'https://konak.example' }), {
      folder,
      pages: ['/', '/search', '/payment/:code', WIDGET_PAGES],
      closedPages: ['/payment/:code'],
      listedAt: async () => [],
      framedPages: [WIDGET_PAGES, '/widget-card.html'],
      siteAt: async (host) =>
        host === 'away.example'
          ? undefined
          : {
              paths: new Set(host === 'otel.example' ? ['/hakkimizda'] : ['/about']),
              published: new Map([['/hakkimizda', '2026-10-05']]),
              redirects: new Map([
                ['/eski', '/hakkimizda'],
                ['/search', '/hakkimizda'],
              ]),
              analytics: host === 'measured.example',
              languages: ['tr', 'en'],
              frames: host === 'otel.example' ? ['blog.example', 'www.otel.example'] : [],
            },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ask = (path: string, host = 'otel.example') => request(front).get(path).set('host', host);

  it.each([
    ['/hakkimizda', 200],
    ['/hakkimizda?lang=en', 200],
    ['/eski', 301],
    ['/eski?utm_source=mail', 301],
    ['/search', 200],
    ['/about', 404],
    ['/hakkimizda/ekip', 404],
    ['/Hakkimizda', 404],
    ['/assets/eski', 404],
  ])('the pages of an account’s site answer %s with %i', async (path, status) => {
    const answer = await ask(path, 'OTEL.example');
    expect(answer.status).toBe(status);
    expect(answer.headers['location']).toBe(status === 301 ? path.replace('/eski', '/hakkimizda') : undefined);
  });

  it('the pages of an account’s site are those of the host that was asked, and to be asked for again where that is unknown', async () => {
    expect((await ask('/about', 'other.example')).status).toBe(200);
    expect((await ask('/hakkimizda', 'other.example')).status).toBe(404);
    expect((await ask('/about', 'away.example')).status).toBe(503);
    expect((await ask('/search', 'away.example')).status).toBe(200);
  });

  it('the pages of an account’s site are shown by no page but the widget’s, and that by the hosts that are named', async () => {
    const framersOf = async (path: string, host?: string) =>
      /frame-ancestors ([^;]+)/.exec((await ask(path, host)).headers['content-security-policy'] as string)![1];
    const ours = "'self' https://konak.example http://localhost:3001";
    const named = `${ours} https://blog.example https://www.otel.example`;
    for (const path of ['/hotel-7', '/HOTEL-search?lang=tr', '/hotel-7-sea-house/', '/widget-card.html'])
      expect([path, await framersOf(path)]).toEqual([path, named]);
    expect(await framersOf('/hotel-7', 'other.example')).toBe(ours);
    for (const path of ['/', '/search', '/payment/abc', '/hakkimizda', '/hotel-7/payment', '/assets/a.js', '/hotel'])
      expect([path, await framersOf(path)]).toEqual([path, "'none'"]);
    expect(await framersOf('/hotel-7', 'away.example')).toBe("'none'");
    expect(await framersOf('/widget-preview.html')).toBe('http://localhost:3001');
  });

  it('the script of the widget is read by any page, and asked for again when it has changed', async () => {
    const { headers } = await ask('/widget.js?v=1');
    expect(headers).toMatchObject({
      ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      ...{ 'cache-control': 'no-cache', etag: expect.stringMatching(/./) as string },
    });
    const other = await ask('/index.html');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('the pages of an account’s site say nothing of other hosts of its domain', async () => {
    const asked = async (host: string) => (await ask('/search', host)).headers['strict-transport-security'];
    expect(await asked('otel.example')).toBe('max-age=2592000');
    expect(await asked('konak.example')).toBe('max-age=31536000; includeSubDomains');
  });

  it('the pages of an account’s site are in its site map, which waits until they are known', async () => {
    expect((await ask('/sitemap.xml')).text).toContain(
      '<loc>https://otel.example/hakkimizda</loc><lastmod>2026-10-05</lastmod>',
    );
    expect((await ask('/sitemap.xml', 'other.example')).text).not.toContain('hakkimizda');
    expect((await ask('/sitemap.xml', 'away.example')).status).toBe(503);
  });

  it('the pages of an account’s site allow Google only where the account measures, and never where people pay', async () => {
    const policyOf = async (path: string, host: string) =>
      (await ask(path, host)).headers['content-security-policy'] as string;
    const measured = await policyOf('/hakkimizda', 'measured.example');
    expect(measured).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com;/);
    expect(measured).toMatch(/connect-src [^;]*google-analytics\.com/);
    for (const [path, host] of [
      ['/hakkimizda', 'otel.example'],
      ['/search', 'otel.example'],
      ['/about', 'away.example'],
      ['/payment/abc', 'measured.example'],
      ['/PAYMENT/abc', 'measured.example'],
    ] as const)
      expect(await policyOf(path, host)).not.toMatch(/google-analytics|googletagmanager/);
  });
});

describe('the picture of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konak-app-'));
  const asked: PageRequest[] = [];
  const drawn: string[] = [];
  let front: Server;

  beforeAll(async () => {
    for (const file of ['index.html', 'robots.txt', 'early.js']) writeFileSync(join(folder, file), '');
    front = await serveApp('front', loadConfig({ ...NEEDED, FRONT_URL: 'https://konak.example' }), {
      folder,
      pages: ['/', '/hotel/:id', '/payment/:code'],
      drawnPages: ['/', '/hotel/:id'],
      listedAt: async () => [],
      noSiteAt: async (host) => (host === 'gone.example' ? 'no site' : undefined),
      siteAt: async (host) => ({
        ...{ paths: new Set(host === 'otel.example' ? ['/hakkimizda'] : []), redirects: new Map() },
        ...{ languages: ['tr'], analytics: false, frames: [] },
      }),
      isPlace: async (slug) => slug === 'kas',
      draw: async (request) => {
        asked.push(request);
        const page = { status: 200, lang: request.lang, brotli: new Uint8Array(), etag: `W/"${request.path}"` };
        if (request.path === '/hotel/8') return undefined;
        if (request.path === '/hotel/7') return { ...page, status: 301, to: '/hotel/7-otel', gzip: new Uint8Array() };
        const facts = gzipSync(`${request.host} ${request.path}`);
        return { ...page, status: request.path === '/hotel/9' ? 404 : 200, gzip: facts };
      },
      cards: {
        pathOf: (page) => `/og${page}.jpg`,
        pageAt: (path) => (path === '/og.jpg' ? '/' : /^\/og(\/.+)\.jpg$/.exec(path)?.[1]),
        draw: async (facts) => {
          drawn.push(facts);
          if (facts.endsWith('/hotel/6')) throw new Error('no thread');
          return facts.endsWith('/hotel/5') ? undefined : Buffer.from(facts);
        },
      },
    });
  });
  beforeEach(() => [asked, drawn].forEach((list) => list.splice(0)));
  afterAll(() => rmSync(folder, { recursive: true }));

  const ask = (path: string, host = 'otel.example') => request(front).get(path).set('host', host);

  it.each([
    ['/tr/og.jpg', 200],
    ['/tr/og/hotel/7-otel.jpg?v=abc&title=theirs', 200],
    ['/tr/og/hakkimizda.jpg', 200],
    ['/tr/og/kas.jpg', 200],
    ['/tr/og/hotel/7.jpg', 301],
    ['/og/hotel/7-otel.jpg', 404],
    ['/tr/og/hotel/9.jpg', 404],
    ['/tr/og/unknown.jpg', 404],
    ['/tr/og/payment/abc.jpg', 404],
    ['/tr/og/hotel/5.jpg', 503],
    ['/tr/og/hotel/6.jpg', 503],
    ['/tr/og/hotel/8.jpg', 503],
  ])('the picture of a page at %s answers %i', async (path, status) => {
    const answer = await ask(path);
    const { headers } = answer;
    expect(answer.status).toBe(status);
    if (status === 200) {
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
      const page = path.split(/og|\.jpg/)[1] || '/';
      expect((answer.body as Buffer).toString()).toBe(`otel.example ${page}`);
      expect(asked).toMatchObject([{ form: 'card', lang: 'tr', host: 'otel.example', path: page, search: '' }]);
    }
    if (status === 301) expect(headers['location']).toBe('/tr/og/hotel/7-otel.jpg');
    if (status === 503) expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  });

  it('the picture of a page is of the site that was asked, and of none where there is no site', async () => {
    expect(((await ask('/tr/og/kas.jpg', 'OTHER.example')).body as Buffer).toString()).toBe('other.example /kas');
    expect((await ask('/tr/og/hakkimizda.jpg', 'other.example')).status).toBe(404);
    expect((await ask('/tr/og/kas.jpg', 'gone.example')).text).toBe('no site');
  });

  it('the picture of a page that has not changed is not drawn', async () => {
    const { headers } = await ask('/tr/og/kas.jpg');
    drawn.splice(0);
    const again = await ask('/tr/og/kas.jpg').set('if-none-match', headers['etag'] as string);
    expect([again.status, drawn]).toEqual([304, []]);
  });
});
