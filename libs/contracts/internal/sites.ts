import { z } from 'zod';
import { Id } from '../answers.js';
import { Image, ImageFile } from '../image.js';
import type { InternalCall } from './call.js';

export const internalSites = {
  /** Pictures that an account has uploaded, with their addresses; unknown ones are left out. */
  'images.describe': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/images/describe',
    body: z.strictObject({ account: Id, files: z.array(ImageFile).max(300) }),
    answer: z.object({ images: z.array(Image) }),
  },
  /** Changes what auth keeps of an account's brand. Refuses notFound 404 for a removed account. */
  'account.setBrand': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/accounts/{id}/brand',
    body: z.strictObject({ colour: z.string(), markupRate: z.number() }),
    answer: z.object({}),
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
      redirects: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
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
