import type { Booking as BookingAnswer } from '#libs/contracts';
import { decimalTaxesWithin } from '#libs/money';
import { owedMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';

/** The taxes within what a booking owes; its lines are of one hotel. */
export function containedTaxes(
  booking: Pick<Booking, 'lines' | 'totalMinor' | 'adjustedMinor'>,
): BookingAnswer['taxes'] {
  const [line] = booking.lines;
  // Bookings of other systems may have no rates.
  const rates = line?.hotel.tax as NonNullable<typeof line>['hotel']['tax'] | undefined;
  return rates ? decimalTaxesWithin(owedMinor(booking), rates) : [];
}
