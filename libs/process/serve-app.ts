import type { Server } from 'node:http';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { parse } from 'regexparam';
import { pathIn, splitLanguage } from '#libs/languages';
import type { PlatformConfig } from './config.js';
import { sendCard, type PageCards } from './send-card.js';
import { sendDrawn, type Drawing } from './send-drawn.js';
import type { MadePage, PageRequest } from './page-maker.js';
import { serveSiteMap, type ListedPage } from './site-map.js';

const YEAR = '365d';
/** Of an account's domain, which may leave us, and whose other hosts are not ours. */
const A_MONTH_ENCRYPTED = 'max-age=2592000';
/** Served for every host name. */
const OF_EVERY_HOST = /^\/(assets\/|health$|ready$|metrics$)/;
/** `/kapadokya`, `/kapadokya/oteller` */
const PLACE = /^\/([a-z0-9-]{1,100})(?:\/[a-z0-9-]{1,40})?$/;
/** The script of the booking widget, and the page on which the console shows it. */
const WIDGET = /^\/widget(\.js|-texts\/\w+\.json)$/;
const PREVIEW = '/widget-preview.html';
const FOR_ANY_PAGE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** Endpoints of every process, and the assets of the apps. */
const NO_PAGE = /^\/(assets\/|metrics$)/;

interface HostedPages {
  paths: ReadonlySet<string>;
  languages: readonly string[];
  redirects: ReadonlyMap<string, string>;
  analytics: boolean;
  /** The hosts whose pages may show the booking widget. */
  frames: readonly string[];
}

interface AppOptions {
  pages?: ReadonlyArray<string | RegExp>;
  /** Pages that the hosts of `frames` may show in theirs. */
  framedPages?: ReadonlyArray<string | RegExp>;
  /** Pages that may load nothing from others, as those where people pay. */
  closedPages?: readonly string[];
  folder?: string;
  /** What the site of a host sells that has a page of its own, for its site map. */
  listedAt?: (host: string) => Promise<ListedPage[]>;
  /** The page of a host without a site, in a language of `accept-language`; undefined for one with a site. */
  noSiteAt?: (host: string, languages: string) => Promise<string | undefined>;
  /** What the site of a host has beside these pages: pages of its account, and paths that lead to them. */
  siteAt?: (host: string) => Promise<HostedPages | undefined>;
  /** Whether a page about a place is at this word; undefined where that cannot be known now. */
  isPlace?: (slug: string) => Promise<boolean | undefined>;
  /** Draws a page for its first answer; undefined where that cannot be done in time. */
  draw?: (request: PageRequest) => Promise<MadePage | undefined>;
  /** The pictures of such pages. */
  cards?: PageCards;
  /** Those of its own pages that can be drawn. */
  drawnPages?: readonly string[];
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
    framedPages = [],
    folder = resolve('dist', app),
    listedAt,
    noSiteAt,
    siteAt,
    isPlace,
    draw,
    cards,
    drawnPages = [],
    isReady = () => true,
  }: AppOptions = {},
): Promise<Server> {
  const patterns = patternsOf(pages);
  const { protocol } = new URL(config.FRONT_URL);
  const addresses = addressesOf(config);
  const index = existsSync(folder) ? readFileSync(join(folder, 'index.html')) : '';
  const ours = new Set([config.FRONT_URL, config.CONSOLE_URL].map((url) => new URL(url).host));
  const inline = draw && existsSync(folder) ? hashOf(readFileSync(join(folder, 'early.js'))) : undefined;
  const special = { closed: patternsOf(closedPages), framed: patternsOf(framedPages), inline };
  const policyOf = policiesOf(config, special, siteAt);
  const server = fastify({ rewriteUrl: ({ url = '/' }) => (siteAt ? splitLanguage(url).path : url) });
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
      ...(WIDGET.test(pathOf(url)) && FOR_ANY_PAGE),
    });
    if (!noSiteAt || OF_EVERY_HOST.test(pathOf(url))) return undefined;
    const page = await noSiteAt(host.toLowerCase(), headers['accept-language'] ?? '');
    return page && reply.code(404).type('text/html; charset=utf-8').send(page);
  });
  serveHealth(server, isReady);
  server.get('/config.json', (_, reply) => reply.header('cache-control', 'no-store').send(addresses));
  if (existsSync(folder)) {
    if (listedAt) {
      const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
      serveSiteMap(server, { protocol, robots, pages: ['/', '/search', '/tours'], listedAt, siteAt });
    }
    await server.register(files, { root: folder, preCompressed: true, cacheControl: false });
    const assets = { root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false, preCompressed: true };
    // Content-hashed names, cacheable for ever.
    await server.register(files, { ...assets, maxAge: YEAR, immutable: true });
  }
  const drawing = draw && { draw, protocol, patterns: patternsOf(drawnPages) };
  servePages(server, { patterns, siteAt, isPlace, index, drawing, cards });
  await server.ready();
  return server.server;
}

