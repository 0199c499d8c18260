import {
  USUAL_HOLD_LIMIT,
  holdHours,
  isUnpaidMethod,
  type CompleteMethod,
  type HoldLimit,
  type PricedLine,
} from '#libs/contracts';
import type { Context } from '#libs/service';
import { nightsBetween, toDay, type DayNumber } from '#libs/stays';
import type { Cart } from '../carts/cart.js';
import { isSellingStaff } from '../carts/judge-cart.js';

/** On what terms a caller's cart is held without money. */
export interface HoldTerms {
  /** What its holder may hold at once; null: as much as there is, staff in their own hotels. */
  limit: HoldLimit | null;
  /** Until a transfer or a pay link is paid; 0: neither is possible. */
  hours: number;
  isVisitor: boolean;
}

/** Hours of a hold on the day of arrival, by staff in their own hotels: a guest at the desk may pay a link. */
const OWN_HOURS_ON_ARRIVAL = 2;

/**
 * Visitors have fixed limits, staff those of the agreements that the lines are sold under, and none in their own hotels.
 * @param today at the hotel
 */
export function holdTerms(
  ctx: Pick<Context, 'user' | 'scope'>,
  cart: Pick<Cart, 'accountId' | 'lines'>,
  today: DayNumber,
): HoldTerms {
  const { lines, accountId } = cart;
  const daysAhead = Math.min(...lines.map(({ checkIn }) => nightsBetween(today, toDay(checkIn))));
  const isVisitor = !isSellingStaff(ctx, cart);
  const limits = lines.flatMap((line) => (isVisitor ? USUAL_HOLD_LIMIT : (agreedLimit(line, accountId) ?? [])));
  const limit = limits.length > 0 ? limits.reduce(lesser) : null;
  const hours = holdHours(limit?.hours ?? USUAL_HOLD_LIMIT.hours, daysAhead);
  return { limit, hours: limit ? hours : Math.max(hours, OWN_HOURS_ON_ARRIVAL), isVisitor };
}

/** The methods that remain on these terms; a hold of no rooms or no hours is none. */
export function methodsOnTerms(methods: readonly CompleteMethod[], { limit, hours }: HoldTerms): CompleteMethod[] {
  const isNone = limit !== null && Math.min(limit.bookings, limit.rooms) === 0;
  return methods.filter((method) => !(isNone && isUnpaidMethod(method)) && !(hours === 0 && lapses(method)));
}

/** Whether what is held by a method is released after some hours; a stay that is paid at the hotel is sold. */
export function lapses(method: CompleteMethod): boolean {
  return isUnpaidMethod(method) && method !== 'athotel';
}

/** Null in the seller's own hotels. Lines from before there were agreements have the usual limit. */
function agreedLimit({ agreement, hotel }: PricedLine, accountId: number): HoldLimit | null {
  if (agreement) return agreement.holds;
  return hotel.account === accountId ? null : USUAL_HOLD_LIMIT;
}

function lesser(one: HoldLimit, other: HoldLimit): HoldLimit {
  return {
    bookings: Math.min(one.bookings, other.bookings),
    rooms: Math.min(one.rooms, other.rooms),
    hours: Math.min(one.hours, other.hours),
  };
}
