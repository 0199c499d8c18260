import type { BOOKING_STATES } from '#libs/contracts';

export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * The only definition of the allowed transitions, each with its compensation.
 *
 * cart → pending        the guest has completed; rooms are being claimed    undo: back to cart, the hold released
 * pending → confirmed   paid, or payable at the hotel                       undo: cancelled, with the policy's penalty
 * pending → expired     the time to pay ran out, the rooms are free again
 * expired → confirmed   the payment arrived late and there was still room   else the money is refunded
 * confirmed → stayed | noshow   reported by the hotel or another system
 */
const NEXT: Record<BookingState, readonly BookingState[]> = {
  cart: ['pending'],
  pending: ['cart', 'confirmed', 'expired', 'cancelled'],
  expired: ['confirmed'],
  confirmed: ['cancelled', 'noshow', 'stayed'],
  cancelled: [],
  noshow: ['stayed'],
  stayed: [],
};

export function mayFollow(from: BookingState, to: BookingState): boolean {
  return NEXT[from].includes(to);
}

/** The states with a transition to `to`, for a conditional update. */
export function statesBefore(to: BookingState): BookingState[] {
  return (Object.keys(NEXT) as BookingState[]).filter((from) => mayFollow(from, to));
}

/** The states in which staff and guests may cancel. */
export function isCancellable(state: BookingState): boolean {
  return mayFollow(state, 'cancelled');
}
