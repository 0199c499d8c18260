import type { z } from 'zod';
import { ADMINISTERS, type Access } from './permissions.js';
import type { ServiceName } from './services.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's request and answer. Absent parts are ignored. */
export interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** Where a call is, and who may make it. Paths are written `/hotels/{id}` and ignore letter case. */
export interface Route {
  service: ServiceName;
  method: Method;
  path: string;
  access: Access;
  /** The access that a signed-in caller needs instead of `access`, as for `session` calls. */
  staff?: Access;
  /** A GET of the specification with side effects: POST is answered too, HEAD never. */
  changes?: true;
}

/** The part of a call that browsers need, as in `tables.ts`. */
export type BrowserRoute = Pick<Route, 'method' | 'path' | 'access' | 'changes'>;

/** A call of the API; `summary` is its title on the API page. */
export interface CallDefinition extends Route, Shape {
  summary: string;
}

type Rule = Access | Pick<Route, 'access' | 'staff'>;

/** For guests within a booking session, and for staff with this access. */
export const session = (staff: Access) => ({ access: 'session', staff }) as const;

/** About the caller's own account, for its administrators only. */
export const OWN_ACCOUNT = { access: 'user', staff: ADMINISTERS } as const;

/** Makes the function that defines calls of one method: path, access, title on the API page, shape. */
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

/** A GET with side effects. */
export const changing = <C>(call: C) => ({ ...call, changes: true as const });

/** The calls of one resource, all answered by one service. */
export function callsOf<C extends Record<string, Omit<CallDefinition, 'service'>>>(service: ServiceName, calls: C) {
  const entries = Object.entries(calls).map(([id, call]) => [id, { ...call, service }]);
  return Object.fromEntries(entries) as { [I in keyof C]: C[I] & { service: ServiceName } };
}
