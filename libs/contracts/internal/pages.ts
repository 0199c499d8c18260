import { z } from 'zod';
import { Id, LocalText } from '../answers.js';
import { SellsFor } from './sells-for.js';
import type { InternalCall } from './call.js';

/** Pages of the booking front about what inventory has. */
export const internalPages = {
  /** What an account sells that has a page: hotels, tours, and the places of the hotels. */
  'inventory.listed': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/listed',
    body: z.strictObject({ account: Id, sellsFor: SellsFor }),
    answer: z.object({
      hotels: z.array(z.object({ id: z.number(), name: z.string(), changed: z.number().optional() })),
      tours: z.array(z.object({ id: z.number(), names: LocalText, changed: z.number().optional() })),
      places: z.array(
        z.object({
          id: z.number(),
          names: LocalText,
          slugs: LocalText,
        }),
      ),
    }),
  },

  /** The place whose page is at a path's word, in any language. */
  'places.find': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/places/find',
    body: z.strictObject({ slug: z.string().max(100) }),
    answer: z.object({ id: z.number().nullable() }),
  },
} as const satisfies Record<string, InternalCall>;
