const searches = new Map<string, string>();

/** Keeps what a list was filtered by, until the page is loaded anew. */
export function rememberList(name: string, search: string): void {
  searches.set(name, search);
}

/** The list as it was last seen, for the way back from one of its records. */
export function lastList(name: string): string {
  return `/${name}${searches.get(name) ?? ''}`;
}