interface ServedPages extends Pick<AppOptions, 'siteAt' | 'isPlace' | 'cards'> {
  patterns: readonly RegExp[];
  index: Buffer | string;
  drawing?: Drawing;
}

/** The app's own pages, and those of the site of each host. */
function servePages(server: FastifyInstance, options: ServedPages): void {
  const { siteAt, isPlace, index, drawing, cards } = options;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, originalUrl } = request;
    const path = pathOf(url);
    const page = cards?.pageAt(path);
    if (drawing && cards && page) {
      const { isDrawn } = await findPage(page, request, options);
      if (isDrawn) return sendCard(request, reply, { ...drawing, page, cards });
    }
    const { isOwn, isFile, site, ofSite, ofPlace, isDrawn } = await findPage(path, request, options);
    const to = site?.redirects.get(path);
    if (to) return reply.redirect(pathIn(splitLanguage(originalUrl).lang, to) + url.slice(path.length), 301);
    if (drawing && isDrawn && (await sendDrawn(request, reply, drawing))) return reply;
    // A page that cannot be known of now is asked for again.
    const isUnknown = !isOwn && !isFile && ((siteAt && !site) || (isPlace && ofPlace === undefined));
    return reply
      .code(isOwn || ofSite || ofPlace ? 200 : isUnknown ? 503 : 404)
      .type('text/html; charset=utf-8')
      .send(index);
  };
  // The file server would answer it by the file.
  if (drawing) server.get('/', serve);
  server.setNotFoundHandler(serve);
}

/** What is at a path of a host: a page of the app, of the account or of a place, each undefined where that is unknown. */
async function findPage(path: string, { host }: FastifyRequest, { patterns, siteAt, isPlace, drawing }: ServedPages) {
  const isFile = NO_PAGE.test(path);
  const isOwn = !isFile && patterns.some((pattern) => pattern.test(path));
  const site = isOwn || isFile ? undefined : await siteAt?.(host.toLowerCase());
  const ofSite = site?.paths.has(path);
  const isElsewhere = ofSite || isOwn || isFile || site?.redirects.has(path);
  const slug = isElsewhere ? undefined : PLACE.exec(path)?.[1];
  const ofPlace = slug === undefined ? false : await isPlace?.(slug);
  const isDrawn = ofSite || ofPlace || drawing?.patterns.some((pattern) => pattern.test(path));
  return { isFile, isOwn, site, ofSite, ofPlace, isDrawn };
}

const patternsOf = (paths: ReadonlyArray<string | RegExp>): RegExp[] =>
  paths.map((path) => (path instanceof RegExp ? path : parse(path).pattern));

interface SpecialPages {
  closed: readonly RegExp[];
  framed: readonly RegExp[];
  /** The hash of the script in drawn pages. */
  inline?: string;
}

