const searches = new Map<string, string>();

/** Keeps the filters of a list until the page is reloaded. */
export function rememberList(name: string, search: string): void {
  searches.set(name, search);
}

/** The list as it was last seen, for the way back from one of its records. */
export function lastList(name: string): string {
  return `/${name}${searches.get(name) ?? ''}`;
}
