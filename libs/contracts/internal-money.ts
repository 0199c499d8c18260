import { z } from 'zod';
import { Currency, Id } from './answers.js';
import type { InternalCall } from './internal-call.js';

/** What others ask the payments service: orders, refunds, credit, rates, and what became of an invoice. */
export const moneyCalls = {
  /** Opens what is to be paid for a booking; the same order id again answers the same code. */
  'orders.open': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/orders',
    body: z.strictObject({
      orderId: z.string(),
      bookingId: z.string(),
      account: Id,
      amountMinor: z.number().int().min(1),
      currency: Currency,
      kind: z.enum(['payment', 'paylink', 'virtualpos']),
      maxInstallment: z.number().int().min(1).max(12).default(12),
      title: z.string(),
      customer: z.object({
        name: z.string(),
        surname: z.string(),
        email: z.string(),
        phone: z.string(),
        country: z.string(),
      }),
      lang: z.string(),
      expiresAt: z.string(),
    }),
    answer: z.object({ code: z.string(), url: z.string() }),
  },
  /** Nobody may pay an order any more; `captured` when somebody has already. Harmless for one that is unknown. */
  'orders.cancel': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/orders/{id}/cancel',
    answer: z.object({ state: z.enum(['cancelled', 'captured']) }),
  },
  /** Takes from an agency's credit; the same id again takes nothing more. Refuses credit.insufficient 409. */
  'credit.take': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/credit/take',
    body: z.strictObject({
      id: z.string(),
      account: Id,
      bookingId: z.string(),
      amountMinor: z.number().int().min(1),
      currency: Currency,
      by: z.string(),
    }),
    answer: z.object({ taken: z.literal(true) }),
  },
  /** Gives back what was taken under an id; what was not taken under it never will be. */
  'credit.undo': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/credit/undo',
    body: z.strictObject({ id: z.string(), account: Id, bookingId: z.string(), currency: Currency }),
    answer: z.object({ undone: z.literal(true) }),
  },
  /** Gives credit back that was taken for a booking; idempotent by its own id, never more than was taken. */
  'credit.give': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/credit/give',
    body: z.strictObject({
      id: z.string(),
      bookingId: z.string(),
      amountMinor: z.number().int().min(1),
      reason: z.string(),
    }),
    answer: z.object({ givenMinor: z.number() }),
  },
  /** The rates that prices are converted by: what one unit of a currency costs in lira, the seller's side. */
  'rates.current': {
    service: 'payments',
    method: 'GET',
    path: '/internal/payments/rates/current',
    answer: z.object({ date: z.number(), selling: z.record(z.string(), z.number()) }),
  },
  /** Gives back what was captured for an order of a booking, at most that; idempotent by refund id. */
  'orders.refund': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/refunds',
    body: z.strictObject({
      refundId: z.string(),
      bookingId: z.string(),
      orderId: z.string(),
      amountMinor: z.number().int().min(1),
      currency: Currency,
      reason: z.string(),
    }),
    answer: z.object({ state: z.enum(['refunded', 'pending']), refundedMinor: z.number() }),
  },

  'invoices.posted': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/invoices/{id}/posted',
    body: z.strictObject({ erpRef: z.string().nullable(), error: z.string().max(500).nullable() }),
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, InternalCall>;
