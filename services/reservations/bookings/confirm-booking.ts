import type { Tx } from '#libs/database';
import { toIsoDate, type DayNumber } from '#libs/stays';
import { planRest } from '../saga/money-copy.js';
import { statesBefore } from './booking-states.js';
import { invoicedShares, requestInvoice } from './booking-invoice.js';
import { describeFact, type Surroundings } from './booking-fact.js';
import type { Booking } from './booking.entity.js';
import { BOOKING, type BookingRow } from './booking-rows.js';
import { insertBooking } from './insert-booking.js';
import { recordHistory } from './record.js';

export interface Confirmation extends Surroundings {
  by: string;
}

/** The year in a voucher's number. */
export const voucherYear = (today: DayNumber): string => toIsoDate(today).slice(0, 4);

function isInvoiced(booking: Booking, today: DayNumber): boolean {
  return invoicedShares(booking, today).some((minor) => minor > 0);
}

/**
 * Writes a cart as a confirmed booking, and announces it: all statements are sent before the first is awaited.
 * @throws RowCountMismatch where its intent is another by now.
 */
export async function insertConfirmed(tx: Tx, draft: Booking, confirmation: Confirmation, now: Date): Promise<Booking> {
  const booking: Booking = {
    ...draft,
    state: 'confirmed',
    holdUntil: null,
    claimedAt: now,
    confirmedAt: now,
    invoiceState: isInvoiced(draft, confirmation.today) ? 'queued' : 'none',
  };
  const inserted = insertBooking(tx, booking);
  announce(tx, booking, confirmation);
  return inserted;
}

/**
 * Confirms a booking, with its voucher number, and announces it. One conditional update decides; undefined when the
 * booking's state does not allow it, or it has claimed other rooms by now.
 */
export async function confirmBooking(
  tx: Tx,
  booking: Booking,
  confirmation: Confirmation,
): Promise<Booking | undefined> {
  const done = await tx.row<BookingRow>(
    `update bookings set state = 'confirmed', version = version + 1, confirmed_at = now(), hold_until = null,
       claimed_at = coalesce(claimed_at, now()), lines = $4, net_minor = $5, invoice_state = $6, commission_minor = $8,
       voucher = coalesce(voucher, next_voucher($3))
     where id = $1 and state = any ($2) and hold_id is not distinct from $7 returning ${BOOKING}`,
    [
      booking.id,
      statesBefore('confirmed'),
      voucherYear(confirmation.today),
      JSON.stringify(booking.lines),
      booking.netMinor,
      isInvoiced(booking, confirmation.today) ? 'queued' : 'none',
      booking.holdId,
      booking.commissionMinor,
    ],
  );
  return done && announce(tx, done, confirmation);
}

/** Plans the open payments, announces the booking, and requests its invoice. */
function announce(tx: Tx, done: Booking, confirmation: Confirmation): Booking {
  const { today, by } = confirmation;
  tx.withCommit(recordHistory(tx, done, 'confirmed', by, done.voucher ?? ''), planRest(tx, done, today));
  tx.emit('booking.confirmed', describeFact(done, confirmation, { by: done.createdBy }));
  if (done.invoiceState === 'queued' || done.paidMinor > 0) requestInvoice(tx, done, today);
  return done;
}
