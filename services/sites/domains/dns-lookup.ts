import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const ANSWER_MS = 3_000;
const TRIES = 2;
/** The name has no record of the type, or does not exist. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

/** Null: nobody has answered. */
export type Found = string[] | null;

/** What the domain name system has about a host. */
export interface DnsFacts {
  txt: Found;
  a: Found;
  aaaa: Found;
  cname: Found;
  /** Names of the authorities that may issue certificates; empty: all may. */
  caa: Found;
}

/** Asks the domain name system. `servers`: those to ask, as `192.0.2.1:53`; none: the system's. */
export class DnsLookup {
  private readonly resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES });

  constructor(servers: readonly string[]) {
    if (servers.length > 0) this.resolver.setServers(servers);
  }

  /** The texts of a name's TXT records. */
  async txt(name: string): Promise<Found> {
    return found(async () => (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')));
  }

  /** Where a host points: its addresses in their shortest form. */
  async pointing(host: string): Promise<Omit<DnsFacts, 'txt'>> {
    const [a, aaaa, cname, caa] = await Promise.all([
      found(() => this.resolver.resolve4(host)),
      found(() => this.resolver.resolve6(host)),
      found(() => this.resolver.resolveCname(host)),
      this.caa(host),
    ]);
    return { a: shortest(a), aaaa: shortest(aaaa), cname: cname && cname.map((name) => name.toLowerCase()), caa };
  }

  /** The nearest records above a host count (RFC 8659). */
  private async caa(host: string): Promise<Found> {
    const labels = host.split('.');
    for (let i = 0; i < labels.length; i++) {
      const name = labels.slice(i).join('.');
      const records = await found(async () => (await this.resolver.resolveCaa(name)).map(issuerIn));
      if (records === null || records.length > 0) return records && records.filter((issuer) => issuer !== undefined);
    }
    return [];
  }
}

/** `;` stands for nobody. */
function issuerIn(record: { issue?: string | undefined }): string {
  return record.issue === undefined ? '' : record.issue.split(';')[0]!.trim() || ';';
}

async function found(ask: () => Promise<string[]>): Promise<Found> {
  try {
    return (await ask()).toSorted();
  } catch (error) {
    return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

const shortest = (addresses: Found): Found => addresses && addresses.map(shortestAddress);

/** An IP address in its shortest form, so that two spellings of one are equal. */
export function shortestAddress(address: string): string {
  return isIP(address) ? ipaddr.process(address).toString() : address;
}
