import { HOME_ZONE, dayIn, type DayNumber } from '#libs/stays';
import { feeMinor, ownerFee } from '../../services/reservations/bookings/cancellation-cost.js';
import type { Booking } from '../../services/reservations/bookings/booking.entity.js';
import { demoRows, type DemoRows } from '../reservations/booking-rows.js';
import { demoUuid, type DemoBooking } from '../reservations/plan-bookings.js';

/** A booking of the history as it is written, and as services read it. */
export interface HistoryRows extends Omit<DemoRows, 'sold'> {
  booking: DemoRows['booking'] & { id: number; voucher: string };
  entity: Booking;
}

const OUR_STATES = new Set(['confirmed', 'stayed', 'noshow']);
const DIGITS = 6;

/** The rows of a booking under its id and the number of its voucher, which it had from its first second. */
export function historyRows(
  demo: DemoBooking,
  { id, serial, now, today }: { id: number; serial: number; now: Date; today: DayNumber },
): HistoryRows {
  const { booking, payments, history, tasks } = demoRows(demo, now, today);
  const year = dayIn(HOME_ZONE, demo.createdAt).toString().slice(0, 4);
  const voucher = `KNK-${year}-${String(serial).padStart(DIGITS, '0')}`;
  const row = {
    ...booking,
    ...{ id, voucher, ...feesOf(demo, booking['cancelled_at'] as Date | null) },
    ...(demo.state === 'noshow' && { no_show_by: 'hotel', no_show_charged_minor: 0 }),
    hold_id: OUR_STATES.has(demo.state) ? demoUuid(`hold ${demo.number}`) : null,
  };
  return { booking: row, payments, history, tasks, entity: entityOf(row) };
}

/** Of a cancellation: the policy's fee, and what of it is the owner's. */
function feesOf({ line, totalMinor }: DemoBooking, cancelledAt: Date | null) {
  if (!cancelledAt) return {};
  const day = dayIn(line.hotel.timeZone, cancelledAt);
  const lines = { lines: [line], totalMinor, adjustedMinor: 0, hotelAccountId: line.hotel.account };
  return { policy_fee_minor: feeMinor(lines, day), owner_fee_minor: ownerFee(lines, day) };
}

/** A row in the names of its entity; what the demo does not write is empty. */
function entityOf(row: HistoryRows['booking']): Booking {
  const renamed = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  const empty = {
    ...{ adjustedMinor: 0, promotionMinor: 0, discounts: [], moneyRevision: -1, policyFeeMinor: null },
    ...{ ownerFeeMinor: null, noShowChargedMinor: null },
  };
  return { ...empty, ...Object.fromEntries(renamed) } as Booking;
}
