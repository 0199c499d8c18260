import { z } from 'zod';
import { CancellationStep, FreeUntil, PlanPart } from './bookings.js';

export const PAYMENT_STATES = ['open', 'started', 'captured', 'failed', 'refunded', 'expired', 'cancelled'] as const;

/** The stay that an order pays, without personal data, since anyone with the link sees it. */
export const PaidStay = z.object({
  /** The booking's number. */
  number: z.string().default(''),
  /** The hotel and what is booked there, in the caller's language. */
  title: z.string().default(''),
  checkIn: z.number(),
  checkOut: z.number(),
  nights: z.number(),
  rooms: z.number(),
  guests: z.number(),
  cancellation: z.array(CancellationStep),
  freeUntil: FreeUntil.nullable(),
  /** Whether the rooms are only held until payment. */
  held: z.boolean().default(false),
  /** The unpaid parts of the payment plan. */
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
  /** The seller's colour, and the address of its logo; empty without one. */
  colour: z.string(),
  logo: z.string(),
  expiresAt: z.string(),
  /** Why the last attempt failed: a refusal's key. */
  failure: z.string().nullable(),
  installments: z.array(
    z.object({ installment: z.number(), total: z.number(), monthly: z.number(), last: z.number(), rate: z.number() }),
  ),
  /** Whether the gateway's page takes Apple Pay and Google Pay. */
  wallets: z.boolean(),
  /** The total in instalments, with the bank's surcharge; null for a single payment. */
  charged: z.object({ installment: z.number(), total: z.number() }).nullable(),
  /** For an order that is payable or paid; null without a booking, or if the booking's service does not answer. */
  stay: PaidStay.nullable(),
});
export type Order = z.output<typeof Order>;
