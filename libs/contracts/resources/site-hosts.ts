import { z } from 'zod';
import { ById, answerData, answerItems, answerRecord, ok } from '../answers.js';
import { callsOf, changing, get, post, remove } from '../call.js';
import { hostIn } from '../host-name.js';
import { OfAccount } from '../price-rule-fields.js';

export const MAX_HOSTS = 20;
export const HOST_STATES = [
  ...(['waitingTxt', 'verified', 'waitingCert', 'live', 'lapsed', 'released', 'blocked'] as const),
] as const;
export type HostState = (typeof HOST_STATES)[number];
/** States in which a host is its account's alone. */
export const CLAIMED_STATES = ['verified', 'waitingCert', 'live'] as const satisfies readonly HostState[];

export const CONTROL_TYPES = ['domain', 'dns', 'ssl'] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];

export const HOST_FIXES = [
  ...(['askLater', 'addTxt', 'replaceTxt', 'verifyFirst', 'claimTaken'] as const),
  ...(['addA', 'replaceA', 'removeAaaa', 'replaceCname', 'allowCa'] as const),
  ...(['pointFirst', 'waitCertificate', 'renewCertificate', 'stopRedirects'] as const),
] as const;

export const HostCheck = z.object({
  name: z.enum([
    ...(['txt', 'claim', 'a', 'aaaa', 'cname', 'caa'] as const),
    ...(['handshake', 'name', 'chain', 'days', 'redirects'] as const),
  ]),
  /** `waiting`: for another check; `unknown`: nobody has answered. */
  state: z.enum(['ok', 'missing', 'wrong', 'waiting', 'unknown']),
  found: z.array(z.string()),
  expected: z.array(z.string()),
  /** What the account can do, and the values of its text; null where there is nothing to do. */
  fix: z.object({ key: z.enum(HOST_FIXES), values: z.record(z.string(), z.string()) }).nullable(),
});
export type HostCheck = z.output<typeof HostCheck>;

/** A record to type at the registrar. */
const HostRecord = z.object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() });
export type HostRecord = z.output<typeof HostRecord>;

export const SiteHost = z.object({
  id: z.number(),
  /** In ASCII, and as it is read. */
  host: z.string(),
  shown: z.string(),
  domain: z.string(),
  primary: z.boolean(),
  state: z.enum(HOST_STATES),
  records: z.array(HostRecord),
  /** The last results of each kind of check. */
  checks: z.partialRecord(z.enum(CONTROL_TYPES), z.object({ at: z.string(), checks: z.array(HostCheck) })),
  verifiedAt: z.string().nullable(),
  lastOkAt: z.string().nullable(),
  certUntil: z.string().nullable(),
});
export type SiteHost = z.output<typeof SiteHost>;

/** Hosts of a site that a release is without: the reason is `host`, `certificate` or `nginx`. */
export const LeftOut = z.object({ site: z.number(), hosts: z.array(z.string()), reason: z.string() });

export const RELEASE_STATES = [
  ...(['ordered', 'building', 'written', 'tested', 'live', 'refused', 'rolledBack'] as const),
] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The web server's configuration of all sites, and what of the account's own it had to leave out. */
export const SiteRelease = z.object({
  release: z.number(),
  state: z.enum(RELEASE_STATES),
  tested: z.boolean(),
  hosts: z.number(),
  leftOut: z.array(LeftOut),
  at: z.string(),
});
export type SiteRelease = z.output<typeof SiteRelease>;

/** A host name as typed, read as ASCII. */
const TypedHost = z
  .string()
  .max(300)
  .meta({ format: 'hostname' })
  .transform((text, fault) => {
    const host = hostIn(text);
    if (host !== undefined) return host;
    fault.addIssue({ code: 'custom', message: 'host.invalid' });
    return z.NEVER;
  });

export const siteHostCalls = callsOf('sites', {
  'site.hosts': get('/site/hosts', 'site:read', 'List the domain names of a site', {
    query: OfAccount,
    answer: answerItems(SiteHost),
  }),
  'site.addHost': post('/site/hosts', 'site:write', 'Add a domain name to a site', {
    query: OfAccount,
    body: z.strictObject({ host: TypedHost }),
    answer: answerRecord(SiteHost),
  }),
  'site.removeHost': remove('/site/hosts/{id}', 'site:write', 'Remove a domain name of a site', {
    params: ById,
    query: OfAccount,
    answer: ok,
  }),
  'site.primaryHost': post('/site/hosts/{id}/primary', 'site:write', 'Make a domain name the main one of its site', {
    params: ById,
    query: OfAccount,
    answer: answerRecord(SiteHost),
  }),
  'site.release': get('/site/release', 'site:read', "Get the state of the web server's configuration", {
    query: OfAccount,
    answer: answerData(SiteRelease.nullable()),
  }),
  'site.nginx': changing(
    get('/site/createnginxfiles', 'site:write', 'Write the web server configuration of sites', {
      query: OfAccount,
      answer: answerData(SiteRelease),
    }),
  ),
  /** Keeps what it finds; a host whose proof is found is the account's from then on. */
  'site.control': post('/site/control', 'site:read', 'Check the address of a site', {
    query: OfAccount.extend({ type: z.enum(CONTROL_TYPES), domain: TypedHost }),
    answer: answerData(z.object({ checks: z.array(HostCheck), host: SiteHost })),
  }),
});

export const siteHostRefusals = ['host.invalid', 'host.ours', 'host.taken', 'host.tooMany', 'host.unverified'] as const;
