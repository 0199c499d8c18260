import { z } from 'zod';
import { Currency, Id } from '../answers.js';
import { MoneyState } from '../events.js';
import type { InternalCall } from './call.js';

const Minor = z.number().int().min(1);

/** What a booking owes, as its owner knows it. The highest revision counts, in whatever order they arrive. */
export const Payable = z.strictObject({
  bookingId: z.string(),
  account: Id,
  currency: Currency,
  /** The booking's full price, before adjustments made after the sale. */
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

/** Idempotency key: the same id is the same payment. Without an amount, all that is left to pay. */
const NewMoney = {
  payable: Payable,
  paymentId: z.string(),
  amountMinor: Minor.optional(),
  /**
   * The same caller, method and amount within ten seconds count as one request, unless the caller marks them as
   * distinct.
   */
  distinct: z.boolean().default(false),
  by: z.string(),
  note: z.string().default(''),
};

const answerMoney = z.object({ money: MoneyState, paymentId: z.string() });

/**
 * What other services ask payments, the only writer of money. For a booking, captured − refunded never exceeds what it
 * owes: a payment that does not fit is refused with payment.exceeds 409 and `data.leftMinor`.
 */
export const internalMoney = {
  /** Opens a way to pay: a page (card, link, virtual POS), or an awaited transfer. The same id again answers the same. */
  'money.open': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/open',
    body: z.strictObject({
      ...NewMoney,
      method: z.enum(['creditcard', 'paylink', 'virtualpos', 'banktransfer']),
      maxInstallment: z.number().int().min(1).max(12).default(12),
      /** A page instead of this awaited transfer, for as much. Both stay open until one of them is paid, which closes the other. */
      insteadOf: z.uuid().optional(),
      title: z.string(),
      customer: Payer,
      lang: z.string(),
      expiresAt: z.string(),
    }),
    answer: answerMoney,
  },
  /** Takes from an agency's credit. Refuses credit.insufficient 409. */
  'money.takeCredit': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/credit',
    body: z.strictObject(NewMoney),
    answer: answerMoney,
  },
  /** Records money received by hand. An awaited transfer with the same id is settled by it. */
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
  /** Closes an open payment; money that was recorded by hand is reversed. Refuses payment.settled 409. */
  'money.cancel': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/cancel',
    body: z.strictObject({ bookingId: z.string(), paymentId: z.string(), by: z.string() }),
    answer: answerMoney,
  },
  /**
   * Corrects money that was recorded by hand: a reversal and a new record, or the note alone. Refuses payment.settled 409 ·
   * payment.exceeds 409 · notFound 404.
   */
  'money.correct': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/money/correct',
    body: z.strictObject({
      bookingId: z.string(),
      paymentId: z.string(),
      /** Of the new record. */
      newPaymentId: z.string(),
      method: z.enum(['cash', 'banktransfer']).optional(),
      amountMinor: Minor.optional(),
      note: z.string().optional(),
      by: z.string(),
    }),
    answer: answerMoney,
  },
  /**
   * Refunds money while the booking stays confirmed, and lowers what it owes by as much. The same refund id is the same
   * refund. Refuses payment.refundTooLarge 422 · notFound 404.
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
   * Records that staff have paid out a refund by hand, or one that a gateway has refused. Idempotent. Refuses notFound 404 · payment.settled 409
   * for refunds by a gateway or credit · payment.refundTooLarge 422 where no refund was due · conflict 409 for another
   * amount.
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
  /** The rates that prices are converted by: what one unit of a currency costs in lira, the seller's side. */
  'rates.current': {
    service: 'payments',
    method: 'GET',
    path: '/internal/payments/rates/current',
    /** `fetchedOn` is the day the source was last asked and had no later ones than those of `date`. */
    answer: z.object({ date: z.number(), fetchedOn: z.number(), selling: z.record(z.string(), z.number()) }),
  },
  /** Which accounts keep a card to pay the platform with: of all, or whether this one does. */
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
