import type { ServiceName } from './services.js';
import type { Access } from './permissions.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. Paths are written `/hotels/{id}`; letter case does not matter in them. */
export interface Route {
  service: ServiceName;
  method: Method;
  path: string;
  access: Access;
  /** What a signed-in caller of a `session` call needs; guests need the session alone. */
  staff?: Access;
  /** A GET of the specification with side effects: also answered by POST, and never by HEAD. */
  changes?: true;
}

export function route(service: ServiceName, method: Method, path: string, access: Access): Route {
  return { service, method, path, access };
}

export function session(service: ServiceName, method: Method, path: string, staff: Access): Route {
  return { service, method, path, access: 'session', staff };
}

export function changingGet(service: ServiceName, path: string, access: Access): Route {
  return { service, method: 'GET', path, access, changes: true };
}
