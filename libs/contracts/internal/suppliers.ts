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

/** An agency's account at a supplier, as it is kept: the password is encrypted. A changed one has another id. */
export const KeptSupplierAccount = z.object({
  id: z.number(),
  account: z.number(),
  supplier: z.string(),
  agency: z.string(),
  user: z.string(),
  sealed: z.string(),
});
export type KeptSupplierAccount = z.output<typeof KeptSupplierAccount>;

/** Calls of the worker that searches at suppliers to the service that keeps what it finds. */
export const internalSuppliers = {
  /** Takes a search: false if it is done, too old, or carried out by another process. The same taker may take it again. `accounts`: the agency's own. */
  'supplierSearches.take': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/supplier-searches/{id}/take',
    body: z.strictObject({ by: z.string().min(1).max(100) }),
    answer: z.object({ taken: z.boolean(), accounts: z.array(KeptSupplierAccount) }),
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
