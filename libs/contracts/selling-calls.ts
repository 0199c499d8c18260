import type { CallId } from './routes.js';

/** Calls that sell something new: refused to staff whose subscription has expired. What is sold already goes on. */
export const SELLING_CALLS: ReadonlySet<CallId> = new Set(['reservation.patch', 'reservation.complete']);
