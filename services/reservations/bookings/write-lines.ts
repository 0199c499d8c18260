import type { BookingFact } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toIsoDate, toDay } from '#libs/stays';
import { countRooms, staysOf } from '../lines/room-lines.js';
import { dropSchedule, emitOwed, planRest } from '../saga/money-copy.js';
import { requestInvoice } from './booking-invoice.js';
import { describeFact } from './booking-fact.js';
import { BOOKING, type BookingRow } from './booking-rows.js';
import { hotelSums } from './booking-total.js';
import type { Booking } from './booking.entity.js';
import type { Confirmation } from './confirm-booking.js';
import { guestsThatFit } from './judge-guests.js';
import { recordHistory } from './record.js';

/** A booking's lines after a change, and what it costs with them. Amounts in minor units. */
export interface ChangedLines extends Pick<Booking, 'lines' | 'totalMinor' | 'promotionMinor'> {
  /** The positions of the lines that are others than before. */
  changed: readonly number[];
  /** Why, in the history and for payments. */
  what: 'partCancelled' | 'lineChanged' | 'departureCancelled';
  detail: string;
}

/**
 * Writes the lines of a locked booking with everything that follows from them: its days, its sums, its plan of payments,
 * what is refunded or still to be paid, its invoice, and the messages to its parties. Guests without a bed are not of it any more.
 */
export async function writeLines(
  tx: Tx,
  booking: Booking,
  { lines, totalMinor, promotionMinor, changed, what, detail }: ChangedLines,
  around: Confirmation,
): Promise<Booking> {
  const { netMinor, commissionMinor } = hotelSums({ ...booking, lines });
  const { rooms, nights } = countRooms(lines);
  const stays = staysOf(lines);
  const dayOf = (day: number) => toIsoDate(toDay(day));
  const done = (await tx.row<BookingRow>(
    `update bookings set lines = $2, total_minor = $3, promotion_minor = $4, net_minor = $5, commission_minor = $6, rooms = $7,
       nights = $8, check_in = $9, check_out = $10, guests = $11, version = version + 1
     where id = $1 returning ${BOOKING}`,
    [
      booking.id,
      ...[JSON.stringify(lines), totalMinor, promotionMinor, netMinor, commissionMinor, rooms, nights],
      dayOf(Math.min(...stays.map(({ checkIn }) => checkIn))),
      dayOf(Math.max(...stays.map(({ checkOut }) => checkOut))),
      JSON.stringify(guestsThatFit(booking.guests, lines)),
    ],
  ))!;
  await recordHistory(tx, done, what, around.by, detail);
  await dropSchedule(tx, done);
  await planRest(tx, done, around.today);
  emitOwed(tx, done, {
    owedMinor: totalMinor,
    final: false,
    reason: what === 'lineChanged' ? 'changed' : 'cancelled',
  });
  requestInvoice(tx, done, around.today);
  const isHotels = changed.some((at) => lines[at]!.hotel.account === booking.hotelAccountId);
  const fact = describeFact(done, around, { by: around.by });
  const name = what === 'departureCancelled' ? 'booking.departureCancelled' : 'booking.changed';
  tx.emit(name, isHotels ? fact : withoutHotel(fact));
  return done;
}

/** A fact that concerns nothing of the hotel's. */
function withoutHotel(fact: BookingFact): BookingFact {
  return { ...fact, parties: { ...fact.parties, hotel: { ...fact.parties.hotel, email: '' } } };
}
