import type { Booking } from '../bookings/booking.entity.js';

/** A booking as the payment side sees it; amounts in minor units of its currency. */
export interface Payable {
  bookingId: string;
  account: number;
  currency: string;
  totalMinor: number;
  /** All that it costs, before what was taken off after it was sold. */
  owedMinor: number;
  /** Grows with every change of it. */
  revision: number;
  dueMinor: number;
  state: string;
  title: string;
  lang: string;
}

/** While a booking waits for its money or stands, money is taken for it. */
const OWED = new Set<Booking['state']>(['pending', 'confirmed', 'stayed', 'noshow']);

/** What is still to be paid for a booking: nothing for one that is a cart, has expired or is cancelled. */
export function payableOf(booking: Booking): Payable {
  const { publicId, accountId, currency, state, totalMinor, adjustedMinor, paidMinor, refundedMinor, version } =
    booking;
  const { hotelName, voucher, lang } = booking;
  const paid = paidMinor - refundedMinor;
  return {
    bookingId: publicId,
    account: accountId,
    currency,
    totalMinor,
    owedMinor: totalMinor,
    revision: version,
    dueMinor: OWED.has(state) ? Math.max(0, totalMinor - adjustedMinor - paid) : 0,
    state,
    title: [hotelName, voucher].filter(Boolean).join(' · '),
    lang,
  };
}
