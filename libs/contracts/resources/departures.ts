import { z } from 'zod';
import { ById, Currency, Flag } from '../answers.js';
import { callsOf, get } from '../call.js';
import { BOOKING_STATES } from '../booking-states.js';
import { DEPARTURE_STATES } from '../departure-events.js';

/** How old people are, as a departure counts them: infants need no seat. */
export const PASSENGER_KINDS = ['adult', 'child', 'infant'] as const;

const Passenger = z.object({
  /** Empty where nobody has named them yet. */
  name: z.string(),
  kind: z.enum(PASSENGER_KINDS),
  age: z.number().nullable(),
});

/** A booking's part of a departure. */
const ManifestLine = z.object({
  booking: z.number(),
  voucher: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  lead: z.string(),
  phone: z.string(),
  passengers: z.array(Passenger),
  seats: z.number(),
  hotel: z.string(),
  /** How adults share rooms. */
  rooms: z.object({ single: z.number(), double: z.number(), triple: z.number() }),
  pickUp: z.string(),
  note: z.string(),
  seller: z.string(),
  currency: Currency,
  /** What the guest owes for it and has not paid yet; null for those who may not see the guest's price. */
  total: z.number().nullable(),
  due: z.number().nullable(),
  /** What the owner gets for it; null for others. */
  net: z.number().nullable(),
});
export type ManifestLine = z.output<typeof ManifestLine>;

const Counted = z.object({ name: z.string(), seats: z.number(), passengers: z.number() });

export const Departure = z.object({
  id: z.number(),
  tour: z.number(),
  tourName: z.string(),
  name: z.string(),
  startDate: z.number(),
  endDate: z.number(),
  state: z.enum(DEPARTURE_STATES),
  /** Until when its owner decides, where too few seats are sold. */
  decideBy: z.string().nullable(),
  capacity: z.number(),
  minPersons: z.number(),
  sold: z.number(),
  left: z.number(),
  /** Whether the caller's account has the tour. */
  own: z.boolean(),
});

export const Manifest = z.object({
  departure: Departure,
  lines: z.array(ManifestLine),
  totals: z.object({
    bookings: z.number(),
    seats: z.number(),
    adults: z.number(),
    children: z.number(),
    infants: z.number(),
    pickUps: z.array(Counted),
    hotels: z.array(Counted),
  }),
});
export type Manifest = z.output<typeof Manifest>;

const Sum = z.object({ currency: Currency, amount: z.number() });

/** What cancelling a departure would undo. */
export const CancellationPreview = z.object({
  bookings: z.number(),
  seats: z.number(),
  /** What guests of the caller's own sales get back. */
  refunds: z.array(Sum),
  /** What the owner loses of the sales of others. */
  nets: z.array(Sum),
});
export type CancellationPreview = z.output<typeof CancellationPreview>;

export const departureCalls = callsOf('reservations', {
  /** All passengers for the tour's owner; for a seller its own. */
  'departures.manifest': get('/departures/{id}/manifest', 'bookings:read', 'List the passengers of a departure', {
    params: ById,
    query: z.object({ excel: Flag.optional() }),
    answer: z.object({ status: z.literal(true), data: Manifest }),
  }),
  'departures.cancellation': get(
    '/departures/{id}/cancellation',
    'tours:write',
    'Preview the cancellation of a departure',
    { params: ById, answer: z.object({ status: z.literal(true), data: CancellationPreview }) },
  ),
});
