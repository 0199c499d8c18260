import type { Booking } from '../bookings/booking.entity.js';

/** What a booking has to say to whoever takes money for it; amounts in minor units of its currency. */
export interface Payable {
  bookingId: string;
  account: number;
  currency: string;
  totalMinor: number;
  dueMinor: number;
  state: string;
  title: string;
  lang: string;
}

/** While a booking waits for its money or stands, money is taken for it. */
const OWED = new Set<Booking['state']>(['pending', 'confirmed', 'stayed', 'noshow']);

/** What is still to be paid for a booking: nothing for one that is a cart, has expired or is cancelled. */
export function payableOf(booking: Booking): Payable {
  const { publicId, accountId, currency, state, totalMinor, paidMinor, refundedMinor, hotelName, voucher, lang } =
    booking;
  const paid = paidMinor - refundedMinor;
  return {
    bookingId: publicId,
    account: accountId,
    currency,
    totalMinor,
    dueMinor: OWED.has(state) ? Math.max(0, totalMinor - paid) : 0,
    state,
    title: [hotelName, voucher].filter(Boolean).join(' · '),
    lang,
  };
}
