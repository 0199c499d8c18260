import type { Booking } from '#libs/contracts';
import { call } from '../api/client';
import { keepAnswer } from '../api/use-call';
import { keepSession, sessionId } from './session';

interface WantedOffer {
  offerId: string;
  count: number;
}

const INITIALIZE = 'initalize';

/** The cart of this browser: the one it has, or a blank one when that is gone or completed. */
async function openCart(lang: string): Promise<Booking> {
  const known = await call('b2c.getsession', { body: { sessionId: sessionId() ?? INITIALIZE, lang } });
  const { booking } =
    known.booking.state === 'cart' ? known : await call('b2c.getsession', { body: { sessionId: INITIALIZE, lang } });
  keepSession(booking._id);
  return booking;
}

/** Changes one key; the answer is the cart as it is then. */
export async function patchCart(session: string, key: string, value: unknown): Promise<Booking> {
  return (await call('reservation.patch', { query: { sessionId: session }, body: { key, value } })).booking;
}

/** Puts offers in the cart instead of whatever was in it. */
export async function fillCart(offers: WantedOffer[], currency: string, lang: string): Promise<Booking> {
  const cart = await openCart(lang);
  const session = cart._id;
  if (cart.currency !== currency) {
    // Old offers may have expired; they would be priced anew in the other currency.
    if (cart.cartList.length > 0) await patchCart(session, 'cartList', []);
    await patchCart(session, 'currency', currency);
  }
  if (cart.lang !== lang) await patchCart(session, 'lang', lang);
  const filled = await patchCart(session, 'cartList', offers);
  rememberCart(filled, lang);
  return filled;
}

export function rememberCart(cart: Booking, lang: string): void {
  keepAnswer('reservation.query', lang, { query: { sessionId: cart._id } }, { status: true, booking: cart });
}
