import { API_SCOPES, PERMISSIONS, grantOf, type ApiScope, type Permission, type Role } from '#libs/contracts';

export type Verb = 'read' | 'write';
export const scopeOf = (permission: Permission, verb: Verb) => `${permission}:${verb}` as ApiScope;

/** The permissions a key of this role may have, and whether it may write under them. */
export function grantable(role: Role): Array<{ permission: Permission; writes: boolean }> {
  return PERMISSIONS.filter((permission) => (API_SCOPES as string[]).includes(scopeOf(permission, 'read')))
    .map((permission) => ({ permission, grant: grantOf(permission, role) }))
    .filter(({ grant }) => grant !== '-')
    .map(({ permission, grant }) => ({ permission, writes: grant === 'rw' }));
}

/** Ticks or unticks one: who writes reads too, and who does not read does not write. */
export function toggled(scopes: readonly string[], permission: Permission, verb: Verb): string[] {
  const [read, write] = [scopeOf(permission, 'read'), scopeOf(permission, 'write')];
  const on = !scopes.includes(scopeOf(permission, verb));
  const rest = scopes.filter((scope) => scope !== read && scope !== write);
  if (verb === 'read') return on ? [...rest, read] : rest;
  return on ? [...rest, read, write] : [...rest, read];
}

/** How many permissions are only read, and how many written. */
export function counted(scopes: readonly string[]): { reads: number; writes: number } {
  const of = (verb: Verb) => scopes.filter((scope) => scope.endsWith(`:${verb}`)).length;
  return { reads: of('read'), writes: of('write') };
}
