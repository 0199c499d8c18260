import { z } from 'zod';
import { Amount, Currency, Id, MAX_AMOUNT, answerRecord, answerRecords } from '../answers.js';
import { callsOf, get, post, put } from '../call.js';
import { listQuery } from '../list-query.js';

/** An agency's credit account: the limit that its parent grants, and what it paid in. */
export const Credit = z.object({
  account: z.number(),
  companyName: z.string(),
  currency: z.string(),
  limit: z.number(),
  /** Paid in less used; negative if bookings are on credit. */
  balance: z.number(),
  /** What can still be booked: balance plus limit. */
  available: z.number(),
});
export type Credit = z.output<typeof Credit>;

const CreditMovement = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(['paidIn', 'booking', 'refund']),
  amount: z.number(),
  currency: z.string(),
  bookingId: z.string().nullable(),
  note: z.string(),
  by: z.string(),
});

const CreditOf = z.object({ account: Id });

export const creditCalls = callsOf('payments', {
  'credits.list': get('/credits', 'payments:read', 'List credit accounts', {
    query: listQuery(['account'] as const, { account: Id.optional() }).omit({ id: true, keyword: true }),
    answer: answerRecords(Credit),
  }),
  'credits.movements': get('/credits/{account}/movements', 'payments:read', 'List movements of a credit account', {
    params: CreditOf,
    query: listQuery(['at'] as const, { currency: Currency.optional() }).omit({ id: true, keyword: true }),
    answer: answerRecords(CreditMovement),
  }),
  'credits.update': put('/credits/{account}', 'payments:write', 'Set a credit limit', {
    params: CreditOf,
    body: z.strictObject({ currency: Currency, limit: Amount }),
    answer: answerRecord(Credit),
  }),
  /** Money that an agency paid in or got back. */
  'credits.move': post('/credits/{account}/movements', 'payments:write', 'Record a movement of credit', {
    params: CreditOf,
    body: z.strictObject({
      currency: Currency,
      amount: z
        .number()
        .min(-MAX_AMOUNT)
        .max(MAX_AMOUNT)
        .multipleOf(0.01)
        .refine((amount) => amount !== 0),
      note: z.string().trim().min(1).max(300),
    }),
    answer: answerRecord(Credit),
  }),
});

export const creditRefusals = ['credit.insufficient', 'credit.own', 'credit.fee', 'credit.belowUse'] as const;
