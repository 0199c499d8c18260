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

/** The end of a pay page's address: 128 random bits as base64url. */
export const PayCode = z.string().regex(/^(?:[\w-]{43}|[\w-]{22})$/);

export const Payment = z.object({
  id: z.number(),
  _id: z.string(),
  account: z.number(),
  /** Null for money without a booking. */
  bookingId: z.string().nullable(),
  title: z.string(),
  method: z.string(),
  /** The gateway's name; `manual` for payments recorded by staff. */
  gateway: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  /** To be refunded, and not paid out yet. */
  refundDue: z.number(),
  /** The part of that which the gateway refused. */
  refundFailed: z.number(),
  currency: z.string(),
  installment: z.number(),
  card: z.string().nullable(),
  customer: z.string(),
  note: z.string(),
  by: z.string(),
  /** Why it failed: a refusal's key. */
  failure: z.string().nullable(),
  /** The pay page of an open payment. */
  link: z.object({ code: z.string(), url: z.string(), expiresAt: z.string() }).nullable(),
  /** Why it is not invoiced; null: it is, or nothing was received. */
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
   * A payment due or received: a pay link, a card by phone in the gateway's fields (virtual POS), a transfer, cash. May
   * belong to a booking.
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
  /** Changes the note, and of an open payment title, amount and expiry. */
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
  /** The id is the pay page's code. */
  'payments.data': get('/api/getpaymentdata/{id}', 'public', 'Get the data of a pay page', {
    params: z.object({ id: PayCode }),
    answer: answerData(Order),
  }),
  'payments.installments': get('/api/calculateInstallments', 'public', 'List installment plans of an amount', {
    query: z.object({
      price: z.coerce.number().min(0.01).max(1e10).multipleOf(0.01),
      currency: Currency.default('try'),
      bin: Bin.optional(),
      /** The order, whose account's gateway is asked. */
      code: PayCode.optional(),
    }),
    answer: z.object({ status: z.boolean(), list: z.array(InstallmentPlan) }),
  }),
  /** Verifies the signature, then asks the gateway for the outcome. */
  'payments.callback': post('/payments/callback/{gateway}', 'public', "Receive a gateway's callback", {
    params: z.object({ gateway: z.string().max(40) }),
    /** The account whose gateway agreement was used; absent for the platform's. */
    query: z.object({ agreement: Id.optional() }),
  }),
  /**
   * For gateways that return the browser by a form: a page that redirects to `to` with the received token. `to` and
   * `about` are signed by us; the payment's outcome is asked of the gateway.
   */
  'payments.return': post('/payments/return', 'public', 'Return the browser from the gateway', {
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
