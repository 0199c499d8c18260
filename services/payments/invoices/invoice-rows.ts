import type { InvoiceListed, PayloadOf } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';

export type InvoiceContent = Omit<PayloadOf<'invoice.requested'>, 'asPaid'>;

export interface InvoiceRow extends Record<string, unknown> {
  id: string;
  account_id: number;
  booking_id: string | null;
  kind: InvoiceListed['kind'];
  document_number: string;
  names: string | null;
  customer: string;
  amount_minor: number;
  currency: string;
  rate: number | null;
  rate_day: string | null;
  try_minor: number | null;
  state: InvoiceListed['state'];
  erp_ref: string | null;
  error: string | null;
  created_at: Date;
  posted_at: Date | null;
}

export const INVOICE =
  'id, account_id, booking_id, kind, document_number, names, customer, amount_minor, currency, rate, rate_day, try_minor, state, erp_ref, error, created_at, posted_at';

/** The columns for posting an invoice. */
export interface PostableRow extends Pick<InvoiceRow, 'id' | 'rate' | 'rate_day' | 'try_minor'> {
  content: InvoiceContent;
  customer_code: string;
}

export const POSTABLE = 'id, rate, rate_day, try_minor, content, customer_code';

/** The queued order to post an invoice. */
export function postJobOf(row: PostableRow): PayloadOf<'invoice.post'> {
  const { rate, rate_day: day, try_minor: tryMinor } = row;
  const exchange =
    rate === null || day === null || tryMinor === null ? null : { rate, day: fromIsoDate(day) as number, tryMinor };
  return { ...row.content, invoiceId: row.id, customerCode: row.customer_code, exchange };
}

export function describeInvoice(row: InvoiceRow): InvoiceListed {
  return {
    _id: row.id,
    account: row.account_id,
    bookingId: row.booking_id,
    kind: row.kind,
    documentNumber: row.document_number,
    names: row.names,
    customer: row.customer,
    amount: toDecimal(row.amount_minor),
    currency: row.currency,
    exchange: row.rate === null || row.rate_day === null ? null : { rate: row.rate, day: fromIsoDate(row.rate_day) },
    amountTry: row.try_minor === null ? null : toDecimal(row.try_minor),
    state: row.state,
    erpRef: row.erp_ref,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    postedAt: row.posted_at?.toISOString() ?? null,
  };
}
