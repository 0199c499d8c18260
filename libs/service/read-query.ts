import type { FastifyRequest } from 'fastify';
import { calls, readListQuery, type CallId, type Shape } from '#libs/contracts';
import { Refusal } from './refusal.js';

/** What partners add to the addresses that we have given them is theirs. */
const CALLED_BY_PARTNERS: readonly CallId[] = ['payments.callback', 'payments.return'];

/**
 * Reads the query of a call in either form of a list's, and refuses parameters that the call does not have: a mistyped
 * filter would answer everything.
 * @throws Refusal request.invalid 400 naming each of them.
 */
export function readQuery(call: CallId, request: FastifyRequest): void {
  if (CALLED_BY_PARTNERS.includes(call)) return;
  const known = parametersOf(call);
  const query = readListQuery((request.query ?? {}) as Record<string, unknown>, known);
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Refusal('request.invalid', 400, {
      errors: unknown.slice(0, 50).map((name) => ({ path: `query.${name}`, msg: 'request.unknownParameter' })),
    });
  request.query = query;
}

/** The names of a call's parameters; a session may be named in the address, as the specification has it. */
export function parametersOf(call: CallId): string[] {
  const { query }: Shape = calls[call as CallId] ?? {};
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  return calls[call].access === 'session' ? [...names, 'sessionId'] : names;
}
