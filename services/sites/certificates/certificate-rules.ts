import { X509Certificate, createPrivateKey } from 'node:crypto';
import type { CertFault } from '#libs/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAUSES_MS = [HOUR_MS, 6 * HOUR_MS, DAY_MS];
const BEFORE_END_MS = 30 * DAY_MS;

/** How long a host waits after as many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number): number => PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!;

/** When a certificate is renewed: after two thirds of its life, or a month before its end where that is later. */
export function renewalOf(from: Date, until: Date): Date {
  const third = (until.getTime() - from.getTime()) / 3;
  return new Date(until.getTime() - Math.min(third, BEFORE_END_MS));
}

/** The certificate that was received is not the one that was ordered. */
export class WrongCertificate extends Error {}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Compares a chain with its order: its first certificate is of our key and for all hosts, and each is signed by the next.
 * @throws WrongCertificate.
 */
export function readChain(pem: string, key: string, hosts: readonly string[], now: Date): { from: Date; until: Date } {
  const chain = (pem.match(PEM) ?? []).map(parse);
  const [leaf] = chain;
  if (!leaf) throw new WrongCertificate('there is no certificate');
  if (!leaf.checkPrivateKey(createPrivateKey(key))) throw new WrongCertificate('it is of another key');
  const missing = hosts.find((host) => leaf.checkHost(host, { wildcards: false }) === undefined);
  if (missing !== undefined) throw new WrongCertificate(`it is not for ${missing}`);
  const torn = chain.findIndex((each, at) => at > 0 && !chain[at - 1]!.verify(each.publicKey));
  if (torn > 0 || chain.some((each) => new Date(each.validTo) <= now))
    throw new WrongCertificate('its chain leads nowhere');
  return { from: new Date(leaf.validFrom), until: new Date(leaf.validTo) };
}

function parse(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new WrongCertificate('it cannot be read');
  }
}

const FAULTS: Record<string, CertFault['key']> = {
  connection: 'certConnection',
  tls: 'certConnection',
  dns: 'certDns',
  unauthorized: 'certAnswer',
  incorrectResponse: 'certAnswer',
  caa: 'certCaa',
  rateLimited: 'certLimited',
  rejectedIdentifier: 'certRejected',
};

/** What an authority has against a host, as we name it. `type`: `urn:ietf:params:acme:error:caa`. */
export const faultOf = ({ type = '', detail = '' }: Problem): CertFault => ({
  key: FAULTS[type.split(':').at(-1)!] ?? 'certFailed',
  detail: detail.slice(0, 300),
});

/** A problem as an authority reports it (RFC 8555, section 6.7). */
export interface Problem {
  type?: string;
  detail?: string;
  subproblems?: Array<Problem & { identifier?: { value: string } }>;
}

/** Which hosts a problem is about: those that it names, or all. */
export function faultsOf(problem: Problem, hosts: readonly string[]): Map<string, CertFault> {
  const named = (problem.subproblems ?? []).flatMap((each) =>
    each.identifier && hosts.includes(each.identifier.value) ? [[each.identifier.value, faultOf(each)] as const] : [],
  );
  return new Map(named.length > 0 ? named : hosts.map((host) => [host, faultOf(problem)]));
}
