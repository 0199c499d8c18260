import { z } from 'zod';
import { Flag } from '../answers.js';
import { Day } from './planning.js';

/** Filters of the list of bookings, by purpose. */
export const BookingFilters = {
  refundFilter: z.enum(['none', 'partial', 'full']).optional(),
  /** Arrivals, departures and guests in house of one day. */
  arrives: Day.optional(),
  leaves: Day.optional(),
  inHouse: Day.optional(),
  /** Sold by the caller's accounts, and not paid in full. */
  unpaid: Flag.optional(),
};
