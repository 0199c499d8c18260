import { PLATFORM, type TenantScope } from './database.js';

/**
 * Every way to rows that no caller's own accounts open, with its reason. A capability has been checked before (its token
 * or code opens the very row), or the work belongs to the platform itself.
 */
export const DOORS = {
  'reservations.carts': 'a cart is opened by its token',
  'reservations.links': 'a booking is opened by its guest’s link, or by its number and its guest’s e-mail address',
  'reservations.saga': 'a booking is brought to its end whoever asked for it',
  'reservations.money': 'payments tells what became of a booking’s money',
  'reservations.accounts': 'an account is closed by those above it, and its bookings are those of several accounts',
  'reservations.schedules': 'the clock looks at the bookings of all accounts',
} as const;

export type Door = keyof typeof DOORS;

/** The scope of a named door: all rows, for the reason that the door’s name stands for. */
export function openDoor(_door: Door): TenantScope {
  return PLATFORM;
}
