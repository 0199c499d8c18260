import { isIP } from 'node:net';
import { z } from 'zod';
import { DefaultsConfig } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';

const listOf = (is: (text: string) => boolean, fault: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
    .refine((each) => each.every(is), fault);

const isServer = (text: string) => isIP(text.replace(/:\d+$/, '')) !== 0 || isIP(text) !== 0;

export const SitesConfig = DefaultsConfig.extend({
  /** Our public addresses, at which sites of accounts are served. */
  SITE_ADDRESSES: listOf((text) => isIP(text) !== 0, 'has IP addresses, with commas between'),
  /** The name that hosts of sites are an alias of. */
  SITE_CNAME: z.string().default('sites.konak.example'),
  /** The directory of the certificate authority (RFC 8555); left out: no certificates are ordered. */
  ACME_DIRECTORY: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the authority writes to about its certificates. */
  ACME_MAIL: z.email().optional(),
  /** The authority as CAA records name it; left out: as it names itself, and without one they are not checked. */
  SITE_CA: z.string().optional(),
  /** Where the domain name system is asked; left out: as the system does. */
  DNS_SERVERS: listOf(isServer, 'has IP addresses, with ports where they are not 53, and commas between'),
  /** The port of encrypted connections at those addresses. */
  SITE_TLS_PORT: z.coerce.number().int().min(1).max(65_535).default(443),
}).transform((config) => ({
  ...config,
  SITE_ADDRESSES:
    config.SITE_ADDRESSES.length > 0 || config.NODE_ENV === 'production' ? config.SITE_ADDRESSES : ['127.0.0.1'],
}));

export type SitesRuntime = ServiceRuntime<z.output<typeof SitesConfig>>;
export type SitesConfig = SitesRuntime['config'];
