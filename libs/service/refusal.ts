import type { RefusalKey } from '#libs/contracts';

export interface RefusalDetail {
  errors?: Array<{ path: string; msg: string }>;
  /** What the caller needs to go on: the new price, the cells that changed. */
  data?: unknown;
  /** Seconds after which to try again (429, 503). */
  retryAfter?: number;
}

/** A request that is understood and not granted: `throw new Refusal('room.soldOut', 409)`. The one filter makes the answer of it. */
export class Refusal extends Error {
  constructor(
    readonly key: RefusalKey,
    readonly status: number,
    readonly detail: RefusalDetail = {},
  ) {
    super(key);
  }
}

/** Absent and foreign are the same thing to the caller: same status, same bytes. */
export function notFound(): Refusal {
  return new Refusal('notFound', 404);
}

/** The record, or the refusal for what is not there. */
export function orNotFound<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw notFound();
  return record;
}
