const SITE = 'https://site.invalid';
const PATH = /^\/(?![/\\])[^\\\s\p{C}]*$/u;
const OUTSIDE = /^(https?:\/\/|mailto:|tel:)[^\s\p{C}"'<>`\\]+$/iu;

/**
 * A path of the reader's own site, as browsers understand it, with its query and fragment; undefined for a text that may
 * lead to another site. Every redirect and every link within a site passes it.
 */
export function ownPath(text: string): string | undefined {
  if (!PATH.test(text) || !URL.canParse(text, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SITE);
  const path = pathname + search + hash;
  // `/..//host` is a path that becomes another site's address.
  return origin === SITE && PATH.test(path) ? path : undefined;
}

/** A link that may be shown: a path of the site, or an address of http, https, mail or a phone; undefined for any other text. */
export function safeLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('/')) return ownPath(trimmed);
  if (!OUTSIDE.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { href, username, password } = new URL(trimmed);
  return username || password ? undefined : href;
}
