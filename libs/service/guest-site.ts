import { LRUCache } from 'lru-cache';
import { hotelPath, tourPath } from '#libs/addresses';
import type { Clients } from '#libs/clients';
import type { LocalText } from '#libs/contracts';
import { GUEST_LANGUAGES, firstLanguage, preferredTags } from '#libs/languages';
import { wordsIn } from '#libs/locales';
import type { ListedPage, PlatformConfig } from '#libs/process';
import { toIsoDate, type DayNumber } from '#libs/stays';

const KNOWN_MS = 60_000;
/** A published page, and a site at a new host, are found within it. */
const FRESH_MS = 5_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether a host is one of these addresses', or this machine's own. */
export function isOwnHost(host: string, addresses: readonly string[]): boolean {
  return LOOPBACK.test(host) || addresses.some((address) => new URL(address).host === host);
}

/** Finds what the site of a host sells that has a page of its own, with its path in each language. */
export function pagesListedAt(clients: Pick<Clients, 'call'>): (host: string) => Promise<ListedPage[]> {
  const known = new LRUCache<string, ListedPage[]>({
    max: 500,
    ttl: FRESH_MS,
    fetchMethod: (host) => askListed(clients, host),
    allowStaleOnFetchRejection: true,
  });
  return async (host) => (await known.fetch(host)) ?? [];
}

async function askListed(clients: Pick<Clients, 'call'>, host: string): Promise<ListedPage[]> {
  const { account, languages } = await clients.call('site.get', { params: { host } });
  const { sellsFor } = await clients.call('seller.get', { params: { id: String(account) } });
  if (!sellsFor) return [];
  const { hotels, tours, places } = await clients.call('inventory.listed', { body: { account, sellsFor } });
  const inEach = (write: (lang: string) => string) => languages.map((lang) => ({ lang, text: write(lang) }));
  return [
    ...places.map(({ names, slugs }) => ({
      kind: 'place' as const,
      names: inEach((lang) => textIn(names, lang)),
      paths: inEach((lang) => `/${textIn(slugs, lang)}`),
    })),
    ...hotels.map(({ changed, ...hotel }) => ({
      ...dayOf(changed),
      kind: 'hotel' as const,
      names: inEach(() => hotel.name),
      paths: inEach(() => hotelPath(hotel)),
    })),
    ...tours.map(({ id, names, changed }) => ({
      ...dayOf(changed),
      kind: 'tour' as const,
      names: inEach((lang) => textIn(names, lang)),
      paths: inEach((lang) => tourPath({ id, name: textIn(names, lang) }, lang)),
    })),
  ];
}

const dayOf = (changed: number | undefined) => (changed ? { changed: toIsoDate(changed as DayNumber) } : {});

const textIn = (texts: LocalText, lang: string): string =>
  (texts.find((text) => text.lang === lang) ?? texts.find((text) => text.lang === 'en') ?? texts[0])?.value ?? '';

export interface SitePages {
  /** The paths of its published pages. */
  paths: ReadonlySet<string>;
  /** The days on which these were published, `2026-11-30`. */
  published: ReadonlyMap<string, string>;
  /** Former paths of pages, by where they lead. */
  redirects: ReadonlyMap<string, string>;
  languages: readonly string[];
  /** Whether its guests may be measured, those who agree. */
  analytics: boolean;
  /** The hosts whose pages may show its booking widget. */
  frames: readonly string[];
}

/** What the site of a host has beside the front's own pages; undefined where that cannot be known now. */
export function pagesOfSites(clients: Pick<Clients, 'call'>): (host: string) => Promise<SitePages | undefined> {
  const known = new LRUCache<string, SitePages>({
    max: 5_000,
    ttl: FRESH_MS,
    fetchMethod: async (host) => {
      const { account, analytics, languages } = await clients.call('site.get', { params: { host } });
      const [{ paths, published, redirects }, { hosts: frames }] = await Promise.all([
        clients.call('pages.paths', { body: { account } }),
        clients.call('bookingengine.hosts', { body: { account } }),
      ]);
      const moved = new Map(redirects.map(({ from, to }) => [from, to]));
      const days = new Map(Object.entries(published).map(([path, day]) => [path, toIsoDate(day as DayNumber)]));
      return { analytics, languages, frames, paths: new Set(paths), published: days, redirects: moved };
    },
    allowStaleOnFetchRejection: true,
  });
  return (host) => known.fetch(host).catch(() => undefined);
}

/** Whether a page about a place is at a word; places never change while a process runs. */
export function placesKnown(clients: Pick<Clients, 'call'>): (slug: string) => Promise<boolean | undefined> {
  const known = new LRUCache<string, { is: boolean }>({
    max: 5_000,
    fetchMethod: async (slug) => ({ is: (await clients.call('places.find', { body: { slug } })).id !== null }),
  });
  return async (slug) => (await known.fetch(slug).catch(() => undefined))?.is;
}

/**
 * Answers the page of a host that is neither the platform's nor an account's, in a language of `accept-language`;
 * undefined where there is a site, and where that cannot be known.
 */
export function noSiteAt(
  clients: Pick<Clients, 'call'>,
  { FRONT_URL }: Pick<PlatformConfig, 'FRONT_URL'>,
): (host: string, languages: string) => Promise<string | undefined> {
  const claimed = new LRUCache<string, { is: boolean }>({
    max: 5_000,
    fetchMethod: async (host, _, { options }) => {
      const { claimed: is } = await clients.call('site.get', { params: { host } });
      options.ttl = is ? KNOWN_MS : FRESH_MS;
      return { is };
    },
  });
  return async (host, languages) => {
    if (isOwnHost(host, [FRONT_URL])) return undefined;
    const found = await claimed.fetch(host).catch(() => undefined);
    return !found || found.is ? undefined : writePage(languages);
  };
}

/** Without scripts: the API answers none of a host that it does not know. */
function writePage(languages: string): string {
  const lang = firstLanguage(preferredTags(languages), GUEST_LANGUAGES) ?? 'en';
  const { t, dir } = wordsIn('api', lang);
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t('pages.noSite.title')}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f6f8; color: #1d2433; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0; color: #57606f; }
</style>
<main><h1>${t('pages.noSite.title')}</h1><p>${t('pages.noSite.text')}</p></main>
</html>
`;
}
