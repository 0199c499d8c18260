import { z } from 'zod';
import { message } from './message.js';

/** Auth's copy of what a site shows before anything else; the highest revision counts. */
export const SiteLook = z.object({
  /** The name on the site; empty: the company's. */
  name: z.string(),
  /** Addresses of pictures; null for none. */
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  loginImages: z.array(z.string()),
  languages: z.array(z.string()),
  currencies: z.array(z.string()),
  analyticsId: z.string(),
});
export type SiteLook = z.output<typeof SiteLook>;

/** Events about the sites of accounts. */
export const siteEvents = {
  'site.changed': message(z.object({ account: z.number(), revision: z.number(), look: SiteLook }), 'auth'),
  /**
   * The verified hosts of a site, its primary one first. A host's claim counts up whenever it gets a new owner. Links lead to
   * the first at which guests reach the site; to none while there is none.
   */
  'site.hostsChanged': message(
    z.object({
      account: z.number(),
      revision: z.number(),
      hosts: z.array(z.object({ host: z.string(), claim: z.number(), isReached: z.boolean().default(true) })),
    }),
    'auth',
  ),
};
