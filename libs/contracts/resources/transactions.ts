import { z } from 'zod';
import { Id, answerData, answerRecords } from '../answers.js';
import { callsOf, get, post } from '../call.js';
import { listQuery } from '../list-query.js';
import { GATEWAYS } from './gateway.js';
import { Day } from './planning.js';

/** A payment compared with its record at the gateway. */
export const Transaction = z.object({
  reference: z.string(),
  gateway: z.string(),
  day: z.number(),
  account: z.number().nullable(),
  bookingId: z.string().nullable(),
  currency: z.string(),
  /** Our record; null if the payment is unknown here. */
  ours: z.object({ state: z.string(), amount: z.number(), refunded: z.number() }).nullable(),
  /** The gateway's record; null if the payment is unknown there. */
  theirs: z.object({ state: z.string(), amount: z.number(), refunded: z.number() }).nullable(),
  difference: z.enum(['none', 'missingHere', 'missingThere', 'state', 'amount', 'refund']),
  checkedAt: z.string(),
});
export type Transaction = z.output<typeof Transaction>;

export const ExchangeRates = z.object({
  date: z.number(),
  base: z.literal('TRY'),
  source: z.string(),
  bulletin: z.string(),
  /** Whether the requested day has no bulletin, so that this is the last one before. */
  stale: z.boolean(),
  rates: z.record(
    z.string(),
    z.object({
      buying: z.number(),
      selling: z.number(),
      banknoteBuying: z.number().nullable(),
      banknoteSelling: z.number().nullable(),
    }),
  ),
});
export type ExchangeRates = z.output<typeof ExchangeRates>;

export const transactionCalls = callsOf('payments', {
  'transactions.list': get('/transactions', 'transactions:read', 'List compared transactions', {
    query: listQuery(['day', 'amount'] as const, {
      from: Day.optional(),
      to: Day.optional(),
      gateway: z.enum(GATEWAYS).optional(),
      account: Id.optional(),
      difference: z.enum(['all', 'only']).default('all'),
    }).omit({ id: true, keyword: true }),
    answer: answerRecords(Transaction).extend({
      totals: z.array(
        z.object({ currency: z.string(), ours: z.number(), theirs: z.number(), differences: z.number() }),
      ),
    }),
  }),
  /** Compares a day's payments with the gateways; can be repeated. */
  'transactions.reconcile': post('/transactions/reconcile', 'transactions:write', 'Compare payments with a gateway', {
    body: z.strictObject({ day: Day }),
    answer: answerData(
      z.object({
        compared: z.number(),
        differences: z.number(),
        /** Gateways that did not answer. */
        unreachable: z.array(z.string()),
      }),
    ),
  }),
  exchange: get('/exchange', 'public', 'List exchange rates', {
    query: z.object({ date: Day.optional() }),
    answer: answerData(ExchangeRates),
  }),
  'exchange.refresh': post('/exchange/refresh', 'superadmin', 'Load exchange rates now', {
    answer: answerData(ExchangeRates),
  }),
});

export const transactionRefusals = ['currency.noRate', 'exchange.none'] as const;
