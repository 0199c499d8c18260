import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { hostIn, type HostRecord } from '#libs/contracts';

/** A host that has pointed elsewhere for as long is no longer served: its domain may be another's by now. */
const AWAY_MS = 7 * 86_400_000;
const TXT_PREFIX = 'konak-site=';

/**
 * The domain that is registered for a host, by the public suffix list: `example.com.tr` of `www.example.com.tr`; undefined
 * for a public suffix itself, such as `com.tr` or `github.io`.
 */
export function domainOf(host: string): string | undefined {
  return parse(host, { allowPrivateDomains: true }).domain ?? undefined;
}

/** Where a host's proof is written, and what it is. */
export const txtNameOf = (host: string): string => `_konak.${host}`;
export const txtValueOf = (token: string): string => `${TXT_PREFIX}${token}`;

/** The name as it is read; undefined where nobody can own it, or its letters do not lead back to it. */
export function shownHost(host: string): string | undefined {
  const shown = domainToUnicode(host);
  const leadsBack = domainToASCII(shown) === host && hostIn(shown) === host;
  return leadsBack && domainOf(host) !== undefined ? shown : undefined;
}

/** Whether a host is of the domain of one of our own names. */
export function isOurs(host: string, own: readonly string[]): boolean {
  return own.some((name) => {
    const domain = domainOf(name) ?? name;
    return host === domain || host.endsWith(`.${domain}`);
  });
}

interface Aims {
  addresses: readonly string[];
  cname: string;
}

/** The records to type at the registrar; a domain itself cannot be an alias. */
export function recordsOf(host: string, token: string, { addresses, cname }: Aims): HostRecord[] {
  const txt: HostRecord = { type: 'TXT', name: txtNameOf(host), value: txtValueOf(token) };
  if (host !== domainOf(host)) return [txt, { type: 'CNAME', name: host, value: cname }];
  return [
    txt,
    ...addresses.map((value): HostRecord => ({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value })),
  ];
}

/** When a host lapses that has pointed elsewhere since then. */
export const lapseOf = (awaySince: Date): Date => new Date(awaySince.getTime() + AWAY_MS);
