import { MAX_LINES } from '#libs/contracts';
import { Refusal } from '#libs/service';
import { lineTotalMinor, owedMinor } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { ownerOf } from '../lines/line-owner.js';
import type { PricedChange } from '../lines/line-source.js';
import { staysOf } from '../lines/room-lines.js';
import { toPayNow, type ChangeQuote } from './quote-change.js';

/**
 * What an extra costs that is added to a booking: its price of today, as a line of its own.
 * @throws Refusal change.notAllowed 409 outside the days of the booking, or beyond its lines · cart.oneOwner 422 for an extra of
 * an owner that the booking is not settled with.
 */
export function quoteAdded(booking: Booking, { line, nights }: PricedChange): ChangeQuote {
  const stays = staysOf(booking.lines);
  const isWithin = stays.some(({ checkIn, checkOut }) => line.checkIn >= checkIn && line.checkOut <= checkOut);
  if (!isWithin || booking.lines.length >= MAX_LINES) throw new Refusal('change.notAllowed', 409);
  const owner = ownerOf(line, booking);
  if (owner !== undefined && owner !== booking.hotelAccountId) throw new Refusal('cart.oneOwner', 422);
  const afterMinor = lineTotalMinor(line);
  const totalMinor = booking.totalMinor + afterMinor;
  const changed = { ...booking, lines: [...booking.lines, line], totalMinor };
  return {
    ...{ at: booking.lines.length, line, nights, beforeMinor: 0, afterMinor, feeMinor: 0, totalMinor },
    toPayMinor: toPayNow(changed),
    toRefundMinor: Math.max(0, booking.paidMinor - booking.refundedMinor - owedMinor(changed)),
  };
}
