import type { Booking } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { isRoom, partsOf } from '#libs/basket';
import { hotelAddress } from '../search/search-query';
import { tourAddress } from '../tours/tour-query';

/** Where a cart was filled: the same hotel, days, people and currency; without rooms, its tour, or the search of suppliers. */
export function backToHotel({ cartList, currency }: Pick<Booking, 'cartList' | 'currency'>): string {
  const stay = partsOf({ cartList: cartList.filter(isRoom) })[0];
  const tour = cartList.find((line) => line.tour);
  if (!stay && cartList.some(({ kind }) => kind === 'flight')) return '/flights';
  if (stay?.first.kind === 'supplierHotel') return '/more-hotels';
  if (!stay) return tour?.tour ? tourAddress(tour.tour, { party: tour.party }) : '/';
  const rooms = stay.lines.flatMap(({ line: { party, count } }) => Array.from({ length: count }, () => party));
  const { checkIn, checkOut, hotel } = stay.first;
  return hotelAddress(hotel, { checkIn: toDay(checkIn), checkOut: toDay(checkOut), rooms, currency });
}
