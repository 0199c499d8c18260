import type { CertFault, HostCheck } from '#libs/contracts';
import { shortestAddress, type DnsFacts, type Found } from './dns-lookup.js';
import { recordsOf, txtNameOf, txtValueOf } from './host-rules.js';

type Fix = NonNullable<HostCheck['fix']>;

const fixed = (key: Fix['key'], values: Fix['values'] = {}): Fix => ({ key, values });
const check = (name: HostCheck['name'], rest: Partial<Omit<HostCheck, 'name'>> = {}): HostCheck => ({
  ...{ name, state: 'ok' as const, found: [], expected: [], fix: null },
  ...rest,
});
const unanswered = (name: HostCheck['name'], expected: string[] = []) =>
  check(name, { state: 'unknown', expected, fix: fixed('askLater') });

export interface Aims {
  addresses: readonly string[];
  cname: string;
  /** The authority of our certificates, as CAA records name it; none where none are ordered. */
  authority?: string;
}

/** Whether the proof of ownership is in the domain. */
export function checkTxt(host: string, token: string, txt: Found): HostCheck {
  const expected = [txtValueOf(token)];
  if (txt === null) return unanswered('txt', expected);
  if (txt.includes(expected[0]!)) return check('txt', { found: txt, expected });
  const values = { name: txtNameOf(host), value: expected[0]! };
  return check('txt', {
    state: txt.length > 0 ? 'wrong' : 'missing',
    ...{ found: txt, expected },
    fix: fixed(txt.length > 0 ? 'replaceTxt' : 'addTxt', values),
  });
}

/** Whether the host is the account's; `owned` undefined: not until its proof is found. */
export function checkClaim(host: string, owned: boolean | undefined): HostCheck {
  if (owned === undefined) return check('claim', { state: 'waiting', fix: fixed('verifyFirst', { name: host }) });
  return owned ? check('claim') : check('claim', { state: 'wrong', fix: fixed('claimTaken', { name: host }) });
}

/** Whether all that a host points at is ours, and our authority may issue for it. */
export function checkDns(host: string, facts: Omit<DnsFacts, 'txt'>, aims: Aims): HostCheck[] {
  const [, wanted] = recordsOf(host, '', aims);
  return [
    checkAddresses(host, facts, aims, wanted?.type === 'CNAME'),
    checkV6(host, facts, aims),
    ...(wanted?.type === 'CNAME' && facts.cname?.length !== 0 ? [checkCname(host, facts.cname, aims)] : []),
    ...(aims.authority === undefined ? [] : [checkCaa(host, facts.caa, aims.authority)]),
  ];
}

/** Addresses of one family that are ours. */
const ofFamily = (six: boolean, { addresses }: Aims) =>
  addresses.filter((address) => address.includes(':') === six).map(shortestAddress);

function checkAddresses(host: string, { a, aaaa }: Omit<DnsFacts, 'txt'>, aims: Aims, isAlias: boolean): HostCheck {
  const expected = ofFamily(false, aims);
  if (a === null) return unanswered('a', expected);
  const reachesBySix = expected.length === 0 && (aaaa ?? []).length > 0;
  if (a.length === 0 && reachesBySix) return check('a', { expected });
  const foreign = a.filter((address) => !expected.includes(address));
  if (a.length > 0 && foreign.length === 0) return check('a', { found: a, expected });
  const value = isAlias && a.length === 0 ? aims.cname : expected.join(', ');
  const values = { name: host, value, found: foreign.join(', ') };
  return check('a', {
    state: a.length > 0 ? 'wrong' : 'missing',
    ...{ found: a, expected },
    fix: fixed(a.length > 0 ? 'replaceA' : isAlias ? 'addCname' : 'addA', values),
  });
}

/** A forgotten AAAA record leads part of the guests elsewhere, so that each counts; none is needed. */
function checkV6(host: string, { aaaa }: Omit<DnsFacts, 'txt'>, aims: Aims): HostCheck {
  const expected = ofFamily(true, aims);
  if (aaaa === null) return unanswered('aaaa', expected);
  const foreign = aaaa.filter((address) => !expected.includes(address));
  if (foreign.length === 0) return check('aaaa', { found: aaaa, expected });
  const values = { name: host, found: foreign.join(', ') };
  return check('aaaa', { state: 'wrong', ...{ found: aaaa, expected }, fix: fixed('removeAaaa', values) });
}

