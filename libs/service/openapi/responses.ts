import { limits, type CallDefinition } from '#libs/contracts';
import type { Json } from './json-schema.js';

/** The common refusals: status, and when it is answered. `msg` of the body says more. */
const REFUSALS = {
  Invalid: ['400', 'The input is not valid; `errors` names each fault by its path.'],
  SignInRequired: ['401', 'Nobody is signed in, or the session has ended.'],
  Forbidden: ['403', 'The role of the caller, or the scopes of its API key, do not allow the call.'],
  NotFound: ['404', 'There is none that the caller may see.'],
  Conflict: ['409', 'The state does not allow it, or the same request is under way: see `msg`.'],
  KeyReused: ['422', 'The Idempotency-Key was used for other content.'],
  TooMany: ['429', 'The allowance of the address is used up.'],
  Refused: ['4XX', 'Refused for another reason: see `msg`.'],
  Failed: ['5XX', 'Failed; with Retry-After, the request can be sent again.'],
} as const;
type RefusalName = keyof typeof REFUSALS;

const RETRY_AFTER = { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } };
const WITH_RETRY: RefusalName[] = ['Conflict', 'TooMany', 'Failed'];

/** The responses of components: one for each refusal. */
export function refusalResponses(): Json {
  return Object.fromEntries(
    (Object.keys(REFUSALS) as RefusalName[]).map((name) => [
      name,
      {
        description: REFUSALS[name][1],
        ...(WITH_RETRY.includes(name) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

export interface CallFacts {
  id: string;
  call: CallDefinition;
  takesFiles: boolean;
  takesIdempotencyKey: boolean;
}

/** The refusals of a call, by status. */
export function refusalsOf(facts: CallFacts): Json {
  const named = (Object.keys(REFUSALS) as RefusalName[]).filter((name) => IS_POSSIBLE[name](facts));
  return Object.fromEntries(named.map((name) => [REFUSALS[name][0], { $ref: `#/components/responses/${name}` }]));
}

const IS_POSSIBLE: Record<RefusalName, (facts: CallFacts) => boolean> = {
  Invalid: ({ call: { params, query, body }, takesFiles, takesIdempotencyKey }) =>
    Boolean(params ?? query ?? body) || takesFiles || takesIdempotencyKey,
  SignInRequired: ({ call: { access } }) => access !== 'public' && access !== 'session',
  Forbidden: ({ call: { access } }) => access !== 'public',
  NotFound: ({ call: { path } }) => path.includes('{'),
  Conflict: ({ call: { method, changes } }) => method !== 'GET' || changes === true,
  KeyReused: ({ takesIdempotencyKey }) => takesIdempotencyKey,
  TooMany: ({ id }) => id in limits,
  Refused: () => true,
  Failed: () => true,
};
