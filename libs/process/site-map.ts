import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GUEST_LANGUAGES, pathIn } from '#libs/languages';

const HOUR = 'public, max-age=3600';
export const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

type InEach = ReadonlyArray<{ lang: string; text: string }>;

/** What has a page of its own: its name and its path in each language. */
export interface ListedPage {
  kind: 'place' | 'hotel' | 'tour';
  names: InEach;
  paths: InEach;
  /** The day of its last change, `2026-11-30`, where that is known. */
  changed?: string;
}

interface OwnPages {
  paths: ReadonlySet<string>;
  /** The day on which each was published. */
  published?: ReadonlyMap<string, string>;
  languages: readonly string[];
}

interface SiteMapOptions {
  /** The protocol of the site's addresses, `https:`. */
  protocol: string;
  /** What robots.txt says beside the site map's address. */
  robots: string;
  /** Paths of the pages that everyone may find. */
  pages: readonly string[];
  /** What a host's site sells that has a page. */
  listedAt: (host: string) => Promise<ListedPage[]>;
  /** What the site of a host has beside these pages; undefined where that cannot be known now. */
  siteAt?: (host: string) => Promise<OwnPages | undefined>;
}

/** Serves robots.txt, sitemap.xml and llms.txt, which name the addresses of the site whose host was asked. */
export function serveSiteMap(
  server: FastifyInstance,
  {
    protocol,
    robots,
    pages,
    listedAt,
    siteAt = async () => ({ paths: new Set(), languages: GUEST_LANGUAGES }),
  }: SiteMapOptions,
): void {
  const originOf = ({ host }: FastifyRequest) => `${protocol}//${HOST.test(host) ? host : 'localhost'}`;
  const read = async ({ host }: FastifyRequest) => {
    const [listed, site] = await Promise.all([
      listedAt(host.toLowerCase()).catch(() => undefined),
      siteAt(host.toLowerCase()),
    ]);
    return (
      listed && site && { listed, own: [...pages, ...site.paths], published: site.published, languages: site.languages }
    );
  };
  server.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${robots.trimEnd()}\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  for (const [path, type, write] of [
    ['/sitemap.xml', 'application/xml', writeMap],
    ['/llms.txt', 'text/markdown', writeGuide],
  ] as const)
    server.get(path, async (request, reply) => {
      const known = await read(request);
      // A map without the hotels would take them out of search engines.
      if (!known) return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later.\n');
      return reply
        .header('cache-control', HOUR)
        .type(`${type}; charset=utf-8`)
        .send(write(originOf(request), known));
    });
}

interface Known {
  listed: readonly ListedPage[];
  /** Paths of pages that are the same in each language. */
  own: readonly string[];
  published?: ReadonlyMap<string, string>;
  languages: readonly string[];
}

function writeMap(origin: string, { listed, own, published, languages }: Known): string {
  const same = own.map((path) => ({
    paths: languages.map((lang) => ({ lang, text: path })),
    changed: published?.get(path),
  }));
  const addresses = [...same, ...listed].flatMap((page) => describeAddresses(origin, page));
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.join('\n')}\n</urlset>\n`
  );
}

/** The addresses of a page, each with the same page in each language. */
function describeAddresses(origin: string, { paths, changed }: Pick<ListedPage, 'paths' | 'changed'>): string[] {
  const alternates = paths
    .map(({ lang, text }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${pathIn(lang, text)}"/>`)
    .join('');
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return [...new Set(paths.map(({ text }) => text))].map((path) => {
    const plain = `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`;
    return `  <url><loc>${origin}${path}</loc>${lastmod}${alternates}${plain}</url>`;
  });
}

const HEADINGS = { place: 'Places', hotel: 'Hotels', tour: 'Tours' } as const;

/** What assistants find here, as llmstxt.org has it; each page answers Markdown too. */
function writeGuide(origin: string, { listed, own, languages }: Known): string {
  const english = (texts: InEach) => (texts.find(({ lang }) => lang === 'en') ?? texts[0])!.text;
  const linked = (name: string, path: string) => `- [${name.replaceAll(/[[\]\n]/g, ' ')}](${origin}${path})`;
  const sections = (['place', 'hotel', 'tour'] as const).flatMap((kind) => {
    const links = listed
      .filter((page) => page.kind === kind)
      .map(({ names, paths }) => linked(english(names), english(paths)));
    return links.length > 0 ? [`## ${HEADINGS[kind]}`, links.join('\n')] : [];
  });
  return [
    `# ${new URL(origin).host}`,
    '> Hotels and tours with current prices, booked at once.',
    'Every page answers as Markdown to `Accept: text/markdown`. `checkIn` and `checkOut` (YYYY-MM-DD) and `rooms` ' +
      '(`2-5` is two adults with a child of five) in the address ask for a stay; a language before the path, as in `/de/tours`, ' +
      `is one of ${languages.join(', ')}. Prices are those of the moment.`,
    '## Pages',
    own.map((path) => linked(path, path)).join('\n'),
    ...sections,
    '',
  ].join('\n\n');
}