/** Its addresses decide; an alias of another name would leave us when that one moves. */
function checkCname(host: string, cname: Found, { cname: expected }: Aims): HostCheck {
  if (cname === null) return unanswered('cname', [expected]);
  if (cname.includes(expected)) return check('cname', { found: cname, expected: [expected] });
  const values = { name: host, value: expected, found: cname.join(', ') };
  return check('cname', { state: 'wrong', found: cname, expected: [expected], fix: fixed('replaceCname', values) });
}

function checkCaa(host: string, caa: Found, authority: string): HostCheck {
  if (caa === null) return unanswered('caa', [authority]);
  const issuers = caa.filter((issuer) => issuer !== '');
  if (issuers.length === 0 || issuers.includes(authority))
    return check('caa', { found: issuers, expected: [authority] });
  const values = { name: host, value: `0 issue "${authority}"` };
  return check('caa', { state: 'wrong', found: issuers, expected: [authority], fix: fixed('allowCa', values) });
}

/** What a handshake with one of our own addresses showed; null: there was none. */
export interface TlsFacts {
  names: string[];
  issuer: string;
  trusted: boolean;
  validUntil: Date;
  /** Redirects to itself that followed each other. */
  hops: number;
}

const RENEW_DAYS = 14;
const MOST_HOPS = 2;
const DAY_MS = 86_400_000;

/** Whether guests reach the site by an encrypted connection. */
export function checkTls(host: string, tls: TlsFacts | null, now: Date): HostCheck[] {
  if (!tls) return [check('handshake', { state: 'missing', fix: fixed('waitCertificate', { name: host }) })];
  const days = Math.floor((tls.validUntil.getTime() - now.getTime()) / DAY_MS);
  const renew = fixed('renewCertificate', { name: host });
  return [
    check('handshake'),
    check('name', { ...bad(!covers(tls.names, host), renew), found: tls.names, expected: [host] }),
    check('chain', { ...bad(!tls.trusted, renew), found: [tls.issuer] }),
    check('days', { ...bad(days < RENEW_DAYS, renew), found: [String(days)], expected: [`≥ ${RENEW_DAYS}`] }),
    check('redirects', {
      ...bad(tls.hops > MOST_HOPS, fixed('stopRedirects', { name: host })),
      found: [String(tls.hops)],
      expected: [`≤ ${MOST_HOPS}`],
    }),
  ];
}

const bad = (is: boolean, fix: Fix): Partial<HostCheck> => (is ? { state: 'wrong', fix } : {});

const covers = (names: readonly string[], host: string) =>
  names.some((name) => name === host || (name.startsWith('*.') && host.replace(/^[^.]+/, '*') === name));

interface CertifiedHost {
  host: string;
  certUntil: Date | null;
  certFault: CertFault | null;
  certTryAt: Date | null;
}

/** Whether we have a certificate for a host, or why not and when it is ordered again. `owned`: it is the account's. */
export function checkCertificate(
  { host, certUntil, certFault, certTryAt }: CertifiedHost,
  owned: boolean,
  now: Date,
): HostCheck {
  if (!owned) return check('certificate', { state: 'waiting', fix: fixed('verifyFirst', { name: host }) });
  if (certFault) {
    const values = { name: host, at: (certTryAt ?? now).toISOString() };
    const found = certFault.detail === '' ? [] : [certFault.detail];
    return check('certificate', { state: 'wrong', found, fix: fixed(certFault.key, values) });
  }
  if (certUntil !== null && certUntil > now) return check('certificate');
  return check('certificate', { state: 'waiting', fix: fixed('certOrdered', { name: host }) });
}

/** There is no connection to check before the host points at us. */
export const tlsWaits = (host: string): HostCheck[] => [
  check('handshake', { state: 'waiting', fix: fixed('pointFirst', { name: host }) }),
];

/** Whether a host is served where it points; undefined where it is not known. */
export function isPointing(checks: readonly HostCheck[]): boolean | undefined {
  const ways = checks.filter(({ name }) => name === 'a' || name === 'aaaa');
  if (ways.some(({ state }) => state === 'wrong' || state === 'missing')) return false;
  return ways.every(({ state }) => state === 'ok') ? true : undefined;
}
