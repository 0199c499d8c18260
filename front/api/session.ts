import { isFramed } from '../framed/frame';
import { keepInWindow, keptInWindow } from '../site/kept';

/**
 * The secret of the cart is a cookie that scripts cannot read. Where a browser keeps no cookies the secret stays in memory,
 * for as long as the page is open, and goes along as a header. In a frame of another site it is never a cookie: it is in the
 * storage of the frame's window, which browsers keep apart for each site around it.
 */
let token: string | undefined = isFramed() ? '' : undefined;
const KEPT = 'session';

/** What goes along with each call, where cookies do not come back. */
export function sessionHeader(): string | undefined {
  // A second widget of the page fills the same cart.
  return isFramed() ? (keptInWindow<string>(KEPT) ?? token) : token;
}

/** Whether cookies come back: the same session is answered to two questions in a row. */
export function judgeCookies(first: string, second: string): void {
  if (!isFramed()) token = first === second ? undefined : second;
}

/** The session has become another one. Where cookies come back, the browser has kept it already. */
export function replaceSession(next: string | undefined): void {
  if (token !== undefined) token = next;
  if (isFramed()) keepInWindow(KEPT, next || null);
}

/** Whether the session goes along as a header. */
export function isEmbedded(): boolean {
  return token !== undefined;
}
