import type { CompleteMethod } from './complete-methods.js';

/** Methods that hold or sell a cart's rooms before any payment. */
export const UNPAID_METHODS = ['paylink', 'banktransfer', 'athotel'] as const satisfies readonly CompleteMethod[];

/** Whether a method holds rooms without payment. */
export function isUnpaidMethod(method: CompleteMethod): boolean {
  return (UNPAID_METHODS as readonly CompleteMethod[]).includes(method);
}

/** A limit of unpaid holds: bookings and rooms at once, and hours of each. */
export interface HoldLimit {
  bookings: number;
  rooms: number;
  hours: number;
}

/** The limit of a visitor, and the default of an agreement. */
export const USUAL_HOLD_LIMIT: HoldLimit = { bookings: 2, rooms: 5, hours: 24 };

/** What all visitors together may hold of a night: one room in `every`, but at least `least`. */
export const VISITORS_SHARE = { every: 2, least: 1 } as const;

/** The maximum hours of a hold by days until arrival; the first match counts. */
const NEAR_ARRIVAL = [
  { days: 0, hours: 0 },
  { days: 2, hours: 2 },
  { days: 7, hours: 6 },
] as const;

/**
 * How many hours rooms are held unpaid, by the days until arrival; 0: not at all.
 * @param hours the limit far from arrival
 */
export function holdHours(hours: number, daysAhead: number): number {
  const near = NEAR_ARRIVAL.find(({ days }) => daysAhead <= days);
  return near ? Math.min(hours, near.hours) : hours;
}

/** Why rooms are not held unpaid: too many holds of the caller or of all visitors, or the arrival is today. */
export const HOLD_LIMIT_REASONS = ['bookings', 'rooms', 'share', 'day'] as const;
export type HoldLimitReason = (typeof HOLD_LIMIT_REASONS)[number];

/** The data of `hold.limit`: what is possible instead. */
export interface HoldLimitReached {
  why: HoldLimitReason;
  /** How many rooms can still be held unpaid. */
  rooms: number;
  /** Methods that need no unpaid hold. */
  methods: CompleteMethod[];
  /** When the first of the caller's holds ends, if it expires. */
  from: string | null;
}
