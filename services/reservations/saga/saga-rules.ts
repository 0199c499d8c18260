import type { CompleteMethod } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';
import type { BookingState } from '../bookings/booking-states.js';
import type { IntendedCart } from '../carts/cart.js';

/** What follows once the rooms of a cart are claimed. */
export type AfterClaim = 'confirm' | 'takeCredit' | 'awaitPayment';

export function afterClaim(method: CompleteMethod, totalMinor: number): AfterClaim {
  if (method === 'athotel' || totalMinor === 0) return 'confirm';
  return method === 'credit' ? 'takeCredit' : 'awaitPayment';
}

/** Whether rooms are sold with the claim: nothing is waited for that could fail to come, nor could it be more by then. */
export function isSoldAtOnce({
  paymentMethod,
  totalMinor,
  acceptsPrice,
}: Pick<IntendedCart, 'paymentMethod' | 'totalMinor' | 'acceptsPrice'>): boolean {
  return paymentMethod === 'athotel' || paymentMethod === 'credit' || (totalMinor === 0 && !acceptsPrice);
}

/** What became of the rooms when money for them arrived. */
export type RoomsFate = 'sold' | 'replaced' | 'gone';

/** Whether a booking's rooms have to be made sure before money for it is written down. */
export function needsRooms(state: BookingState): boolean {
  return state === 'pending' || state === 'expired';
}

/**
 * What money that has come does to its booking. A booking that stands, or owes a fee, keeps it; one that waited for it, or
 * whose time ran out, is confirmed where there are rooms; else it goes back.
 */
export function afterPayment(
  { state, holdId }: Pick<Booking, 'state' | 'holdId'>,
  rooms: { fate: RoomsFate; holdId?: string },
): 'keep' | 'confirm' | 'refund' {
  if (!needsRooms(state)) return 'keep';
  // Rooms that were secured for a hold the booking has no more are not its own.
  return rooms.fate !== 'gone' && rooms.holdId === holdId ? 'confirm' : 'refund';
}

/** Whether a booking stands no more. */
export function hasFallen(state: BookingState): boolean {
  return state === 'cancelled' || state === 'expired';
}

/** Who carries a refund out: the gateway that took the card, the agency's credit, or a person. */
export function carrierOf(method: string): 'gateway' | 'credit' | 'person' {
  if (method === 'credit') return 'credit';
  return method === 'creditcard' || method === 'paylink' || method === 'virtualpos' ? 'gateway' : 'person';
}

/** What is left of a schedule once less is due: the earliest stay, the last is cut. Amounts in minor units. */
export function trimmed(schedule: readonly { id: string; amountMinor: number }[], dueMinor: number) {
  let rest = Math.max(0, dueMinor);
  return schedule.map(({ id, amountMinor }) => {
    const left = Math.min(amountMinor, rest);
    rest -= left;
    return { id, amountMinor: left };
  });
}
