import type { RefusalKey } from '#libs/contracts';
import type { Fault } from './validation-faults.js';

export interface RefusalDetail {
  errors?: Fault[];
  /** What the text of the key names: `{{days}}`. */
  values?: Record<string, string | number>;
  /** What the caller needs to continue: the new price, the cells that changed. */
  data?: unknown;
  /** Seconds after which to retry (429, 503). */
  retryAfter?: number;
}

/** A valid request that is refused: `throw new Refusal('room.soldOut', 409)`. RefusalFilter makes the answer of it. */
export class Refusal extends Error {
  constructor(
    readonly key: RefusalKey,
    readonly status: number,
    readonly detail: RefusalDetail = {},
  ) {
    super(key);
  }
}

/** The refusal of input with faults; names alone that are none have a status of their own. */
export function unacceptable(errors: NonNullable<RefusalDetail['errors']>): Refusal {
  const isOdd = errors.every(({ msg }) => msg === 'name.odd');
  return isOdd ? new Refusal('name.odd', 422, { errors }) : new Refusal('request.invalid', 400, { errors });
}

/** Absent and foreign records get the same answer, byte for byte, to prevent enumeration. */
export function notFound(): Refusal {
  return new Refusal('notFound', 404);
}

/** The record, or the refusal for a missing one. */
export function orNotFound<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw notFound();
  return record;
}
