import type { Tx } from '#libs/database';
import { toIsoDate, type DayNumber } from '#libs/stays';
import { statesBefore } from './booking-states.js';
import { schedule } from '../saga/payment-rows.js';
import { invoiceOf } from './booking-invoice.js';
import { bookingMail, type Brand } from './booking-mail.js';
import type { Booking } from './booking.entity.js';
import { BOOKING, type BookingRow } from './booking-rows.js';
import { queueMails, recordHistory } from './record.js';

export interface Confirmation {
  brand: Brand;
  frontUrl: string;
  today: DayNumber;
  by: string;
}

/**
 * Makes a booking confirmed, with its voucher number, plans what is still to be paid, and tells everybody: the guest's
 * mail, the hotel's notice, the invoice. One conditional update decides; nothing when the booking was not in a state from
 * which it may be confirmed, or has claimed other rooms by now.
 * @returns the booking as it is now.
 */
export async function confirmBooking(
  tx: Tx,
  booking: Booking,
  { brand, frontUrl, today, by }: Confirmation,
): Promise<Booking | undefined> {
  const invoiced = booking.paymentMethod !== 'athotel' && booking.totalMinor > 0;
  const done = await tx.row<BookingRow>(
    `update bookings set state = 'confirmed', version = version + 1, confirmed_at = now(), hold_until = null,
       claimed_at = coalesce(claimed_at, now()), lines = $4, total_minor = $5, invoice_state = $6, promotion_minor = $7,
       voucher = coalesce(voucher, 'KNK-' || $3 || '-' || lpad(nextval('voucher_numbers')::text, 6, '0'))
     where id = $1 and state = any ($2) and hold_id is not distinct from $8 returning ${BOOKING}`,
    [
      booking.id,
      statesBefore('confirmed'),
      toIsoDate(today).slice(0, 4),
      JSON.stringify(booking.lines),
      booking.totalMinor,
      invoiced ? 'queued' : 'none',
      booking.promotionMinor,
      booking.holdId,
    ],
  );
  if (!done) return undefined;
  const mail = bookingMail(done, brand, frontUrl, today);
  const guest = { to: done.customer?.email ?? '', lang: done.lang };
  tx.withCommit(
    recordHistory(tx, done, 'confirmed', by, done.voucher ?? ''),
    schedule(tx, done, today),
    queueMails(tx, done, [
      { template: 'bookingConfirmed', ...guest, mail },
      { template: 'hotelNotice', to: done.lines[0]?.hotel.email ?? '', lang: 'tr', mail },
    ]),
  );
  tx.emit('booking.confirmed', { bookingId: done.publicId });
  if (invoiced) tx.emit('invoice.requested', invoiceOf(done, today));
  return done;
}
