import { randomUUID } from 'node:crypto';

/** Letters of a part of a path. */
export const PARAM_LIMIT = 300;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id a request goes by: the one it brings, where that is one, else a new one. */
export function requestIdOf(given: unknown): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
