import type { Booking } from '#libs/contracts';
import { ApiError } from '#libs/api-client';

type Seen = Pick<Booking, 'cartList' | 'total' | 'currency'>;

function contentOf({ cartList, total, currency }: Seen): string {
  const lines = cartList.map((line) => [
    line.hotel.id,
    line.room.id,
    line.pricePlan.id,
    line.checkIn,
    line.checkOut,
    line.count,
    line.party,
    line.tour,
    line.extra,
  ]);
  return JSON.stringify([lines, total, currency]);
}

/** Whether two looks at a cart show the same rooms, days and price. */
export function isSameCart(one: Seen, other: Seen): boolean {
  return contentOf(one) === contentOf(other);
}

/** Another tab may have put something else in the cart. @throws ApiError cart.changed, as the API itself does. */
export function assertSameCart(seen: Booking, now: Booking): void {
  if (!isSameCart(seen, now)) throw new ApiError(409, 'cart.changed', '', { data: { booking: now } });
}

/** What is in the cart, where a refusal says that it is not what was seen. */
export function changedCartOf(error: Error | null): Booking | undefined {
  if (!(error instanceof ApiError) || error.msg !== 'cart.changed') return undefined;
  return (error.data as { booking?: Booking } | undefined)?.booking;
}
