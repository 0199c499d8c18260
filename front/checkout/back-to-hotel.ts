import type { Booking } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { hotelAddress } from '../search/search-query';

/** The offers a cart was filled from: the same hotel, days, people and currency. */
export function backToHotel({ cartList, currency }: Booking): string {
  const [line] = cartList;
  if (!line) return '/';
  const rooms = cartList.flatMap(({ party, count }) => Array.from({ length: count }, () => party));
  const { checkIn, checkOut } = line;
  return hotelAddress(line.hotel.id, { checkIn: toDay(checkIn), checkOut: toDay(checkOut), rooms, currency });
}
