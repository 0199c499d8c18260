import { ApiError } from '#libs/api-client';
import type { Booking, CartLine, ExtraItem, TourItem } from '#libs/contracts';
import { call } from '../api/client';
import { isFramed } from '../framed/frame';
import { isEmbedded, judgeCookies, replaceSession } from '../api/session';
import { keepAnswer } from '../api/use-call';
import { isRoom } from '#libs/basket';
import { keepBasket } from '../site/basket';
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
let areCookiesJudged = isFramed();

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
export async function openCart(lang: string): Promise<Booking> {
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

/** Lines as they are named again to stay in the cart. */
const asWanted = (lines: readonly CartLine[]): WantedOffer[] => lines.map(({ offerId, count }) => ({ offerId, count }));

/** The refusals of a tour or an extra that cannot be had any more. */
const isOfOthers = (error: unknown): boolean => error instanceof ApiError && /^(tour|extra)\./.test(error.msg);

/**
 * Puts rooms in the cart instead of those that were in it. Tours and extras stay; they go only where they cannot be had any
 * more, as nobody could book the rooms else.
 */
export async function fillCart(offers: WantedOffer[], currency: string | undefined, lang: string): Promise<Booking> {
  const cart = await openCart(lang);
  const others = cart.cartList.filter((line) => !isRoom(line));
  // An offer that stays in the cart would keep the cart's currency rather than bring its own.
  const blank = cart.cartList.length > 0 ? [{ key: 'cartList', value: [] }] : [];
  const language = { key: 'lang', value: lang };
  const replacing = [...blank, language, { key: 'cartList', value: offers }];
  const adding = [
    language,
    { key: 'cartList', value: [...offers, ...asWanted(others)] },
    ...(currency ? [{ key: 'currency', value: currency }] : []),
  ];
  const filled =
    others.length === 0
      ? await patchCart(replacing)
      : await patchCart(adding).catch((error: unknown) => {
          if (!isOfOthers(error)) throw error;
          return patchCart(replacing);
        });
  rememberCart(filled, lang);
  return filled;
}

/** Adds a tour or an extra to whatever is in the cart; another choice of the same takes the place of the first. */
export async function addItem(item: TourItem | ExtraItem, lang: string): Promise<Booking> {
  const { cartList } = await openCart(lang);
  const isSame = ({ tour, extra, checkIn }: CartLine) =>
    'tourId' in item
      ? tour?.packageId === item.packageId
      : extra?.id === item.serviceId && checkIn === item.checkIn && extra.time === (item.time ?? '');
  const kept = cartList.filter((line) => !isSame(line));
  const changes = [
    { key: 'lang', value: lang },
    { key: 'cartList', value: [...asWanted(kept), item] },
  ];
  const filled = await patchCart(changes).catch((error: unknown) => {
    throw namingLine(error, kept);
  });
  rememberCart(filled, lang);
  return filled;
}

/** Adds what was begun at a supplier to whatever is in the cart. */
export async function addBegun(transactionId: string, lang: string): Promise<Booking> {
  const { cartList } = await openCart(lang);
  const changes = [
    { key: 'lang', value: lang },
    { key: 'cartList', value: [...asWanted(cartList), { transactionId }] },
  ];
  const filled = await patchCart(changes).catch((error: unknown) => {
    throw namingLine(error, cartList);
  });
  rememberCart(filled, lang);
  return filled;
}

/** A refusal about something that was in the cart before says so: the guest looks at what is being added. */
function namingLine(error: unknown, kept: readonly CartLine[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const { line } = (error.data ?? {}) as { line?: number };
  const meant = line === undefined ? undefined : kept[line];
  if (!meant) return error;
  const { status, msg, message, ...details } = error;
  return new ApiError(status, msg, `${meant.hotel.name}: ${message}`, details);
}

/** Replaces an offer of the shown version of a cart, all or nothing: where the other is gone, the cart stays as it is. */
export async function swapOffer(cart: Booking, from: string, to: string, lang: string): Promise<Booking> {
  const at = cart.cartList.findIndex(({ offerId }) => offerId === from);
  if (at < 0) throw new ApiError(409, 'cart.changed', '', { data: { booking: cart } });
  const wanted = asWanted(cart.cartList);
  const value = wanted.with(at, { ...wanted[at]!, offerId: to });
  const changed = await patchCart([{ key: 'cartList', value }], cart.version);
  rememberCart(changed, lang);
  return changed;
}

/** Takes lines out of a cart as it was seen. */
export async function takeOut(cart: Booking, positions: readonly number[], lang: string): Promise<Booking> {
  const value = asWanted(cart.cartList.filter((_, at) => !positions.includes(at)));
  const changed = await patchCart([{ key: 'cartList', value }], cart.version);
  rememberCart(changed, lang);
  return changed;
}

export function rememberCart(cart: Booking, lang: string): void {
  keepBasket(cart.cartList.length);
  keepAnswer('reservation.query', lang, {}, { status: true, booking: cart });
}
