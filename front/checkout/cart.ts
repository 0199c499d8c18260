import type { Booking } from '#libs/contracts';
import { call } from '../api/client';
import { isEmbedded, judgeCookies, replaceSession } from '../api/session';
import { keepAnswer } from '../api/use-call';
import { keepPending } from './pending';

interface WantedOffer {
  offerId: string;
  count: number;
}

export interface CartChange {
  key: string;
  value: unknown;
}

const INITIALIZE = 'initalize';
let areCookiesJudged = false;

async function askSession(lang: string, sessionId?: string): Promise<Booking> {
  const { booking, link } = await call('b2c.getsession', { body: { sessionId, lang } });
  replaceSession(booking._id);
  if (link && booking.state === 'pending') keepPending(link);
  return booking;
}

/** The first cart of a page is asked for twice, as only that shows whether cookies come back. */
async function resumeSession(lang: string): Promise<Booking> {
  const first = await askSession(lang);
  if (areCookiesJudged) return first;
  const second = await askSession(lang);
  judgeCookies(first._id, second._id);
  areCookiesJudged = true;
  return second;
}

/** The cart of this browser: the one it has, or a blank one where that was completed. */
async function openCart(lang: string): Promise<Booking> {
  const known = await resumeSession(lang);
  if (known.state === 'cart') return known;
  // A header would be read before the request for a new session.
  if (isEmbedded()) replaceSession('');
  return askSession(lang, INITIALIZE);
}

/** Changes keys, all of them or none; the answer is the cart as it is then. With a revision, only of the cart as it was seen. */
export async function patchCart(changes: CartChange[], revision?: number): Promise<Booking> {
  return (await call('reservation.patch', { body: { changes, revision } })).booking;
}

/** Puts offers in the cart instead of whatever was in it. */
export async function fillCart(offers: WantedOffer[], lang: string): Promise<Booking> {
  const cart = await openCart(lang);
  const changes: CartChange[] = [
    { key: 'lang', value: lang },
    { key: 'cartList', value: offers },
  ];
  // An offer that stays in the cart would keep the cart's currency rather than bring its own.
  if (cart.cartList.length > 0) changes.unshift({ key: 'cartList', value: [] });
  const filled = await patchCart(changes);
  rememberCart(filled, lang);
  return filled;
}

export function rememberCart(cart: Booking, lang: string): void {
  keepAnswer('reservation.query', lang, {}, { status: true, booking: cart });
}
