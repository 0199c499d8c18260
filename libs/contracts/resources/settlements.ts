import { z } from 'zod';
import { callsOf, get, post } from '../call.js';
import { AGREEMENT_SIDES, SETTLED_KINDS, SETTLEMENT_KINDS, SETTLEMENT_STATES } from '../agreement.js';
import { Amount, ById, Flag, Id, answerList, answerRecord, answerRecords } from '../answers.js';
import { listQuery } from '../list-query.js';
import { aName } from '../texts.js';
import { Day } from './planning.js';

const Party = z.object({ id: z.number(), name: z.string() });
const Agreed = z.object({ by: z.string(), at: z.string() }).nullable();

/** What a seller and an owner of hotels owe each other for a month of check-outs, in one currency. */
export const Settlement = z.object({
  id: z.number(),
  seller: Party,
  owner: Party,
  /** The caller's side; null for accounts above both. */
  side: z.enum(AGREEMENT_SIDES).nullable(),
  /** YYYYMM. */
  month: z.number(),
  currency: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  proposedAt: z.string(),
  /** When disputes end and the statement counts as agreed. */
  disputeUntil: z.string(),
  agreed: z.object({ seller: Agreed, owner: Agreed }),
  /** The due day of both amounts; null until the statement is agreed. */
  dueOn: z.number().nullable(),
  sellerOwes: z.number(),
  ownerOwes: z.number(),
  /** What remains to be paid. */
  sellerLeft: z.number(),
  ownerLeft: z.number(),
  lines: z.number(),
});
export type Settlement = z.output<typeof Settlement>;

export const SettlementLine = z.object({
  id: z.number(),
  booking: z.object({
    _id: z.string(),
    id: z.number(),
    voucher: z.string().nullable(),
    guest: z.string(),
    hotelName: z.string(),
    checkIn: z.number(),
    checkOut: z.number(),
  }),
  line: z.number(),
  kind: z.enum(SETTLEMENT_KINDS),
  ofKind: z.enum(SETTLED_KINDS),
  /** What the seller owes the owner; negative if the owner owes. */
  amount: z.number(),
  disputed: z.object({ by: z.enum(AGREEMENT_SIDES), at: z.string(), reason: z.string() }).nullable(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

const SettlementPayment = z.object({
  id: z.number(),
  payer: z.enum(AGREEMENT_SIDES),
  amount: z.number(),
  paidOn: z.number(),
  reference: z.string(),
  by: z.string(),
});

/** What the caller's account is owed in one currency, by days overdue. */
export const Receivables = z.object({
  currency: z.string(),
  notDue: z.number(),
  to30: z.number(),
  to60: z.number(),
  to90: z.number(),
  older: z.number(),
});
export type Receivables = z.output<typeof Receivables>;

/** Lines without a statement, summed by pair and currency. */
const RunningSettlement = Settlement.pick({
  seller: true,
  owner: true,
  side: true,
  month: true,
  currency: true,
  sellerOwes: true,
  ownerOwes: true,
  lines: true,
});

export const WholeSettlement = Settlement.extend({
  entries: z.array(SettlementLine),
  payments: z.array(SettlementPayment),
});
export type WholeSettlement = z.output<typeof WholeSettlement>;

export const settlementCalls = callsOf('reservations', {
  'settlements.list': get(
    '/settlements',
    'agreements:read',
    'List statements between sellers and owners of hotels, and receivables by age',
    {
      query: listQuery(['id', 'month'] as const, {
        state: z.enum(SETTLEMENT_STATES).optional(),
        counterpart: Id.optional(),
        side: z.enum(AGREEMENT_SIDES).optional(),
        excel: Flag.optional(),
      }).omit({ keyword: true }),
      answer: answerRecords(Settlement).extend({ receivables: z.array(Receivables) }),
    },
  ),
  'settlements.running': get('/settlements/running', 'agreements:read', 'List amounts of the next statements', {
    answer: answerList(RunningSettlement),
  }),
  'settlements.get': get('/settlements/{id}', 'agreements:read', 'Get a statement with its lines and payments', {
    params: ById,
    query: z.object({ excel: Flag.optional() }),
    answer: answerRecord(WholeSettlement),
  }),
  'settlements.download': get('/settlements/{id}/download', 'agreements:read', 'Download a statement', {
    params: ById,
    query: z.object({ lang: z.string().max(5).optional() }),
  }),
  'settlements.agree': post('/settlements/{id}/agree', 'agreements:write', 'Agree to a statement', {
    params: ById,
    answer: answerRecord(WholeSettlement),
  }),
  'settlements.dispute': post(
    '/settlements/{id}/dispute',
    'agreements:write',
    'Dispute a line of a statement, which moves to the next statement',
    {
      params: ById,
      body: z.strictObject({ entry: Id, reason: aName(300) }),
      answer: answerRecord(WholeSettlement),
    },
  ),
  /** Only for the side that received the money. */
  'settlements.pay': post(
    '/settlements/{id}/payments',
    'agreements:write',
    'Record a received payment of a statement',
    {
      params: ById,
      body: z.strictObject({ amount: Amount.min(0.01), paidOn: Day, reference: aName(100) }),
      answer: answerRecord(WholeSettlement),
    },
  ),
});
