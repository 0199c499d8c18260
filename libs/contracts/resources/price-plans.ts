import { z } from 'zod';
import { Amount, Id, LocalName, Revision } from '../answers.js';
import { callsOf } from '../call.js';
import { crud } from '../crud.js';
import { hotelPart } from '../hotel-part.js';

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'] as const;

/**
 * From `daysBefore` days before check-in, cancelling costs the penalty; of the matching tiers the one with the fewest days
 * applies. Without tiers the plan is non-refundable.
 */
export const CancellationTier = z.strictObject({
  daysBefore: z.number().int().min(0).max(365),
  penalty: z.union([
    z.strictObject({ percent: z.number().min(0).max(100) }),
    z.strictObject({ nights: z.number().int().min(0).max(30) }),
    z.strictObject({ amount: Amount }),
  ]),
});
export type CancellationTier = z.output<typeof CancellationTier>;

/** The price of the `order`-th child (1 is the oldest) at ages [from, to). */
const ChildPrice = z.strictObject({
  order: z.number().int().min(1).max(10),
  from: z.number().min(0).max(18),
  to: z.number().min(0).max(18),
  /** Percent of an adult's price in a double room; 0: free. */
  percent: z.number().min(0).max(100),
});

export const PricePlanInput = z.strictObject({
  name: LocalName.min(1),
  board: z.enum(BOARDS).default('BB'),
  cancellation: z.array(CancellationTier).max(10).default([]),
  payment: z
    .union([
      z.literal('now'),
      z.literal('athotel'),
      z.strictObject({
        depositPercent: z.number().min(1).max(99),
        /** The rest is due this number of days before arrival; without a number, at the hotel. */
        restDaysBefore: z.number().int().min(1).max(365).optional(),
      }),
    ])
    .default('now'),
  minStay: z.number().int().min(1).max(30).default(1),
  maxStay: z.number().int().min(1).max(30).default(30),
  releaseDays: z.number().int().min(0).max(365).default(0),
  rooms: z.array(Id).max(200).default([]),
  markets: z.array(Id).max(50).default([]),
  /** `room`: the price is for the room. `person`: it is for two adults, and the factors below apply. */
  pricing: z.enum(['room', 'person']).default('person'),
  /** Percent of an adult's price in a double room: a single adult, the third, the fourth and later adults. */
  occupancy: z
    .strictObject({
      single: z.number().min(0).max(300).default(160),
      third: z.number().min(0).max(300).default(70),
      fourth: z.number().min(0).max(300).default(70),
    })
    .prefault({}),
  childPrices: z.array(ChildPrice).max(60).default([]),
  derivedFrom: z
    .strictObject({
      pricePlan: Id,
      percent: z.number().min(-99).max(500).optional(),
      amount: z.number().min(-1e7).max(1e7).optional(),
    })
    .nullable()
    .default(null),
  status: z.boolean().default(true),
});
export type PricePlanInput = z.output<typeof PricePlanInput>;

export const PricePlan = PricePlanInput.extend({ id: z.number(), hotel: z.number(), revision: Revision });
export type PricePlan = z.output<typeof PricePlan>;

export const pricePlanCalls = callsOf('inventory', {
  ...crud('priceplans', { ...hotelPart, noun: 'price plan', input: PricePlanInput, record: PricePlan }),
});

export const pricePlanRefusals = [
  'cancellation.twice',
  'cancellation.falls',
  'stay.minOverMax',
  'pricePlan.derivedLoop',
] as const;