/** The content security policy of a page at a host. */
function policiesOf(config: PlatformConfig, { closed, framed, inline }: SpecialPages, siteAt: AppOptions['siteAt']) {
  const tiles = config.MAP_TILES === 'off' ? undefined : config.MAP_TILES;
  const pictures = [tiles && hostOfTiles(tiles), config.SUPPLIER_IMAGES].filter(Boolean).join(' ');
  const { API_URL: api, CONSOLE_URL } = config;
  const ofPreview = contentPolicy(api, {
    ...{ pictures, framers: new URL(CONSOLE_URL).origin },
    frames: isHttps(config) ? 'https:' : 'https: http:',
  });
  const frames = siteAt ? FRAMES : `${FRAMES} ${new URL(config.FRONT_URL).origin}${PREVIEW}`;
  return async (url: string, host: string): Promise<string> => {
    const path = pathOf(url);
    if (closed.some((pattern) => pattern.test(path))) return contentPolicy(api);
    if (!siteAt || OF_EVERY_HOST.test(path)) return contentPolicy(api, { pictures, frames });
    if (path === PREVIEW) return ofPreview;
    const site = await siteAt(host.toLowerCase());
    const framers = site && framed.some((pattern) => pattern.test(path)) ? framersOf(config, site.frames) : undefined;
    return contentPolicy(api, { pictures, frames, framers, inline, isMeasured: site?.analytics });
  };
}

const isHttps = ({ FRONT_URL }: PlatformConfig): boolean => FRONT_URL.startsWith('https:');

/** Who may show a page in a frame, by its host: the site itself, these hosts, and the preview of the console. */
function framersOf(config: PlatformConfig, hosts: readonly string[]): string {
  const schemes = isHttps(config) ? ['https://'] : ['https://', 'http://'];
  const named = hosts.flatMap((host) => schemes.map((scheme) => `${scheme}${host}${scheme === 'http://' ? ':*' : ''}`));
  const ours = [config.FRONT_URL, config.CONSOLE_URL].map((address) => new URL(address).origin);
  return ["'self'", ...ours, ...new Set(named)].join(' ');
}

/** Where a web app finds the other parts of the platform. */
export function addressesOf({ API_URL, FRONT_URL, CONSOLE_URL, DEMO, MAP_TILES }: PlatformConfig) {
  const addresses = { apiUrl: API_URL, frontUrl: FRONT_URL, consoleUrl: CONSOLE_URL, demo: DEMO };
  return { ...addresses, ...(MAP_TILES !== 'off' && { mapTiles: MAP_TILES }) };
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

const hashOf = (script: Buffer): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GOOGLE_ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com';
/** Of embeds on pages: `PROVIDERS` of libs/page-blocks. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com/maps/embed';

interface OpenPolicy {
  pictures: string;
  frames: string;
  /** Who may show the page in a frame. */
  framers?: string;
  /** The hash of a script within the page. */
  inline?: string;
  isMeasured?: boolean;
}

/** Pages where people pay name neither pictures of others nor frames, and are in none. */
function contentPolicy(api: string, open?: OpenPolicy): string {
  const google = open?.isMeasured ? [GOOGLE_TAG, GOOGLE_ANALYTICS] : [];
  const images = ["'self' data: blob:", api, open?.pictures, ...google].filter(Boolean).join(' ');
  const scripts = ["'self'", open?.inline, ...google.slice(0, 1)].filter(Boolean).join(' ');
  const connections = ["'self'", api, ...google].join(' ');
  const framers = open?.framers ?? "'none'";
  return [
    `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self'`,
    `img-src ${images}; connect-src ${connections}; frame-ancestors ${framers}; base-uri 'self'; form-action 'self'`,
    ...(open ? [`frame-src 'self' ${open.frames}`] : []),
  ].join('; ');
}

/** The origins of map tiles for the content security policy: `{s}.` is one of several hosts. */
function hostOfTiles(address: string): string {
  return address.split('/', 3).join('/').replace('{s}', '*');
}
