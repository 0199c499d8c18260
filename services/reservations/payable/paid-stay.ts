import type { PaidStay } from '#libs/contracts';
import { nightsBetween, toDay } from '#libs/stays';
import type { Booking } from '../bookings/booking.entity.js';
import { titleOf } from '../bookings/booking-title.js';
import { freeUntil } from '../bookings/cancellation-cost.js';
import { cancellationSteps } from '../bookings/cancellation-steps.js';
import { planPayments } from '../bookings/payment-plan.js';
import { countRooms, staysOf } from '../lines/room-lines.js';
import { todayAt } from '../bookings/today-at.js';

/** What anyone with a pay link may see of its stay: nothing of persons. Null for a booking without lines. */
export function paidStay(booking: Booking, lang: string, now: Date): PaidStay | null {
  const { lines } = booking;
  if (lines.length === 0) return null;
  const today = todayAt(booking, now);
  const stays = staysOf(lines);
  const checkIn = Math.min(...stays.map((line) => line.checkIn));
  const checkOut = Math.max(...stays.map((line) => line.checkOut));
  return {
    number: booking.voucher ?? String(booking.id),
    title: titleOf(booking, lang),
    checkIn,
    checkOut,
    nights: nightsBetween(toDay(checkIn), toDay(checkOut)),
    rooms: countRooms(lines).rooms,
    guests: stays.reduce((sum, { count, party }) => sum + count * (party.adults + party.children.length), 0),
    cancellation: cancellationSteps(booking),
    freeUntil: freeUntil(booking, today),
    held: booking.state === 'pending',
    left: planPayments(booking, today).left,
  };
}
