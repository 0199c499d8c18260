const searches = new Map<string, string>();

/** Keeps the filters of a list until the page is reloaded. */
export function rememberList(name: string, search: string): void {
  searches.set(name, search);
}

/** Keeps the filters of the list that the address shows, if it is this one. */
export function rememberShownList(name: string): void {
  const { pathname, search } = window.location;
  if (pathname === `/${name}`) rememberList(name, search);
}

/** The list as it was last seen, for the way back from one of its records. */
export function lastList(name: string): string {
  return `/${name}${searches.get(name) ?? ''}`;
}
