import { z } from 'zod';
import { Currency, Id } from '../answers.js';
import { MoneyState } from '../events.js';
import type { InternalCall } from './call.js';

const Minor = z.number().int().min(1);

/** What a booking owes, from its owner. The highest revision counts, in any order of arrival. */
export const Payable = z.strictObject({
  bookingId: z.string(),
  account: Id,
  currency: Currency,
  /** The booking's full price, before adjustments after the sale. */
  owedMinor: z.number().int().min(0),
  revision: z.number().int(),
});
export type Payable = z.output<typeof Payable>;

const Payer = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
});

/** The id is the idempotency key. Without an amount, everything left to pay. */
const NewMoney = {
  payable: Payable,
  paymentId: z.string(),
  amountMinor: Minor.optional(),
  /** Marks a request as distinct from one with the same caller, method and amount in the last ten seconds. */
  distinct: z.boolean().default(false),
  by: z.string(),
  note: z.string().default(''),
};

const answerMoney = z.object({ money: MoneyState, paymentId: z.string() });

/**
 * Calls to payments, the only writer of money. A booking's captured − refunded never exceeds what it owes: a larger
 * payment is refused as payment.exceeds 409 with `data.leftMinor`.
 */
export const internalMoney = {
  /** Opens a pay page (card, link, virtual POS) or an awaited transfer; idempotent by id. */
  'money.open': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/open',
    body: z.strictObject({
      ...NewMoney,
      method: z.enum(['creditcard', 'paylink', 'virtualpos', 'banktransfer']),
      maxInstallment: z.number().int().min(1).max(12).default(12),
      /** A page for the amount of this awaited transfer: both stay open until one is paid, which closes the other. */
      insteadOf: z.uuid().optional(),
      title: z.string(),
      customer: Payer,
      lang: z.string(),
      expiresAt: z.string(),
    }),
    answer: answerMoney,
  },
  /** Charges an agency's credit. Refuses credit.insufficient 409. */
  'money.takeCredit': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/credit',
    body: z.strictObject(NewMoney),
    answer: answerMoney,
  },
  /** Records money received outside a gateway. An awaited transfer with the same id is settled by it. */
  'money.record': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/record',
    body: z.strictObject({
      ...NewMoney,
      method: z.enum(['cash', 'banktransfer']),
      title: z.string(),
      customer: z.string(),
    }),
    answer: answerMoney,
  },
  /** Closes an open payment, or reverses manually recorded money. Refuses payment.settled 409. */
  'money.cancel': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/cancel',
    body: z.strictObject({ bookingId: z.string(), paymentId: z.string(), by: z.string() }),
    answer: answerMoney,
  },
  /**
   * Corrects manually recorded money by a reversal and a new record, or only its note. Refuses payment.settled 409 ·
   * payment.exceeds 409 · notFound 404.
   */
  'money.correct': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/correct',
    body: z.strictObject({
      bookingId: z.string(),
      paymentId: z.string(),
      /** The id of the new record. */
      newPaymentId: z.string(),
      method: z.enum(['cash', 'banktransfer']).optional(),
      amountMinor: Minor.optional(),
      note: z.string().optional(),
      by: z.string(),
    }),
    answer: answerMoney,
  },
  /**
   * Refunds money of a booking that stays confirmed, and lowers what it owes; idempotent by refund id. Refuses
   * payment.refundTooLarge 422 · notFound 404.
   */
  'money.refund': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/refund',
    body: z.strictObject({
      bookingId: z.string(),
      paymentId: z.string(),
      refundId: z.string(),
      amountMinor: Minor.optional(),
      distinct: z.boolean().default(false),
      reason: z.string(),
      by: z.string(),
    }),
    answer: answerMoney,
  },
  /**
   * Records that staff have paid out a manual refund, or a refund that a gateway refused; idempotent. Refuses notFound 404 ·
   * payment.settled 409 for refunds by a gateway or credit · payment.refundTooLarge 422 if no refund was due · conflict 409
   * for another amount.
   */
  'money.payBack': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/paid-back',
    body: z.strictObject({
      bookingId: z.string(),
      paymentId: z.string(),
      amountMinor: Minor.optional(),
      note: z.string(),
      by: z.string(),
    }),
    answer: answerMoney,
  },
  /** The rates that convert prices: the selling rate in lira of one unit of each currency. */
  'rates.current': {
    service: 'payments',
    method: 'GET',
    path: '/internal/payments/rates/current',
    /** `fetchedOn`: the last day on which the source had no newer rates than those of `date`. */
    answer: z.object({ date: z.number(), fetchedOn: z.number(), selling: z.record(z.string(), z.number()) }),
  },
  /** The accounts with a stored card to pay the platform with: all of them, or only the given one. */
  'cards.kept': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/cards/kept',
    body: z.strictObject({ account: z.number().nullable() }),
    answer: z.object({ accounts: z.array(z.number()) }),
  },
  'invoices.posted': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/invoices/{id}/posted',
    body: z.strictObject({ erpRef: z.string().nullable(), error: z.string().max(500).nullable() }),
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, InternalCall>;
