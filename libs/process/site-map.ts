import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPLETE_LANGUAGES } from '#libs/languages';

const HOUR = 'public, max-age=3600';
export const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

interface SiteMapOptions {
  /** The protocol of the site's addresses, `https:`. */
  protocol: string;
  /** What robots.txt says beside the site map's address. */
  robots: string;
  /** Paths of the pages that everyone may find. */
  pages: readonly string[];
  /** Paths of the hotels that a host's site sells. */
  hotelsOf: (host: string) => Promise<string[]>;
  /** What the site of a host has beside these pages; undefined where that cannot be known now. */
  siteAt?: (host: string) => Promise<{ paths: ReadonlySet<string> } | undefined>;
}

/** Serves robots.txt and sitemap.xml, which name the addresses of the site whose host was asked. */
export function serveSiteMap(
  server: FastifyInstance,
  { protocol, robots, pages, hotelsOf, siteAt = async () => ({ paths: new Set() }) }: SiteMapOptions,
): void {
  const originOf = ({ host }: FastifyRequest) => `${protocol}//${HOST.test(host) ? host : 'localhost'}`;
  server.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${robots.trimEnd()}\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  server.get('/sitemap.xml', async (request, reply) => {
    const host = request.host.toLowerCase();
    const [hotels, site] = await Promise.all([hotelsOf(host).catch(() => undefined), siteAt(host)]);
    // A map without the hotels would take them out of search engines.
    if (!hotels || !site)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later.\n');
    const origin = originOf(request);
    const addresses = [...pages, ...site.paths, ...hotels].map((path) => describeAddress(origin + path));
    return reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
          `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.join('\n')}\n</urlset>\n`,
      );
  });
}

/** An address, and the same page in each language. */
function describeAddress(address: string): string {
  const languages = COMPLETE_LANGUAGES.map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}?lang=${lang}"/>`,
  );
  return `  <url><loc>${address}</loc>${languages.join('')}</url>`;
}
