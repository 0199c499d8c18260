import type { CallId } from './call-types.js';

/** Calls that make new sales, which staff of an expired subscription may not. Existing bookings stay manageable. */
export const SELLING_CALLS: ReadonlySet<CallId> = new Set([
  'reservation.patch',
  'reservation.complete',
  'paximum.transaction',
  'paximum.commit',
  'flight.begintransaction',
  'suppliers.begin',
  'quotes.create',
  'quotes.addoption',
  'quotes.send',
  'carts.open',
]);
