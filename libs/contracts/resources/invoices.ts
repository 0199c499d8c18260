import { z } from 'zod';
import {
  Amount,
  Country,
  Currency,
  Id,
  MAX_AMOUNT,
  PublicId,
  answerData,
  answerRecord,
  answerRecords,
} from '../answers.js';
import { callsOf, get, post } from '../call.js';
import { Email } from '../email-address.js';
import { INVOICE_KINDS } from '../invoice-kinds.js';
import { listQuery } from '../list-query.js';
import { PhoneText, checkPhone } from '../phone-number.js';
import { aName, oneLine } from '../texts.js';

export const InvoiceListed = z.object({
  _id: z.string(),
  account: z.number(),
  bookingId: z.string().nullable(),
  kind: z.enum(INVOICE_KINDS),
  documentNumber: z.string(),
  /** The number of the invoice that a credit note reverses, or that a fee follows. */
  names: z.string().nullable(),
  customer: z.string(),
  /** For a credit note, the reversed amount. */
  amount: z.number(),
  currency: z.string(),
  /** For a foreign currency: the rate in lira of one unit, and the bulletin's day. */
  exchange: z.object({ rate: z.number(), day: z.number() }).nullable(),
  /** In lira; null if no rate was known. */
  amountTry: z.number().nullable(),
  /** `proposed`: written by one user, and not yet released by another. */
  state: z.enum(['proposed', 'queued', 'posted', 'failed']),
  erpRef: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  postedAt: z.string().nullable(),
});
export type InvoiceListed = z.output<typeof InvoiceListed>;

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

/** A company with its title, or a person with name and surname. */
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

/** Whether the invoice's total is a valid amount. */
function isPayable(lines: ReadonlyArray<z.output<typeof SalesInvoiceLine>>): boolean {
  const sum = lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0);
  return sum <= MAX_AMOUNT;
}

export const invoiceCalls = callsOf('payments', {
  'logo.salesinvoice': post(
    '/logo/salesInvoice',
    { access: 'bookings:write', staff: 'payments:write' },
    'Post an invoice to the ERP',
    {
      body: z.strictObject({
        /** Our number, which is the idempotency key. */
        documentNumber: aName(32).optional(),
        bookingId: PublicId.optional(),
        currency: Currency.default('try'),
        customer: SalesInvoiceCustomer,
        lines: z.array(SalesInvoiceLine).min(1).max(100).refine(isPayable),
      }),
      answer: answerData(InvoiceListed),
    },
  ),
  'invoices.list': get('/invoices', 'payments:read', 'List invoices', {
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
  }),
  'invoices.release': post('/invoices/{id}/release', 'payments:write', 'Release a proposed invoice of another user', {
    params: z.object({ id: z.uuid() }),
    answer: answerRecord(InvoiceListed),
  }),
  'invoices.retry': post('/invoices/{id}/retry', 'payments:write', 'Post a failed invoice again', {
    params: z.object({ id: z.uuid() }),
    answer: answerRecord(InvoiceListed),
  }),
});

export const invoiceRefusals = [
  'invoice.exceeds',
  'invoice.free',
  'invoice.secondPerson',
  'invoice.posted',
  'invoice.different',
] as const;
