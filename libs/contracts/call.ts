import type { z } from 'zod';
import { ADMINISTERS, type Access } from './permissions.js';
import type { ServiceName } from './services.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The request and answer of a call. Absent parts are ignored. */
export interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** Where a call is, and who may make it. Paths are written `/hotels/{id}`; letter case does not matter in them. */
export interface Route {
  service: ServiceName;
  method: Method;
  path: string;
  access: Access;
  /** What a signed-in caller needs where `access` alone is too little: guests of `session` calls need the session alone. */
  staff?: Access;
  /** A GET of the specification with side effects: also answered by POST, and never by HEAD. */
  changes?: true;
  /** It answers 501 `notBuiltYet`. */
  pending?: true;
}

/** What browsers need of a call: the type of `tables.ts`. */
export type BrowserRoute = Pick<Route, 'method' | 'path' | 'access' | 'changes'>;

/** One call of the API; `summary` is its line on the API page. */
export interface CallDefinition extends Route, Shape {
  summary: string;
}

type Rule = Access | Pick<Route, 'access' | 'staff'>;

/** Guests make it within a booking session, staff with this access. */
export const session = (staff: Access) => ({ access: 'session', staff }) as const;

/** About the caller's own account, by its administrators alone. */
export const OWN_ACCOUNT = { access: 'user', staff: ADMINISTERS } as const;

const verb =
  (method: Method) =>
  <S extends Shape = object>(path: string, rule: Rule, summary: string, shape = {} as S) => ({
    ...shape,
    method,
    path,
    summary,
    ...(typeof rule === 'string' ? { access: rule } : rule),
  });

export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const patch = verb('PATCH');
export const remove = verb('DELETE');

/** A GET of the specification with side effects. */
export const changing = <C>(call: C) => ({ ...call, changes: true as const });

/** A call of the specification that is not built yet. */
export const pending = <C>(call: C) => ({ ...call, pending: true as const });

/** The calls of one resource, all answered by the same service. */
export function callsOf<C extends Record<string, Omit<CallDefinition, 'service'>>>(service: ServiceName, calls: C) {
  const entries = Object.entries(calls).map(([id, call]) => [id, { ...call, service }]);
  return Object.fromEntries(entries) as { [I in keyof C]: C[I] & { service: ServiceName } };
}
