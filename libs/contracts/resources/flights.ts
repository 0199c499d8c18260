import { z } from 'zod';
import { Amount, Currency, answerData, answerItems } from '../answers.js';
import { callsOf, get, post, session } from '../call.js';
import { FlightLeg, MissingPart, SupplierLocation } from '../supplier-search.js';
import { Day } from './planning.js';

/** An airport's code, or a place of the supplier. */
const Place = z.union([
  z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'field.format')
    .transform((code) => ({ id: code.toUpperCase(), type: 5 })),
  SupplierLocation,
]);
const Count = z.number().int().min(0).max(9).default(0);

/** A journey. Type 1 is one way, 2 out and back. */
export const FlightQuery = z.strictObject({
  type: z.union([z.literal(1), z.literal(2)]).default(1),
  origin: Place,
  destination: Place,
  departure: Day,
  /** Of type 2. */
  return: Day.optional(),
  passengers: z
    .strictObject({
      adult: z.number().int().min(0).max(9).default(1),
      child: Count,
      infant: Count,
      young: Count,
      senior: Count,
      student: Count,
    })
    .prefault({}),
  nonStop: z.boolean().default(false),
  /** 0 all, 1 only with baggage, 2 only without. */
  baggage: z.number().int().min(0).max(2).default(0),
  /** 0 promo, 1 economy, 2 business. */
  classes: z.array(z.number().int().min(0).max(2)).min(1).max(3).default([0, 1, 2]),
  currency: Currency.default('try'),
  culture: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, 'field.format')
    .default('tr-TR'),
});
export type FlightQuery = z.output<typeof FlightQuery>;

const PlainMoney = z.object({ amount: z.number(), currency: z.string() });

/** Flights that are sold together: one way, or an outbound flight and a return. */
export const FlightItem = z.object({
  offerId: z.string(),
  supplier: z.string(),
  /** Of all passengers, with the fee. */
  price: PlainMoney,
  fee: PlainMoney,
  isPackage: z.boolean(),
  refundable: z.boolean().nullable(),
  /** Route 1 is the way there, 2 the way back. */
  legs: z.array(FlightLeg),
  brand: z.string(),
  features: z.array(z.string()),
  seats: z.number().nullable(),
  /** By type of passenger, for one of them; each way. */
  passengers: z.array(z.object({ route: z.number(), type: z.number(), count: z.number(), each: PlainMoney })),
});
export type FlightItem = z.output<typeof FlightItem>;

/** Beside the items of a search for flights. */
export const FlightAnswer = { found: z.number(), partial: z.boolean(), missing: z.array(MissingPart) };

export const flightCalls = callsOf('reservations', {
  'flight.autocomplete': get('/flight/autocomplete', 'public', 'Find airports by their name', {
    query: z.object({
      term: z.string().trim().min(3).max(100),
      direction: z.enum(['departure', 'arrival']).default('departure'),
    }),
    answer: answerItems(
      z.object({
        id: z.string(),
        type: z.number().nullable(),
        name: z.string(),
        city: z.string(),
        country: z.string(),
      }),
    ),
  }),
  'flight.search': post('/flight', 'public', 'Search flights', {
    body: z.strictObject({ query: FlightQuery }),
    answer: answerItems(FlightItem).extend(FlightAnswer),
  }),
  /** As paximum.transaction, for an offer of flights. */
  'flight.begintransaction': post(
    '/flight/begintransaction',
    session('reservation:write'),
    'Begin the booking of a flight',
    {
      body: z.strictObject({
        query: z.strictObject({
          offerId: z.string().min(1).max(6_000),
          accept: z.boolean().default(false),
          amount: Amount.optional(),
        }),
      }),
      answer: answerData(
        z.object({
          id: z.string(),
          state: z.string(),
          price: PlainMoney,
          was: PlainMoney.nullable(),
          expiresOn: z.string(),
          travellers: z.array(
            z.object({
              travellerId: z.string(),
              type: z.number(),
              passengerType: z.number().nullable(),
              requiredFields: z.array(z.string()),
              birthDateFrom: z.string().nullable(),
              birthDateTo: z.string().nullable(),
            }),
          ),
        }),
      ),
    },
  ),
});

export const flightRefusals = ['flight.passengers', 'flight.infants', 'flight.days', 'flight.samePlace'] as const;
