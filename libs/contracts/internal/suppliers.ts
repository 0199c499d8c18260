import { z } from 'zod';
import type { InternalCall } from './call.js';

/** A call to a supplier as it is kept: masked. */
export const NotedCall = z.object({
  supplier: z.string(),
  op: z.string(),
  at: z.string(),
  ms: z.number(),
  http: z.number().nullable(),
  success: z.boolean(),
  requestId: z.string(),
  asked: z.unknown(),
});
export type NotedCall = z.output<typeof NotedCall>;

/** Calls of the worker that searches at suppliers to the service that keeps what it finds. */
export const internalSuppliers = {
  /** Takes a search: false if it is done, too old, or carried out by another process. The same taker may take it again. */
  'supplierSearches.take': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/supplier-searches/{id}/take',
    body: z.strictObject({ by: z.string().min(1).max(100) }),
    answer: z.object({ taken: z.boolean() }),
  },
  /** Keeps what a search has found; again, when more has arrived. */
  'supplierSearches.found': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/supplier-searches/{id}/found',
    body: z.strictObject({
      /** A SearchResult as JSON, compressed, in base64: thirty hotels are larger than a body may be. */
      result: z.base64(),
      calls: z.array(NotedCall).max(100),
    }),
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, InternalCall>;
