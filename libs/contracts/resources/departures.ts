import { z } from 'zod';
import { ById, Currency, Flag, Language, ok } from '../answers.js';
import { callsOf, get, post, remove, session } from '../call.js';
import { BOOKING_STATES } from '../booking-states.js';
import { Email } from '../email-address.js';
import { Party } from '../party.js';
import { PhoneText } from '../phone-number.js';
import { aPersonName } from '../texts.js';
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

/** Somebody who gets a mail once seats are free, and their party. */
const WaitingInput = z.strictObject({
  name: aPersonName(100),
  email: Email,
  phone: PhoneText.default(''),
  party: Party,
  lang: Language.default('tr'),
});
export type WaitingInput = z.output<typeof WaitingInput>;

const WaitingGuest = z.object({
  id: z.number(),
  name: z.string(),
  /** Empty for those who have not sold to them. */
  email: z.string(),
  phone: z.string(),
  party: Party,
  seller: z.string(),
  createdAt: z.string(),
  /** When they got their mail about free seats. */
  notifiedAt: z.string().nullable(),
});
export type WaitingGuest = z.output<typeof WaitingGuest>;

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
  'departures.waiting': get('/departures/{id}/waiting', 'bookings:read', 'List who waits for seats of a departure', {
    params: ById,
    answer: z.object({ status: z.literal(true), items: z.array(WaitingGuest) }),
  }),
  /** Once for each address: again, it replaces the party. */
  'departures.wait': post('/departures/{id}/waiting', session('reservation:write'), 'Wait for seats of a departure', {
    params: ById,
    body: WaitingInput,
    answer: ok,
  }),
  'departures.waitnomore': remove('/waiting/{id}', 'bookings:write', 'Remove from a waiting list', {
    params: ById,
    answer: ok,
  }),
});

export const departureRefusals = ['waiting.seatsLeft', 'waiting.full'] as const;
