import { z } from 'zod';
import { Id, answerData, answerRecord, answerRecords, listQuery } from '../answers.js';

/** 128 random bits as base64url: what a pay page's address ends with. */
export const PayCode = z.string().regex(/^[\w-]{22}$/);
export const PAYMENT_STATES = ['open', 'started', 'captured', 'failed', 'refunded', 'expired'] as const;

export const Order = z.object({
  code: z.string(),
  kind: z.enum(['payment', 'paylink']),
  state: z.enum(PAYMENT_STATES),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  bookingId: z.string(),
  customer: z.string(),
  companyName: z.string(),
  expiresAt: z.string(),
  /** Why the last try failed, a key of the translations. */
  failure: z.string().nullable(),
  installments: z.array(
    z.object({ installment: z.number(), total: z.number(), monthly: z.number(), rate: z.number() }),
  ),
});
export type Order = z.output<typeof Order>;

export const Payment = z.object({
  id: z.number(),
  _id: z.string(),
  account: z.number(),
  bookingId: z.string(),
  method: z.string(),
  gateway: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  installment: z.number(),
  card: z.string().nullable(),
  customer: z.string(),
  createdAt: z.string(),
  capturedAt: z.string().nullable(),
});

export type Payment = z.output<typeof Payment>;

export const paymentShapes = {
  'payments.list': {
    query: listQuery(['id', 'amount', 'state'] as const, {
      status: z.enum(PAYMENT_STATES).optional(),
      account: Id.optional(),
      paymentSubType: z.string().max(40).optional(),
    }),
    answer: answerRecords(Payment).extend({
      totals: z.array(z.object({ currency: z.string(), count: z.number(), amount: z.number() })),
    }),
  },
  'payments.get': { params: z.object({ id: Id }), answer: answerRecord(Payment) },
  'order.query': { body: z.strictObject({ code: PayCode }), answer: answerData(Order) },
  /** Starts the payment: the browser goes to `redirect`, the gateway's own page; card data never comes here. */
  'order.initialize': {
    body: z.strictObject({
      code: PayCode,
      method: z.literal('creditcard').default('creditcard'),
      installment: z.number().int().min(1).max(12).default(1),
      lang: z.string().max(2).optional(),
    }),
    answer: answerData(z.object({ redirect: z.string() })),
  },
  /** The gateway's word on a payment: signed, then checked by asking the gateway itself. */
  'payments.callback': { params: z.object({ gateway: z.string().max(40) }) },
} as const;
