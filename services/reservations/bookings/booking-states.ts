import type { BOOKING_STATES } from '#libs/contracts';

export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * Which state may follow which, and nothing else says so. Beside each step forward stands what takes it back.
 *
 * cart → pending        the guest has completed; rooms are being claimed    undo: back to cart, the hold released
 * pending → confirmed   paid, or payable at the hotel                       undo: cancelled, with the policy's penalty
 * pending → expired     the time to pay ran out, the rooms are free again
 * expired → confirmed   the payment came late and there was still room      else the money goes back
 * confirmed → stayed | noshow   reported by the hotel or another system
 */
const NEXT: Record<BookingState, readonly BookingState[]> = {
  cart: ['pending'],
  pending: ['cart', 'confirmed', 'expired', 'cancelled'],
  expired: ['confirmed'],
  confirmed: ['cancelled', 'noshow', 'stayed'],
  cancelled: [],
  noshow: [],
  stayed: [],
};

export function mayFollow(from: BookingState, to: BookingState): boolean {
  return NEXT[from].includes(to);
}

/** The states from which a booking may come to `to`: what a conditional update asks for. */
export function statesBefore(to: BookingState): BookingState[] {
  return (Object.keys(NEXT) as BookingState[]).filter((from) => mayFollow(from, to));
}

/** Staff and guests may cancel these. */
export function isCancellable(state: BookingState): boolean {
  return mayFollow(state, 'cancelled');
}
