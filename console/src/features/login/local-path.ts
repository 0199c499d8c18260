/** A path of our own to go to after signing in; undefined for a foreign address. */
export function localPath(to: string | null): string | undefined {
  return to && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : undefined;
}
