import type { FreeUntil, PricedLine } from '#libs/contracts';
import { storedMinor } from '#libs/money';
import { cancellationPenalty, toDay, type Cancellation, type DayNumber, type PenaltyTier } from '#libs/stays';
import { hotelLines } from '../lines/line-owner.js';
import type { Booking } from './booking.entity.js';
import type { BookingState } from './booking-states.js';
import { lineTotalMinor, owedMinor, ownerPriceMinor, shareOwed, type Owed } from './booking-total.js';

/** The inputs of the cancellation fee. */
export interface CancellableLines extends Owed {
  lines: readonly PricedLine[];
}

/** A booking, as needed for its cancellation. Amounts in minor units. */
export interface CancellableBooking extends CancellableLines {
  state: BookingState;
  penaltyMinor: number | null;
  paidMinor: number;
  refundedMinor: number;
}

export interface CancellationCostMinor {
  penaltyMinor: number;
  refundMinor: number;
  /** The amount owed for each line, the base of its fee. */
  shares: number[];
  freeUntil: FreeUntil | null;
}

/** Bookings that can still be cancelled, carts included: their guests see until when it is free. */
const CANCELLABLE: readonly BookingState[] = ['cart', 'pending', 'confirmed'];

/**
 * The fee of cancelling one line on `today`, by the policy it was booked with: a part of `shareMinor`, the amount owed
 * for it, which is its price unless the booking has discounts.
 */
export function linePenalty(line: PricedLine, today: DayNumber, shareMinor = lineTotalMinor(line)): Cancellation {
  if (line.cancelled) return { penaltyMinor: shareMinor, freeUntil: null };
  const tiers: PenaltyTier[] = line.pricePlan.cancellation.map(({ daysBefore, penalty }) => ({
    daysBefore,
    penalty: 'amount' in penalty ? { amountMinor: storedMinor(penalty.amount) * line.count } : penalty,
  }));
  const stay = { totalMinor: shareMinor, checkIn: toDay(line.checkIn), checkOut: toDay(line.checkOut) };
  const cost = cancellationPenalty(tiers, stay, today);
  const leastMinor = Math.min(shareMinor, line.leastFeeMinor ?? 0);
  return leastMinor > cost.penaltyMinor ? { penaltyMinor: leastMinor, freeUntil: null } : cost;
}

/** The fee of cancelling all lines on `today`, in minor units; never more than the amount owed. */
export function feeMinor(booking: CancellableLines, today: DayNumber): number {
  const shares = shareOwed(booking);
  return booking.lines.reduce((sum, line, i) => sum + linePenalty(line, today, shares[i]!).penaltyMinor, 0);
}

/** The part of the policy's fee that belongs to the hotel's owner, in minor units: the fee of its own price of its lines. */
export function ownerFee(booking: Pick<Booking, 'lines' | 'hotelAccountId'>, today: DayNumber): number {
  return hotelLines(booking).reduce(
    (sum, line) => sum + linePenalty(line, today, ownerPriceMinor([line])).penaltyMinor,
    0,
  );
}

/**
 * The last day on which cancelling is free for all lines, if not past. Null for a booking that is over, too.
 */
export function freeUntil(booking: CancellableLines & { state?: BookingState }, today: DayNumber): FreeUntil | null {
  const { lines, state } = booking;
  if (state !== undefined && !CANCELLABLE.includes(state)) return null;
  const shares = shareOwed(booking);
  const free = lines.flatMap((line, i) =>
    line.cancelled
      ? []
      : {
          day: linePenalty(line, today, shares[i]!).freeUntil,
          timeZone: line.hotel.timeZone,
        },
  );
  const first = free.toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0))[0];
  if (!first || first.day === null || first.day < today) return null;
  return { day: first.day, time: '23:59', timeZone: first.timeZone };
}

/**
 * The fee and refund of cancelling a booking on `today`, in minor units. An unconfirmed booking costs nothing; for a
 * cancelled one, or a no-show with a fee, it is the fee that was charged, at any later time.
 */
export function cancellationCost(booking: CancellableBooking, today: DayNumber): CancellationCostMinor {
  const { state, paidMinor, refundedMinor } = booking;
  const shares = shareOwed(booking);
  if (state === 'cancelled' || booking.penaltyMinor !== null) {
    const penaltyMinor = booking.penaltyMinor ?? 0;
    // Earlier goodwill refunds are not part of the cancellation's refund.
    const paid = Math.min(paidMinor, owedMinor(booking));
    return { penaltyMinor, refundMinor: Math.max(0, paid - penaltyMinor), shares, freeUntil: null };
  }
  const penaltyMinor = state === 'confirmed' ? feeMinor(booking, today) : 0;
  const refundMinor = Math.max(0, paidMinor - refundedMinor - penaltyMinor);
  return { penaltyMinor, refundMinor, shares, freeUntil: freeUntil(booking, today) };
}
