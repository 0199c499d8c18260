import { hashKey } from '@tanstack/react-query';
import { isRoom } from '#libs/basket';
import { BOARDS, type Booking, type CartLine, type Offer } from '#libs/contracts';
import { storedMinor, toDecimal } from '#libs/money';

/** A better room for a line of the cart: the same hotel, days and people, on terms that are at least as good. */
export interface Upgrade {
  line: CartLine;
  offer: Offer;
  /** How much more the whole line costs. */
  more: number;
}

const MOST = 2;
/** Of the price now, in percent: beyond it, it is another kind of stay. */
const MOST_MORE = 60;

/** Rooms of our own stock that are in a cart, by which better ones are searched. */
export const upgradable = ({ cartList }: Pick<Booking, 'cartList'>): CartLine[] =>
  cartList.filter((line) => isRoom(line) && line.source === 'own' && !line.cancelled);

/**
 * The better rooms that can be had instead of those of a stay, the nearest in price first; at most two. `offers` are those on
 * sale for its parties, in the currency of the cart and with its code.
 */
export function upgradesOf(lines: readonly CartLine[], offers: readonly Offer[]): Upgrade[] {
  const found = lines.flatMap((line) => {
    const fitting = offers
      .filter((offer) => isBetter(offer, line) && offer.left >= roomsOf(lines, offer.room.id) + line.count)
      .map((offer) => ({ line, offer, more: moreOf(offer, line) }))
      .sort(byPrice);
    return fitting.filter(({ offer }, at) => fitting.findIndex((one) => one.offer.room.id === offer.room.id) === at);
  });
  return found.sort(byPrice).slice(0, MOST);
}

const byPrice = (a: Upgrade, b: Upgrade) => a.more - b.more;

/** How many of a room the stay takes already. */
const roomsOf = (lines: readonly CartLine[], room: number) =>
  lines.filter((line) => line.room.id === room).reduce((sum, { count }) => sum + count, 0);

const moreMinor = ({ price }: Offer, line: CartLine) => storedMinor(price.amount) - storedMinor(line.price.amount);
const moreOf = (offer: Offer, line: CartLine) => toDecimal(moreMinor(offer, line) * line.count);

function isBetter(offer: Offer, line: CartLine): boolean {
  const more = moreMinor(offer, line);
  return (
    offer.room.id !== line.room.id &&
    offer.price.currency === line.price.currency &&
    isSame(offer.party, line.party) &&
    isAsGood(offer.pricePlan, line.pricePlan) &&
    more > 0 &&
    more * 100 <= storedMinor(line.price.amount) * MOST_MORE
  );
}

/** Whether a plan has the same terms, or better ones. */
function isAsGood(plan: Offer['pricePlan'], own: CartLine['pricePlan']): boolean {
  if (plan.id === own.id) return true;
  const isAsFree = own.cancellation.length === 0 || isSame(plan.cancellation, own.cancellation);
  return BOARDS.indexOf(plan.board) >= BOARDS.indexOf(own.board) && isAsFree && isSame(plan.payment, own.payment);
}

const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
