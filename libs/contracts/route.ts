import type { ServiceName } from './services.js';
import { ADMINISTERS, type Access } from './permissions.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. Paths are written `/hotels/{id}`; letter case does not matter in them. */
export interface Route {
  service: ServiceName;
  method: Method;
  path: string;
  access: Access;
  /** What a signed-in caller needs where `access` alone says too little: guests of `session` calls need the session alone. */
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

/** A `user` call about the account itself that only its administrators may make. */
export function ownAccount(service: ServiceName, method: Method, path: string): Route {
  return { service, method, path, access: 'user', staff: ADMINISTERS };
}

export function changingGet(service: ServiceName, path: string, access: Access): Route {
  return { service, method: 'GET', path, access, changes: true };
}
