import { z } from 'zod';
import { Id, LocalText } from '../answers.js';
import { LEGAL_KINDS, LegalSeller } from '../resources/legal.js';
import { Image, ImageFile } from '../image.js';
import { LeftOut } from '../resources/site-hosts.js';
import type { InternalCall } from './call.js';

/** A site to serve: its number, its hosts, the primary one first, and its certificates, the newest first, with keys encrypted. */
export const ServedSite = z.object({
  site: z.number(),
  account: z.number(),
  hosts: z.array(z.string()),
  certs: z.array(z.object({ id: z.number(), hosts: z.array(z.string()), chain: z.string(), sealed: z.string() })),
});
export type ServedSite = z.output<typeof ServedSite>;

export const internalSites = {
  /** All sites, for the worker that builds a release; none where a newer one is ordered. */
  'sites.takeRelease': {
    service: 'sites',
    method: 'POST',
    path: '/internal/sites/releases/{n}/take',
    answer: z.object({ taken: z.boolean(), sites: z.array(ServedSite) }),
  },
  /** The outcome of a release. */
  'sites.released': {
    service: 'sites',
    method: 'POST',
    path: '/internal/sites/releases/{n}',
    body: z.strictObject({
      state: z.enum(['written', 'tested', 'live', 'refused', 'rolledBack']),
      tested: z.boolean(),
      digest: z.string(),
      hosts: z.number().int(),
      served: z.array(z.string()),
      leftOut: z.array(LeftOut),
      log: z.string().max(20_000),
    }),
    answer: z.object({}),
  },
  /** Pictures that an account has uploaded, with their addresses; unknown ones are left out. */
  'images.describe': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/images/describe',
    body: z.strictObject({ account: Id, files: z.array(ImageFile).max(300) }),
    answer: z.object({ images: z.array(Image) }),
  },
  /** Who sells for an account, and its own clauses in legal texts. Refuses notFound 404 for a removed account. */
  'site.legal': {
    service: 'sites',
    method: 'GET',
    path: '/internal/sites/accounts/{id}/legal',
    answer: z.object({
      seller: LegalSeller,
      clauses: z.array(z.object({ kind: z.enum(LEGAL_KINDS), text: LocalText })),
    }),
  },
  /** Changes what auth keeps of an account's brand. Refuses notFound 404 for a removed account. */
  'account.setBrand': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/accounts/{id}/brand',
    body: z.strictObject({ colour: z.string(), markupRate: z.number() }),
    answer: z.object({}),
  },
  /** Texts that staff have edited since this release, by language and file; null where the caller has them. */
  'texts.edits': {
    service: 'sites',
    method: 'POST',
    path: '/internal/sites/texts/edits',
    body: z.strictObject({ mark: z.string().max(200).nullable() }),
    answer: z.object({
      mark: z.string(),
      edits: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))).nullable(),
    }),
  },
  /** An account's hotels that are on sale, with their first pictures: its site is made of them. */
  'hotels.ofSite': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/hotels/of-site',
    body: z.strictObject({ account: Id }),
    answer: z.object({
      hotels: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          place: z.record(z.string(), z.string()),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          images: z.array(Image),
        }),
      ),
    }),
  },
  /** The paths of an account's published pages, and those that lead to them. */
  'pages.paths': {
    service: 'sites',
    method: 'POST',
    path: '/internal/sites/pages/paths',
    body: z.strictObject({ account: Id }),
    answer: z.object({
      paths: z.array(z.string()),
      /** The day on which each was published, YYYYMMDD. */
      published: z.record(z.string(), z.number()).default({}),
      redirects: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  },
  /** The hosts whose pages may show an account's booking widget: its own, and those that it has named. */
  'bookingengine.hosts': {
    service: 'sites',
    method: 'POST',
    path: '/internal/sites/booking-engine/hosts',
    body: z.strictObject({ account: Id }),
    answer: z.object({ hosts: z.array(z.string()) }),
  },
  /** A published page as headings and paragraphs. Refuses notFound 404. */
  'pages.published': {
    service: 'sites',
    method: 'POST',
    path: '/internal/sites/pages/published',
    body: z.strictObject({ account: Id, slug: z.string().max(100), lang: z.string().max(10) }),
    answer: z.object({
      title: z.string(),
      lang: z.string(),
      /** The day it was published, YYYYMMDD. */
      date: z.number(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  },
} as const satisfies Record<string, InternalCall>;
