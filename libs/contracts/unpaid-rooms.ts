import type { CompleteMethod } from './complete-methods.js';

/** Ways to complete a cart that hold or sell its rooms before any money has come. */
export const UNPAID_METHODS = ['paylink', 'banktransfer', 'athotel'] as const satisfies readonly CompleteMethod[];

/** Whether a method holds rooms without money. */
export function isUnpaidMethod(method: CompleteMethod): boolean {
  return (UNPAID_METHODS as readonly CompleteMethod[]).includes(method);
}

/** How much may be held without money: bookings and rooms at once, and the hours that each is held. */
export interface HoldLimit {
  bookings: number;
  rooms: number;
  hours: number;
}

/** A visitor's limit, and that of an agreement that says nothing else. */
export const USUAL_HOLD_LIMIT: HoldLimit = { bookings: 2, rooms: 5, hours: 24 };

/** What all visitors together may hold of a night: one room in `every`, and always at least `least`. */
export const VISITORS_SHARE = { every: 2, least: 1 } as const;

/** Hours that are held at most as the arrival nears. The first that fits counts. */
const NEAR_ARRIVAL = [
  { days: 0, hours: 0 },
  { days: 2, hours: 2 },
  { days: 7, hours: 6 },
] as const;

/**
 * How many hours rooms are held without money, by the days until arrival at the hotel; 0: not at all.
 * @param hours far from arrival
 */
export function holdHours(hours: number, daysAhead: number): number {
  const near = NEAR_ARRIVAL.find(({ days }) => daysAhead <= days);
  return near ? Math.min(hours, near.hours) : hours;
}

/** Why rooms are not held without money: too many of the caller's own or of all visitors', or it is the day of arrival. */
export const HOLD_LIMIT_REASONS = ['bookings', 'rooms', 'share', 'day'] as const;
export type HoldLimitReason = (typeof HOLD_LIMIT_REASONS)[number];

/** What is possible instead of what `hold.limit` refuses. */
export interface HoldLimitReached {
  why: HoldLimitReason;
  /** Rooms that can still be held without money now. */
  rooms: number;
  /** Ways to pay that hold no rooms without money. */
  methods: CompleteMethod[];
  /** When the first of the caller's own holds ends, if it does by itself. */
  from: string | null;
}
