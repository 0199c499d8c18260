import { z } from 'zod';
import { ById, Id, answerData, answerItems, answerRecord, ok } from '../answers.js';
import { callsOf, changing, get, post, remove } from '../call.js';
import { HostName } from '../host-name.js';
import { OfAccount } from '../price-rule-fields.js';

/** A lapsed host no longer points at us; a released one belongs to another account since. */
export const HOST_STATES = ['waitingTxt', 'verified', 'waitingCert', 'live', 'lapsed', 'released', 'blocked'] as const;
export type HostState = (typeof HOST_STATES)[number];

/** States in which the account has the claim to the host, and its site is served there. */
export const CLAIMED_STATES = ['verified', 'waitingCert', 'live'] as const satisfies readonly HostState[];

export const MAX_HOSTS = 20;

export const CONTROL_TYPES = ['domain', 'dns', 'ssl'] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];

/** What is checked of a host, in the order in which a person puts it right. */
export const HOST_CHECKS = [
  ...(['txt', 'claim'] as const),
  ...(['a', 'aaaa', 'cname', 'caa'] as const),
  ...(['certificate', 'handshake', 'name', 'chain', 'days', 'redirects'] as const),
] as const;

/** `unknown`: nobody answered. `waiting`: another check comes first. */
export const CHECK_STATES = ['ok', 'missing', 'wrong', 'waiting', 'unknown'] as const;

/** Why an authority has not issued a certificate. */
const CERT_FAULTS = [
  ...(['certConnection', 'certDns', 'certAnswer', 'certCaa'] as const),
  ...(['certLimited', 'certRejected', 'certFailed'] as const),
] as const;
export interface CertFault {
  key: (typeof CERT_FAULTS)[number];
  /** In the authority's words. */
  detail: string;
}

/** What to do about a check; console's `domains.fixes` has the words. */
export const HOST_FIXES = [
  ...([
    'addTxt',
    'replaceTxt',
    'claimTaken',
    'addA',
    'addCname',
    'replaceA',
    'removeAaaa',
    'replaceCname',
    'allowCa',
  ] as const),
  ...(['askLater', 'pointFirst', 'verifyFirst', 'waitCertificate', 'renewCertificate', 'stopRedirects'] as const),
  'certOrdered',
  ...CERT_FAULTS,
] as const;

export const HostCheck = z.object({
  name: z.enum(HOST_CHECKS),
  state: z.enum(CHECK_STATES),
  found: z.array(z.string()),
  expected: z.array(z.string()),
  /** Null where nothing is to be done. */
  fix: z.object({ key: z.enum(HOST_FIXES), values: z.record(z.string(), z.string()) }).nullable(),
});
export type HostCheck = z.output<typeof HostCheck>;

/** A record of the domain name system, as it is typed at a registrar. */
export const HostRecord = z.object({
  type: z.enum(['TXT', 'A', 'AAAA', 'CNAME']),
  name: z.string(),
  value: z.string(),
});
export type HostRecord = z.output<typeof HostRecord>;

export const SiteHost = z.object({
  id: z.number(),
  /** In ASCII, and as it is read. */
  host: z.string(),
  shown: z.string(),
  primary: z.boolean(),
  state: z.enum(HOST_STATES),
  /** The domain at whose registrar the records are typed. */
  domain: z.string(),
  records: z.array(HostRecord),
  /** The last ones of each type, and when they were made. */
  checks: z.partialRecord(z.enum(CONTROL_TYPES), z.object({ at: z.string(), checks: z.array(HostCheck) })),
  /** It is served, and the last check has seen it point elsewhere. */
  isElsewhere: z.boolean(),
  /** When it lapses, unless it points at us again or its proof is back; null: it does not. */
  lapsesAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  lastOkAt: z.string().nullable(),
  certUntil: z.string().nullable(),
});
export type SiteHost = z.output<typeof SiteHost>;

/** `written`: there is no web server to test it with; `tested`: the web server is reloaded by its operator. */
export const RELEASE_STATES = [
  ...(['ordered', 'building', 'written', 'tested', 'live'] as const),
  ...(['refused', 'rolledBack', 'superseded'] as const),
] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A site that was left out of a release, and why. */
export const LeftOut = z.object({ site: z.number(), hosts: z.array(z.string()), reason: z.string() });

export const SiteRelease = z.object({
  release: z.number(),
  state: z.enum(RELEASE_STATES),
  tested: z.boolean(),
  hosts: z.number(),
  /** Of the caller's own site. */
  leftOut: z.array(LeftOut),
  at: z.string(),
});
export type SiteRelease = z.output<typeof SiteRelease>;

export const siteHostCalls = callsOf('sites', {
  'site.hosts': get('/site/hosts', 'site:read', 'List the hosts of the site', {
    query: OfAccount,
    answer: answerItems(SiteHost),
  }),
  'site.addHost': post('/site/hosts', 'site:write', 'Add a host to the site', {
    query: OfAccount,
    body: z.strictObject({ host: HostName }),
    answer: answerRecord(SiteHost),
  }),
  'site.removeHost': remove('/site/hosts/{id}', 'site:write', 'Remove a host from the site', {
    params: ById,
    answer: ok,
  }),
  'site.primaryHost': post('/site/hosts/{id}/primary', 'site:write', 'Make a host the primary one', {
    params: ById,
    answer: answerRecord(SiteHost),
  }),
  'site.release': get('/site/release', 'site:read', 'Get the newest release of the web server configuration', {
    query: OfAccount,
    answer: answerData(SiteRelease.nullable()),
  }),
  'site.nginx': changing(
    get('/site/createnginxfiles', 'site:write', 'Write the web server configuration of sites', {
      query: OfAccount,
      answer: answerData(SiteRelease),
    }),
  ),
  /** For certificate authorities, which ask a host of a site: plain text. Refuses notFound 404. */
  'site.challenge': get('/site/challenges/{token}', 'public', 'Answer a certificate authority', {
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{8,200}$/) }),
  }),
  /** Checks a host of the site; a proof of ownership gives it to the account. */
  'site.control': post('/site/control', 'site:read', 'Check the address of a site', {
    query: z.object({ type: z.enum(CONTROL_TYPES), domain: HostName, account: Id.optional() }),
    answer: answerData(z.object({ checks: z.array(HostCheck), host: SiteHost })),
  }),
});

export const siteHostRefusals = ['host.invalid', 'host.ours', 'host.taken', 'host.tooMany', 'host.unverified'] as const;
