import { z } from 'zod';
import { Email } from '../email-address.js';
import { Payer } from './customer.js';
import { PhoneText, checkPhone } from '../phone-number.js';
import {
  Amount,
  BookingLink,
  Country,
  Currency,
  Flag,
  Id,
  Language,
  MAX_AMOUNT,
  PublicId,
  answerData,
  answerRecord,
  answerRecords,
  ok,
} from '../answers.js';
import { listQuery } from '../list-query.js';
import { Bin, BinInfo, CardInfo, GATEWAYS, InstallmentPlan, PosSettings } from './gateway.js';
import { Order, PAYMENT_STATES } from './order.js';
import { Day } from './planning.js';
import { INVOICE_KINDS } from '../invoice-kinds.js';
import { aName, oneLine } from '../texts.js';

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

/** One payment beside its record at the gateway. */
export const Transaction = z.object({
  reference: z.string(),
  gateway: z.string(),
  day: z.number(),
  account: z.number().nullable(),
  bookingId: z.string().nullable(),
  currency: z.string(),
  /** Our record; null: the payment is unknown to us. */
  ours: z.object({ state: z.string(), amount: z.number(), refunded: z.number() }).nullable(),
  /** The gateway's record; null: the payment is unknown to it. */
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
  /** The day asked for has no bulletin: this is the last one before it. */
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

export const InvoiceListed = z.object({
  _id: z.string(),
  account: z.number(),
  bookingId: z.string().nullable(),
  kind: z.enum(INVOICE_KINDS),
  documentNumber: z.string(),
  /** The number of the invoice that a credit note reverses, or that a fee follows. */
  names: z.string().nullable(),
  customer: z.string(),
  /** For a credit note, what it reverses. */
  amount: z.number(),
  currency: z.string(),
  /** Of a foreign currency: what one unit costs in lira, by the bulletin of which day. */
  exchange: z.object({ rate: z.number(), day: z.number() }).nullable(),
  /** In lira; null where no rate was known. */
  amountTry: z.number().nullable(),
  /** `proposed`: written by one user, to be released by another. */
  state: z.enum(['proposed', 'queued', 'posted', 'failed']),
  erpRef: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  postedAt: z.string().nullable(),
});
export type InvoiceListed = z.output<typeof InvoiceListed>;

/** What an agency may book on account: a limit its parent grants, and what it has paid in. */
export const Credit = z.object({
  account: z.number(),
  companyName: z.string(),
  currency: z.string(),
  limit: z.number(),
  /** Paid in less used; negative while bookings are on credit. */
  balance: z.number(),
  /** What can still be booked: balance and limit. */
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

const SalesInvoiceParty = z.strictObject({
  name: oneLine(100).default(''),
  surname: oneLine(100).default(''),
  title: oneLine(200).default(''),
  taxNumber: oneLine(20).default(''),
  taxOffice: oneLine(100).default(''),
  email: Email,
  phone: PhoneText.default(''),
  country: oneLine(100).default('Türkiye'),
  countryCode: Country.default('TR'),
});

/** A company by its title, or a person by name and surname. */
const SalesInvoiceCustomer = SalesInvoiceParty.superRefine(({ phone, countryCode }, fault) =>
  checkPhone({ phone, country: countryCode }, fault),
).refine(({ name, surname, title }) => title !== '' || (name !== '' && surname !== ''), {
  path: ['title'],
  message: 'request.invalid',
});

const SalesInvoiceLine = z.strictObject({
  serviceCode: aName(40),
  unit: aName(20),
  quantity: z.number().int().min(1).max(10_000),
  unitPrice: Amount.positive(),
  vatRate: z.number().min(0).max(100),
  vatIncluded: z.boolean(),
  description: z.string().trim().max(300).default(''),
});

/** Whether the sum of an invoice is an amount. */
function isPayable(lines: ReadonlyArray<z.output<typeof SalesInvoiceLine>>): boolean {
  const sum = lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0);
  return sum <= MAX_AMOUNT;
}

const Account = z.object({ id: Id });
const CreditOf = z.object({ account: Id });
const Excel = Flag.optional();

export const paymentShapes = {
  'payments.list': {
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
  },
  'payments.get': { params: z.object({ id: Id }), answer: answerRecord(Payment) },
  /**
   * A payment due or received: a link to pay, a card taken by phone in the gateway's own fields (virtual POS), a
   * transfer, cash. With a booking it counts for that; without one it is independent.
   */
  'payments.create': {
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
  },
  /** The note of any; title, amount and expiry of one that is open. */
  'payments.update': {
    params: z.object({ id: Id }),
    body: z.strictObject({
      note: z.string().trim().max(500).optional(),
      title: aName(200).optional(),
      amount: Amount.min(0.01).optional(),
      expiresInHours: z.number().int().min(1).max(720).optional(),
    }),
    answer: answerRecord(Payment),
  },
  /** Cancels an open link or a manually recorded payment. */
  'payments.delete': { params: z.object({ id: Id }), answer: ok },
  'payments.refund': {
    params: z.object({ id: Id }),
    body: z.strictObject({ amount: Amount.min(0.01).optional(), reason: z.string().trim().min(1).max(300) }),
    answer: answerRecord(Payment),
  },
  /** What a pay page shows; the id is the page's code. */
  'payments.data': { params: z.object({ id: PayCode }), answer: answerData(Order) },
  'payments.installments': {
    query: z.object({
      price: z.coerce.number().min(0.01).max(1e10).multipleOf(0.01),
      currency: Currency.default('try'),
      bin: Bin.optional(),
      /** The order that is to be paid: its account's gateway is asked. */
      code: PayCode.optional(),
    }),
    answer: z.object({ status: z.boolean(), list: z.array(InstallmentPlan) }),
  },
  binlist: { params: z.object({ bin: Bin }), answer: answerData(BinInfo) },
  'pos.getdata': { body: z.strictObject({ account: Id.optional() }), answer: answerData(PosSettings) },
  /** A secret that is left out stays unchanged. */
  'pos.save': {
    body: z.strictObject({
      account: Id.optional(),
      isUseGeneral: z.boolean(),
      /** Empty is the same as left out. */
      data: z
        .strictObject({
          gateway: z.enum(GATEWAYS),
          fields: z.record(z.string().max(40), z.string().max(500)),
          maxInstallment: z.number().int().min(1).max(12).default(12),
        })
        .or(z.strictObject({}).transform(() => undefined))
        .optional(),
    }),
    answer: ok,
  },
  /** Without a token: the gateway's page where the card is entered; with the token it gave: keeps it. */
  'accounts.savepayinfo': {
    params: Account,
    body: z.strictObject({
      token: z
        .string()
        .regex(/^[\w.-]{1,200}$/)
        .optional(),
      returnUrl: z.url().max(500).optional(),
    }),
    answer: ok.extend({ url: z.string().optional() }),
  },
  'accounts.getcardinfo': { params: Account, answer: answerData(CardInfo.nullable()) },
  'accounts.resetcardinfo': { params: Account, answer: ok },
  'transactions.list': {
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
  },
  /** Asks the gateways for a day's payments and compares; may be repeated. */
  'transactions.reconcile': {
    body: z.strictObject({ day: Day }),
    answer: answerData(
      z.object({
        compared: z.number(),
        differences: z.number(),
        /** Gateways that could not be asked; the others were compared. */
        unreachable: z.array(z.string()),
      }),
    ),
  },
  exchange: { query: z.object({ date: Day.optional() }), answer: answerData(ExchangeRates) },
  'exchange.refresh': { answer: answerData(ExchangeRates) },
  'logo.salesinvoice': {
    body: z.strictObject({
      /** Our own number: the same one again is the same invoice. */
      documentNumber: aName(32).optional(),
      bookingId: PublicId.optional(),
      currency: Currency.default('try'),
      customer: SalesInvoiceCustomer,
      lines: z.array(SalesInvoiceLine).min(1).max(100).refine(isPayable),
    }),
    answer: answerData(InvoiceListed),
  },
  'invoices.list': {
    query: listQuery(
      ['createdAt', 'amount', 'state'] as const,
      {
        status: z.enum(['proposed', 'queued', 'posted', 'failed', 'all']).optional(),
        account: Id.optional(),
        booking: z.uuid().optional(),
      },
      { id: z.uuid() },
    ),
    answer: answerRecords(InvoiceListed),
  },
  'invoices.release': { params: z.object({ id: z.uuid() }), answer: answerRecord(InvoiceListed) },
  'invoices.retry': { params: z.object({ id: z.uuid() }), answer: answerRecord(InvoiceListed) },
  'credits.list': {
    query: listQuery(['account'] as const, { account: Id.optional() }).omit({ id: true, keyword: true }),
    answer: answerRecords(Credit),
  },
  'credits.movements': {
    params: CreditOf,
    query: listQuery(['at'] as const, { currency: Currency.optional() }).omit({ id: true, keyword: true }),
    answer: answerRecords(CreditMovement),
  },
  'credits.update': {
    params: CreditOf,
    body: z.strictObject({ currency: Currency, limit: Amount }),
    answer: answerRecord(Credit),
  },
  /** Money an agency has paid in, or was refunded. */
  'credits.move': {
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
  },
  /** What is to be paid: by the code of its pay page, or by a booking's link, which answers its open payment, else its last. */
  'order.query': {
    body: z.union([z.strictObject({ code: PayCode }), z.strictObject({ bookingId: BookingLink })]),
    answer: answerData(Order),
  },
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
  /** Collects a subscription's record from the card its account has on file; `msg` is a text for people. */
  'order.collect': { params: z.object({ id: Id }), answer: ok.extend({ msg: z.string() }) },
  /** The gateway's callback: its signature is verified, then the gateway itself is asked. */
  'payments.callback': {
    params: z.object({ gateway: z.string().max(40) }),
    /** The account whose gateway agreement it is about, from the callback address; the platform's when absent. */
    query: z.object({ agreement: Id.optional() }),
  },
  /**
   * The address for gateways that send the browser back by a form: a page that leads on to `to`, with the token that
   * came. Both are signed by us; the outcome of the payment it is `about` is asked of the gateway.
   */
  'payments.return': {
    query: z.object({ to: z.url().max(1_000), about: z.string().max(64).default(''), sig: z.string().max(64) }),
  },
} as const;
