import { hostIn, type ServedSite } from '#libs/contracts';
import {
  mainConfig,
  plainHosts,
  sharedConfig,
  siteConfig,
  type Listening,
  type SiteToWrite,
  type Upstreams,
} from './site-config.js';

/** Sites, or hosts of theirs, that are not in a release. */
export interface LeftOutSite {
  site: number;
  hosts: string[];
  reason: string;
}

export interface OpenedSite extends SiteToWrite {
  certs: Array<SiteToWrite['certs'][number] & { chain: string; key: string }>;
}

type OpenKey = (account: number, sealed: string) => string;

/** The third wall: whatever the list says, only public hosts are written, and each once. */
export function admitSites(
  served: readonly ServedSite[],
  openKey: OpenKey,
): { sites: OpenedSite[]; leftOut: LeftOutSite[] } {
  const seen = new Set<string>();
  const leftOut: LeftOutSite[] = [];
  const sites = served.flatMap((each) => {
    const hosts = each.hosts.filter((host) => isOwnName(host) && !seen.has(host));
    hosts.forEach((host) => seen.add(host));
    const others = each.hosts.filter((host) => !hosts.includes(host));
    if (others.length > 0) leftOut.push({ site: each.site, hosts: others, reason: 'host' });
    return hosts.length > 0 && isNumber(each.site) ? [openSite(each, hosts, openKey, leftOut)] : [];
  });
  return { sites, leftOut };
}

const isOwnName = (host: string) => hostIn(host) === host;
const isNumber = (site: number) => Number.isSafeInteger(site) && site > 0;

/** A key that cannot be opened leaves its hosts to an older certificate, or without encryption; and other sites alone. */
function openSite(
  { site, account, certs }: ServedSite,
  hosts: string[],
  openKey: OpenKey,
  leftOut: LeftOutSite[],
): OpenedSite {
  const opened: OpenedSite = { site, hosts, certs: [] };
  for (const cert of certs.filter(({ id }) => isNumber(id))) {
    const own = plainHosts(opened).filter((host) => cert.hosts.includes(host));
    if (own.length === 0) continue;
    try {
      opened.certs.push({ id: cert.id, hosts: own, chain: cert.chain, key: openKey(account, cert.sealed) });
    } catch {
      leftOut.push({ site, hosts: [], reason: 'certificate' });
    }
  }
  return opened;
}

/** All files of a release. */
export function buildFiles(
  release: number,
  sites: readonly OpenedSite[],
  listening: Listening,
  upstreams: Upstreams,
): Map<string, string> {
  const files = new Map([
    ['nginx.conf', mainConfig('nginx')],
    ['test.conf', mainConfig('test')],
    ['http.conf', sharedConfig(release, listening, upstreams)],
  ]);
  for (const site of sites) {
    files.set(`sites/${site.site}.conf`, siteConfig(site, release, listening));
    for (const { id, chain, key } of site.certs) {
      files.set(`certs/${id}.pem`, chain);
      files.set(`certs/${id}.key`, key);
    }
  }
  return files;
}

/** The site that nginx complains of; undefined where it names none. */
export function blamedSite(log: string, sites: readonly OpenedSite[]): OpenedSite | undefined {
  const site = /\/sites\/(\d+)\.conf/.exec(log)?.[1];
  const cert = /\/certs\/(\d+)\.(?:pem|key)/.exec(log)?.[1];
  return sites.find((each) => String(each.site) === site || each.certs.some(({ id }) => String(id) === cert));
}
