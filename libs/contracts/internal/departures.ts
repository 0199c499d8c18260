import { z } from 'zod';
import { LocalText } from '../answers.js';
import { DEPARTURE_STATES } from '../departure-events.js';
import type { InternalCall } from './call.js';

export const internalDepartures = {
  /** A departure, and the lines of holds that have seats of it now. Refuses notFound 404. */
  'departures.get': {
    service: 'inventory',
    method: 'GET',
    path: '/internal/inventory/departures/{id}',
    answer: z.object({
      id: z.number(),
      tour: z.number(),
      /** The tour's owner. */
      account: z.number(),
      tourName: LocalText,
      name: LocalText,
      startDate: z.number(),
      endDate: z.number(),
      state: z.enum(DEPARTURE_STATES),
      decideBy: z.string().nullable(),
      capacity: z.number(),
      minPersons: z.number(),
      sold: z.number(),
      held: z.number(),
      infantAge: z.number(),
      /** The names of its hotels, in their order. */
      hotels: z.array(z.string()),
      lines: z.array(z.object({ holdId: z.string(), line: z.number(), seats: z.number() })),
    }),
  },
} as const satisfies Record<string, InternalCall>;
