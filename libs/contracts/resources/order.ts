import { z } from 'zod';
import { CancellationStep, FreeUntil, PlanPart } from './bookings.js';

export const PAYMENT_STATES = ['open', 'started', 'captured', 'failed', 'refunded', 'expired', 'cancelled'] as const;

/** The stay that an order pays, without its persons: whoever has the link sees it. */
export const PaidStay = z.object({
  /** The booking's number. */
  number: z.string().default(''),
  /** The hotel and what is booked there, in the reader's language. */
  title: z.string().default(''),
  checkIn: z.number(),
  checkOut: z.number(),
  nights: z.number(),
  rooms: z.number(),
  guests: z.number(),
  cancellation: z.array(CancellationStep),
  freeUntil: FreeUntil.nullable(),
  /** Whether its rooms are only held until it is paid. */
  held: z.boolean().default(false),
  /** What is still to be paid, as the payment plan has it. */
  left: z.array(PlanPart).default([]),
});
export type PaidStay = z.output<typeof PaidStay>;

export const Order = z.object({
  code: z.string(),
  kind: z.enum(['payment', 'paylink', 'virtualpos']),
  state: z.enum(PAYMENT_STATES),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  bookingId: z.string().nullable(),
  customer: z.string(),
  companyName: z.string(),
  expiresAt: z.string(),
  /** Why the last attempt failed, a key of the translations. */
  failure: z.string().nullable(),
  installments: z.array(
    z.object({ installment: z.number(), total: z.number(), monthly: z.number(), last: z.number(), rate: z.number() }),
  ),
  /** What the bank takes in installments, with its surcharge; null where it takes the amount at once. */
  charged: z.object({ installment: z.number(), total: z.number() }).nullable(),
  /** While it can be paid, and once it is; null where the booking can not be asked, or there is none. */
  stay: PaidStay.nullable(),
});
export type Order = z.output<typeof Order>;
