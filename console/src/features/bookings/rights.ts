import type { Booking, BookingAction } from '#libs/contracts';

/** Whether the caller may do this to a booking as it is now: what is not in its rights is absent from the screen. */
export function may({ rights }: Pick<Booking, 'rights'>, action: BookingAction): boolean {
  return rights.includes(action);
}
