/**
 * The secret of the cart is a cookie that scripts cannot read. Inside another site's frame a browser may keep no cookies;
 * then the secret stays in memory, for as long as the page is open, and goes along as a header.
 */
let token: string | undefined;

/** What goes along with each call, where cookies do not come back. */
export function sessionHeader(): string | undefined {
  return token;
}

/** Whether cookies come back: the same session is answered to two questions in a row. */
export function judgeCookies(first: string, second: string): void {
  token = first === second ? undefined : second;
}

/** The session has become another one. Where cookies come back, the browser has kept it already. */
export function replaceSession(next: string | undefined): void {
  if (token !== undefined) token = next;
}

/** Whether the session goes along as a header. */
export function isEmbedded(): boolean {
  return token !== undefined;
}
