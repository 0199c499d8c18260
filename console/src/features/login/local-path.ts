import { ownPath } from '#libs/addresses';

/** A path of our own to go to after signing in; undefined for a foreign address. */
export function localPath(to: string | null): string | undefined {
  const path = ownPath(to ?? '');
  return path?.startsWith('/login') ? undefined : path;
}
