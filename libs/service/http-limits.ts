import { randomUUID } from 'node:crypto';

/** The length limit of a path segment. */
export const PARAM_LIMIT = 300;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The request id: the caller's, where it is a valid one, else a new one. */
export function requestIdOf(given: unknown): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
