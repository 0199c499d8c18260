import { COMPLETE_METHODS, type Booking } from '#libs/contracts';
import type { TextKey } from '../../kit/i18n';
import type { Tone } from '../../kit/theme/colours';

export type BookingState = Booking['state'];

export const STATE_TONES: Record<BookingState, Tone> = {
  cart: 'grey',
  pending: 'amber',
  confirmed: 'green',
  cancelled: 'red',
  noshow: 'violet',
  stayed: 'blue',
  expired: 'grey',
};

export function stateKey(state: BookingState): TextKey {
  return `bookings.states.${state}`;
}

const METHODS = [...COMPLETE_METHODS, 'cash', 'virtualpos'] as const;

export function methodKey(method: string | null): TextKey {
  const known = METHODS.find((name) => name === method);
  return known ? `bookings.methods.${known}` : 'bookings.methods.none';
}
