import { HOME_ZONE, dayIn } from '#libs/stays';
import { FEE } from '../../services/payments/invoices/correct-invoices.js';
import { creditLines } from '../../services/payments/invoices/credit-lines.js';
import { customerCode } from '../../services/payments/invoices/customer-code.js';
import type { InvoiceContent } from '../../services/payments/invoices/invoice-rows.js';
import { invoiceTotalMinor } from '../../services/payments/invoices/invoice-total.js';
import type { DemoInvoice } from '../reservations/read-payments.js';
import { inLira, type DemoRate } from './demo-rates.js';

const MINUTE_MS = 60_000;

/** The columns that an invoice of the demo is written into. */
export const INVOICE_COLUMNS = {
  ...{
    account_id: 'int',
    booking_id: 'uuid',
    payable_id: 'uuid',
    document_number: 'text',
    names: 'text',
    kind: 'text',
  },
  ...{ state: 'text', erp_ref: 'text', error: 'text', content: 'jsonb', amount_minor: 'bigint', currency: 'text' },
  ...{ customer: 'text', created_at: 'timestamptz', posted_at: 'timestamptz', of_stay: 'boolean', rate: 'numeric' },
  ...{ rate_day: 'date', try_minor: 'bigint', customer_code: 'text', credited_minor: 'bigint', credited: 'jsonb' },
};
export type DemoInvoiceRow = Record<keyof typeof INVOICE_COLUMNS, unknown>;

/** The end of a booking that was invoiced: what is kept of its money, and when it ended. */
export interface InvoicedEnd {
  keptMinor: number;
  endedAt: Date;
}

/** An invoice of a stay, and where that is over the credit note of all of it and the invoice of what is kept. */
export function invoiceRows(
  { content: { asPaid: _, ...content }, state, erpRef, error, at }: DemoInvoice,
  end: InvoicedEnd | undefined,
  now: Date,
): DemoInvoiceRow[] {
  const made = { state, erpRef, error, at: new Date(at) };
  const amountMinor = invoiceTotalMinor(content);
  const exchange = inLira(amountMinor, content.currency, { at: made.at, now });
  const invoice = rowOf(content, made, exchange);
  if (!end) return [{ ...invoice, of_stay: true }];
  const { lines, credited } = creditLines(content.lines, [], amountMinor);
  const issuedOn = dayIn(HOME_ZONE, end.endedAt);
  const derived = (letter: string) => ({
    ...{ ...content, names: content.documentNumber, issuedOn, documentNumber: `${content.documentNumber}-${letter}` },
  });
  const later = (letter: string) => ({ ...made, at: end.endedAt, erpRef: erpRef && `${erpRef}-${letter}` });
  const note = { ...derived('C1'), kind: 'creditNote' as const, lines };
  const line = { ...FEE, unit: 'ADET', quantity: 1, unitPriceMinor: end.keptMinor };
  const fee = {
    ...derived('F'),
    kind: 'fee' as const,
    lines: [{ ...line, vatIncluded: true, accommodationTaxRate: 0 }],
  };
  const feeRate = inLira(end.keptMinor, content.currency, { at: end.endedAt, now });
  return [
    { ...invoice, of_stay: true, credited_minor: amountMinor, credited },
    rowOf(note, later('C1'), exchange),
    ...(end.keptMinor > 0 ? [rowOf(fee, later('F'), feeRate)] : []),
  ];
}

function rowOf(
  content: InvoiceContent,
  { state, erpRef, error, at }: Pick<DemoInvoice, 'state' | 'erpRef' | 'error'> & { at: Date },
  { rate, rateDay, tryMinor }: DemoRate,
): DemoInvoiceRow {
  const { account, bookingId, documentNumber, names, kind, currency, customer } = content;
  return {
    ...{
      account_id: account,
      booking_id: bookingId,
      payable_id: bookingId,
      document_number: documentNumber,
      names,
      kind,
    },
    ...{ state, erp_ref: erpRef, error, content, amount_minor: invoiceTotalMinor(content), currency },
    ...{ customer: customer.title, created_at: at, of_stay: false, rate, rate_day: rateDay, try_minor: tryMinor },
    posted_at: state === 'posted' ? new Date(at.getTime() + MINUTE_MS) : null,
    ...{ customer_code: customerCode(customer), credited_minor: 0, credited: [] },
  };
}
