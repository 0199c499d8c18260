import { z } from 'zod';
import { LocalText } from './answers.js';
import { message } from './message.js';

/** Whether a departure takes place: not decided, guaranteed, sold no more, or called off. */
export const DEPARTURE_STATES = ['open', 'guaranteed', 'closed', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

const OfDeparture = z.object({
  departure: z.number(),
  /** The tour's owner. */
  account: z.number(),
  /** When the owner was asked, which names the question; empty where it was not. */
  round: z.string(),
});

/** Events about whether departures of tours take place. */
export const departureEvents = {
  /** Too few seats are sold on its last day of sale: its owner has until `decideBy`, then it is cancelled. */
  'departure.undecided': message(
    OfDeparture.extend({
      name: LocalText,
      startDate: z.number(),
      sold: z.number(),
      minPersons: z.number(),
      decideBy: z.string(),
    }),
    'reservations',
  ),
  /** Its owner, the clock, or enough sales have decided. */
  'departure.decided': message(OfDeparture.extend({ state: z.enum(DEPARTURE_STATES), by: z.string() }), 'reservations'),
};
