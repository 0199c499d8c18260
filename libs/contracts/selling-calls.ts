import type { CallId } from './call-types.js';

/** Calls that make new sales: refused to staff whose subscription has expired. Existing bookings stay manageable. */
export const SELLING_CALLS: ReadonlySet<CallId> = new Set(['reservation.patch', 'reservation.complete']);
