import type { Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'regexparam';
import type { PlatformConfig } from './config.js';
import { serveSiteMap } from './site-map.js';

const YEAR = '365d';
/** Of an account's domain, which may leave us, and whose other hosts are not ours. */
const A_MONTH_ENCRYPTED = 'max-age=2592000';
/** Served for every host name. */
const OF_EVERY_HOST = /^\/(assets\/|health$|ready$|metrics$)/;
/** Endpoints of every process, and the assets of the apps. */
const NO_PAGE = /^\/(assets\/|metrics$)/;

interface HostedPages {
  paths: ReadonlySet<string>;
  redirects: ReadonlyMap<string, string>;
  analytics: boolean;
}

interface AppOptions {
  pages?: readonly string[];
  /** Pages that may load nothing from others, as those where people pay. */
  closedPages?: readonly string[];
  folder?: string;
  /** Paths of the hotels that the site of a host sells, for its site map. */
  hotelsOf?: (host: string) => Promise<string[]>;
  /** The page of a host without a site, in a language of `accept-language`; undefined for one with a site. */
  noSiteAt?: (host: string, languages: string) => Promise<string | undefined>;
  /** What the site of a host has beside these pages: pages of its account, and paths that lead to them. */
  siteAt?: (host: string) => Promise<HostedPages | undefined>;
  /** Whether further requests are expected. */
  isReady?: () => boolean;
}

/**
 * Serves a built web app: files by name, compressed where the client accepts it, `index.html` for its pages, and
 * `/config.json` with the addresses it needs, so that one build runs anywhere. Where its `pages` are named, other paths
 * answer 404, as do all pages of a host without a site.
 */
export async function serveApp(
  app: 'console' | 'front',
  config: PlatformConfig,
  {
    pages = ['*'],
    closedPages = [],
    folder = resolve('dist', app),
    hotelsOf,
    noSiteAt,
    siteAt,
    isReady = () => true,
  }: AppOptions = {},
): Promise<Server> {
  const [patterns, closed] = [pages, closedPages].map(patternsOf) as [RegExp[], RegExp[]];
  const tiles = config.MAP_TILES === 'off' ? undefined : config.MAP_TILES;
  const addresses = addressesOf(config, tiles);
  const index = existsSync(folder) ? readFileSync(join(folder, 'index.html')) : '';
  const ours = new Set([config.FRONT_URL, config.CONSOLE_URL].map((url) => new URL(url).host));
  const policyOf = policiesOf(config, closed, siteAt);
  const server = fastify();
  server.addHook('onRequest', async ({ url, host, headers }, reply) => {
    const policy = await policyOf(url, host);
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // Browsers heed it over https alone.
      'strict-transport-security': ours.has(host) ? 'max-age=31536000; includeSubDomains' : A_MONTH_ENCRYPTED,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-cache',
    });
    if (!noSiteAt || OF_EVERY_HOST.test(pathOf(url))) return undefined;
    const page = await noSiteAt(host.toLowerCase(), headers['accept-language'] ?? '');
    return page && reply.code(404).type('text/html; charset=utf-8').send(page);
  });
  serveHealth(server, isReady);
  server.get('/config.json', (_, reply) => reply.header('cache-control', 'no-store').send(addresses));
  if (existsSync(folder)) {
    if (hotelsOf) {
      const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
      const { protocol } = new URL(config.FRONT_URL);
      serveSiteMap(server, { protocol, robots, pages: ['/', '/search'], hotelsOf, siteAt });
    }
    await server.register(files, { root: folder, preCompressed: true, cacheControl: false });
    const assets = { root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false, preCompressed: true };
    // Content-hashed names, cacheable for ever.
    await server.register(files, { ...assets, maxAge: YEAR, immutable: true });
  }
  servePages(server, { patterns, siteAt, index });
  await server.ready();
  return server.server;
}

interface ServedPages extends Pick<AppOptions, 'siteAt'> {
  patterns: readonly RegExp[];
  index: Buffer | string;
}

/** The app's own pages, and those of the site of each host. */
function servePages(server: FastifyInstance, { patterns, siteAt, index }: ServedPages): void {
  server.setNotFoundHandler(async ({ url, host }, reply) => {
    const path = pathOf(url);
    const isFile = NO_PAGE.test(path);
    const isOwn = !isFile && patterns.some((pattern) => pattern.test(path));
    const site = isOwn || isFile ? undefined : await siteAt?.(host.toLowerCase());
    const to = site?.redirects.get(path);
    if (to) return reply.redirect(to + url.slice(path.length), 301);
    // A page that cannot be known of now is asked for again.
    const isUnknown = !isOwn && !isFile && siteAt && !site;
    return reply
      .code(isOwn || site?.paths.has(path) ? 200 : isUnknown ? 503 : 404)
      .type('text/html; charset=utf-8')
      .send(index);
  });
}

const patternsOf = (paths: readonly string[]): RegExp[] => paths.map((path) => parse(path).pattern);

/** The content security policy of a page at a host. */
function policiesOf(config: PlatformConfig, closed: readonly RegExp[], siteAt: AppOptions['siteAt']) {
  const tiles = config.MAP_TILES === 'off' ? undefined : config.MAP_TILES;
  const pictures = [tiles && hostOfTiles(tiles), config.SUPPLIER_IMAGES].filter(Boolean).join(' ');
  const ofPayment = contentPolicy(config.API_URL);
  const usual = contentPolicy(config.API_URL, { pictures });
  const measured = contentPolicy(config.API_URL, { pictures, isMeasured: true });
  return async (url: string, host: string): Promise<string> => {
    const path = pathOf(url);
    if (closed.some((pattern) => pattern.test(path))) return ofPayment;
    if (!siteAt || OF_EVERY_HOST.test(path)) return usual;
    return (await siteAt(host.toLowerCase()))?.analytics ? measured : usual;
  };
}

function addressesOf({ API_URL, FRONT_URL, CONSOLE_URL, DEMO }: PlatformConfig, tiles: string | undefined) {
  const addresses = { apiUrl: API_URL, frontUrl: FRONT_URL, consoleUrl: CONSOLE_URL, demo: DEMO };
  return { ...addresses, ...(tiles && { mapTiles: tiles }) };
}

function serveHealth(server: FastifyInstance, isReady: () => boolean): void {
  server.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: true }));
  server.get('/ready', (_, reply) =>
    reply
      .code(isReady() ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady() }),
  );
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GOOGLE_ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com';
/** Of embeds on pages: `PROVIDERS` of libs/page-blocks. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com/maps/embed';

/** Pages where people pay name neither pictures of others nor frames. */
function contentPolicy(api: string, open?: { pictures: string; isMeasured?: boolean }): string {
  const google = open?.isMeasured ? [GOOGLE_TAG, GOOGLE_ANALYTICS] : [];
  const images = ["'self' data: blob:", api, open?.pictures, ...google].filter(Boolean).join(' ');
  const scripts = ["'self'", ...google.slice(0, 1)].join(' ');
  const connections = ["'self'", api, ...google].join(' ');
  return [
    `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self'`,
    `img-src ${images}; connect-src ${connections}; frame-ancestors 'none'; base-uri 'self'; form-action 'self'`,
    ...(open ? [`frame-src 'self' ${FRAMES}`] : []),
  ].join('; ');
}

/** The origins of map tiles for the content security policy: `{s}.` is one of several hosts. */
function hostOfTiles(address: string): string {
  return address.split('/', 3).join('/').replace('{s}', '*');
}
