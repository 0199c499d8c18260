import type { Booking } from '../bookings/booking.entity.js';

/** A booking as the payment side sees it; amounts in minor units of its currency. */
export interface Payable {
  bookingId: string;
  account: number;
  currency: string;
  totalMinor: number;
  /** Its full price, before adjustments after the sale. */
  owedMinor: number;
  /** Grows with every change of it. */
  revision: number;
  dueMinor: number;
  state: string;
  title: string;
  lang: string;
}

/** The states in which a booking accepts money. */
const OWED = new Set<Booking['state']>(['pending', 'confirmed', 'stayed', 'noshow']);

/** The open amount of a booking: nothing for a cart, an expired or a cancelled one. */
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
