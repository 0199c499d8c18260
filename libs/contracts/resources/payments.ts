import { z } from 'zod';
import {
  Amount,
  Currency,
  Flag,
  Id,
  Language,
  PublicId,
  answerData,
  answerRecord,
  answerRecords,
  ok,
} from '../answers.js';
import { callsOf, get, post, put, remove } from '../call.js';
import { listQuery } from '../list-query.js';
import { aName } from '../texts.js';
import { Payer } from './customer.js';
import { Bin, InstallmentPlan } from './gateway.js';
import { Order, PAYMENT_STATES } from './order.js';
import { Day } from './planning.js';

/** 128 random bits as base64url: what a pay page's address ends with. */
export const PayCode = z.string().regex(/^(?:[\w-]{43}|[\w-]{22})$/);

export const Payment = z.object({
  id: z.number(),
  _id: z.string(),
  account: z.number(),
  /** Null for money that belongs to no booking. */
  bookingId: z.string().nullable(),
  title: z.string(),
  method: z.string(),
  /** The gateway's name; `manual` for payments recorded by staff. */
  gateway: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  /** Decided to be refunded, and not paid out yet. */
  refundDue: z.number(),
  /** The part of that which its gateway has refused. */
  refundFailed: z.number(),
  currency: z.string(),
  installment: z.number(),
  card: z.string().nullable(),
  customer: z.string(),
  note: z.string(),
  by: z.string(),
  /** Why it failed, a key of the translations. */
  failure: z.string().nullable(),
  /** The pay page of an open payment. */
  link: z.object({ code: z.string(), url: z.string(), expiresAt: z.string() }).nullable(),
  /** Why no invoice is made of it; null: it is invoiced, or nothing was received. */
  uninvoiced: z.enum(['noBooking', 'earlier']).nullable(),
  createdAt: z.string(),
  capturedAt: z.string().nullable(),
});
export type Payment = z.output<typeof Payment>;

const Excel = Flag.optional();

export const paymentCalls = callsOf('payments', {
  'payments.list': get('/payments', 'payments:read', 'List payments', {
    query: listQuery(['id', 'amount', 'state'] as const, {
      status: z.enum([...PAYMENT_STATES, 'all']).optional(),
      account: Id.optional(),
      paymentSubType: z.string().max(40).optional(),
      from: Day.optional(),
      to: Day.optional(),
      excel: Excel,
    }),
    answer: answerRecords(Payment).extend({
      totals: z.array(z.object({ currency: z.string(), count: z.number(), amount: z.number() })),
    }),
  }),
  'payments.get': get('/payments/{id}', 'payments:read', 'Get a payment', {
    params: z.object({ id: Id }),
    answer: answerRecord(Payment),
  }),
  /**
   * A payment due or received: a link to pay, a card taken by phone in the gateway's own fields (virtual POS), a
   * transfer, cash. With a booking it counts for that; without one it is independent.
   */
  'payments.create': post('/payments', 'payments:write', 'Create a pay link', {
    body: z.strictObject({
      method: z.enum(['paylink', 'virtualpos', 'cash', 'banktransfer']),
      amount: Amount.min(0.01),
      currency: Currency.default('try'),
      title: aName(200),
      bookingId: PublicId.optional(),
      customer: Payer,
      note: z.string().trim().max(500).default(''),
      lang: Language.default('tr'),
      maxInstallment: z.number().int().min(1).max(12).default(12),
      expiresInHours: z.number().int().min(1).max(720).default(48),
    }),
    answer: answerRecord(Payment),
  }),
  /** The note of any; title, amount and expiry of one that is open. */
  'payments.update': put('/payments/{id}', 'payments:write', 'Change a pay link', {
    params: z.object({ id: Id }),
    body: z.strictObject({
      note: z.string().trim().max(500).optional(),
      title: aName(200).optional(),
      amount: Amount.min(0.01).optional(),
      expiresInHours: z.number().int().min(1).max(720).optional(),
    }),
    answer: answerRecord(Payment),
  }),
  /** Cancels an open link or a manually recorded payment. */
  'payments.delete': remove('/payments/{id}', 'payments:write', 'Cancel a pay link', {
    params: z.object({ id: Id }),
    answer: ok,
  }),
  'payments.refund': post('/payments/{id}/refund', 'payments:write', 'Refund a payment of a pay link', {
    params: z.object({ id: Id }),
    body: z.strictObject({ amount: Amount.min(0.01).optional(), reason: z.string().trim().min(1).max(300) }),
    answer: answerRecord(Payment),
  }),
  /** What a pay page shows; the id is the page's code. */
  'payments.data': get('/api/getpaymentdata/{id}', 'public', 'Get what a pay page shows', {
    params: z.object({ id: PayCode }),
    answer: answerData(Order),
  }),
  'payments.installments': get('/api/calculateInstallments', 'public', 'List installment plans of an amount', {
    query: z.object({
      price: z.coerce.number().min(0.01).max(1e10).multipleOf(0.01),
      currency: Currency.default('try'),
      bin: Bin.optional(),
      /** The order that is to be paid: its account's gateway is asked. */
      code: PayCode.optional(),
    }),
    answer: z.object({ status: z.boolean(), list: z.array(InstallmentPlan) }),
  }),
  /** The gateway's callback: its signature is verified, then the gateway itself is asked. */
  'payments.callback': post('/payments/callback/{gateway}', 'public', "Receive a gateway's callback", {
    params: z.object({ gateway: z.string().max(40) }),
    /** The account whose gateway agreement it is about, from the callback address; the platform's when absent. */
    query: z.object({ agreement: Id.optional() }),
  }),
  /**
   * The address for gateways that send the browser back by a form: a page that leads on to `to`, with the token that
   * came. Both are signed by us; the outcome of the payment it is `about` is asked of the gateway.
   */
  'payments.return': post('/payments/return', 'public', 'Lead the browser back from the gateway', {
    query: z.object({ to: z.url().max(1_000), about: z.string().max(64).default(''), sig: z.string().max(64) }),
  }),
});

export const paymentRefusals = [
  'payment.declined',
  'payment.insufficientFunds',
  'payment.threeDSFailed',
  'payment.unverified',
  'payment.expiredCard',
  'payment.cardBlocked',
  'payment.wrongCvc',
  'payment.limit',
  'payment.installment',
  'payment.settled',
  'payment.ofSubscription',
  'payment.exceeds',
  'payment.note',
  'payment.currency',
  'payment.noLink',
  'payment.refundTooLarge',
] as const;
