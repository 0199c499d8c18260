import type { Customer } from '#libs/contracts';
import { addDays, type DayNumber } from '#libs/stays';
import type { Booking } from '../bookings/booking.entity.js';
import { ownRoomsOf } from '../lines/room-lines.js';

/** How long after check-out a stay is reviewed: as long as the link opens its booking. */
const REVIEW_DAYS = 90;

/** A hotel that the guests of a booking have stayed in. */
export interface HotelStay {
  /** The position of its first line. */
  line: number;
  hotel: { id: number; account: number; name: string };
  checkIn: DayNumber;
  checkOut: DayNumber;
  nights: number;
}

/** The hotels that a booking is reviewed for: one review each, however many rooms it has there. */
export function hotelStays({ state, lines }: Pick<Booking, 'state' | 'lines'>): HotelStay[] {
  if (state !== 'stayed') return [];
  const stays = new Map<number, HotelStay>();
  for (const each of ownRoomsOf(lines)) {
    const { id, account, name } = each.hotel;
    const [checkIn, checkOut] = [each.checkIn as DayNumber, each.checkOut as DayNumber];
    const known = stays.get(id);
    const first = { line: lines.indexOf(each), hotel: { id, account, name }, checkIn, checkOut, nights: each.nights };
    if (!known) stays.set(id, first);
    else if (checkOut > known.checkOut) stays.set(id, { ...known, checkOut });
  }
  return [...stays.values()];
}

/** Whether a stay may be reviewed on a day of its hotel. */
export function isReviewable({ checkOut }: HotelStay, today: DayNumber): boolean {
  return today >= checkOut && today <= addDays(checkOut, REVIEW_DAYS);
}

/** How a guest is named to strangers: `Ada Y.` */
export function nameShown(customer: Pick<Customer, 'name' | 'surname'> | null): string {
  const first = customer?.name.trim().split(/\s+/u)[0] ?? '';
  const [initial = ''] = customer?.surname.trim() ?? '';
  return [first, initial && `${initial.toLocaleUpperCase('tr')}.`].filter(Boolean).join(' ');
}
