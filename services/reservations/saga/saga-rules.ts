import type { CompleteMethod } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';
import type { BookingState } from '../bookings/booking-states.js';
import type { IntendedCart } from '../carts/cart.js';
import { isSuppliers } from '../lines/sources.js';

/** The next step once the rooms of a cart are claimed. */
export type AfterClaim = 'confirm' | 'takeCredit' | 'awaitPayment';

export function afterClaim(method: CompleteMethod, totalMinor: number): AfterClaim {
  if (method === 'athotel' || totalMinor === 0) return 'confirm';
  return method === 'credit' ? 'takeCredit' : 'awaitPayment';
}

/** Whether rooms are sold with the claim: where no payment is awaited that could fail, or grow by then. */
export function isSoldAtOnce({
  paymentMethod,
  totalMinor,
  acceptsPrice,
  lines,
}: Pick<IntendedCart, 'paymentMethod' | 'totalMinor' | 'acceptsPrice' | 'lines'>): boolean {
  if (lines.some(isSuppliers)) return false;
  return paymentMethod === 'athotel' || paymentMethod === 'credit' || (totalMinor === 0 && !acceptsPrice);
}

/** The state of the rooms when money for them arrived. */
export type RoomsFate = 'sold' | 'replaced' | 'gone';

/** Whether a booking's rooms have to be secured before money for it is recorded. */
export function needsRooms(state: BookingState): boolean {
  return state === 'pending' || state === 'expired';
}

/**
 * The effect of received money on its booking. A confirmed booking, or one with a fee, keeps it; a pending or
 * expired one is confirmed where there are rooms; else it is refunded.
 */
export function afterPayment(
  { state, holdId }: Pick<Booking, 'state' | 'holdId'>,
  rooms: { fate: RoomsFate; holdId?: string },
): 'keep' | 'confirm' | 'refund' {
  if (!needsRooms(state)) return 'keep';
  // Rooms secured for a hold that the booking no longer has are not its own.
  return rooms.fate !== 'gone' && rooms.holdId === holdId ? 'confirm' : 'refund';
}

/** Whether a booking has ended. */
export function hasFallen(state: BookingState): boolean {
  return state === 'cancelled' || state === 'expired';
}

/** Who carries a refund out: the gateway of the card, the agency's credit, or staff. */
export function carrierOf(method: string): 'gateway' | 'credit' | 'person' {
  if (method === 'credit') return 'credit';
  return method === 'creditcard' || method === 'paylink' || method === 'virtualpos' ? 'gateway' : 'person';
}

/**
 * Reduces a schedule to a smaller due amount: the earliest payments stay, the last one is cut. Amounts in minor units.
 */
export function trimmed(schedule: readonly { id: string; amountMinor: number }[], dueMinor: number) {
  let rest = Math.max(0, dueMinor);
  return schedule.map(({ id, amountMinor }) => {
    const left = Math.min(amountMinor, rest);
    rest -= left;
    return { id, amountMinor: left };
  });
}
