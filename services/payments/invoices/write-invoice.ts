import type { InvoiceListed } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { fromIsoDate } from '#libs/stays';
import { customerCode } from './customer-code.js';
import { convertForInvoice, type InvoiceRate } from './invoice-rate.js';
import {
  INVOICE,
  POSTABLE,
  describeInvoice,
  postJobOf,
  type InvoiceContent,
  type InvoiceRow,
  type PostableRow,
} from './invoice-rows.js';
import { invoiceTotalMinor } from './invoice-total.js';

/** The ERP's limit on a document number. */
const NUMBER_LENGTH = 32;

export interface InvoiceMade {
  /** The payable it belongs to: by default the booking's. */
  payableId?: string | null;
  /** Part of the sale: credited in full when the booking is over. */
  ofStay?: boolean;
  /** Written because the seller was paid: valid as long as the money is not refunded. */
  asPaid?: boolean;
  /** From another document; else the day's rate, and the customer's own data. */
  exchange?: InvoiceRate;
  customerCode?: string;
  /** Who proposes it: it is posted once another user has released it. */
  proposedBy?: string;
}

/**
 * Writes a document and queues its posting; undefined where its number is taken.
 * @returns the row as it is listed.
 */
export async function insertInvoice(
  tx: Tx,
  invoice: InvoiceContent,
  { ofStay = false, asPaid = false, ...given }: InvoiceMade = {},
): Promise<InvoiceListed | undefined> {
  const { account, bookingId, kind, names, documentNumber, currency, customer, issuedOn } = invoice;
  const amountMinor = invoiceTotalMinor(invoice);
  const exchange = given.exchange ?? (await convertForInvoice(tx, { currency, amountMinor, issuedOn }));
  const made = await tx.row<InvoiceRow & PostableRow>(
    `insert into invoices (account_id, booking_id, kind, document_number, names, content, amount_minor, currency, customer, of_stay,
       rate, rate_day, try_minor, customer_code, as_paid, payable_id, proposed_by, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       case when $17::text is null then 'queued' else 'proposed' end)
     on conflict (account_id, document_number) do nothing returning ${INVOICE}, ${POSTABLE}`,
    [
      account,
      bookingId,
      kind,
      documentNumber,
      names,
      JSON.stringify(invoice),
      amountMinor,
      currency,
      customer.title || `${customer.name} ${customer.surname}`.trim(),
      ofStay,
      exchange.rate,
      exchange.rateDay,
      exchange.tryMinor,
      given.customerCode ?? customerCode(customer),
      asPaid,
      given.payableId ?? bookingId,
      given.proposedBy ?? null,
    ],
  );
  if (!made) return undefined;
  if (given.proposedBy === undefined) tx.emit('invoice.post', postJobOf(made));
  return describeInvoice(made);
}

/**
 * Writes an invoice and queues its posting. Idempotent by document number and content.
 * @throws Refusal invoice.different 409 for other content.
 */
export async function writeInvoice(tx: Tx, invoice: InvoiceContent, made: InvoiceMade = {}): Promise<InvoiceListed> {
  const written = await insertInvoice(tx, invoice, made);
  if (written) return written;
  // A repeated request on another day is the same invoice; older ones did not store their kind.
  const same = await tx.row<InvoiceRow>(
    `select ${INVOICE} from invoices where account_id = $1 and document_number = $2
       and '{"kind": "invoice", "names": null}'::jsonb || content - 'issuedOn' = $3::jsonb - 'issuedOn'`,
    [invoice.account, invoice.documentNumber, JSON.stringify(invoice)],
  );
  if (!same) throw new Refusal('invoice.different', 409);
  return describeInvoice(same);
}

/** A number derived from another document's: `base-letter serial`, the first without a serial where it is 0. */
export interface NextNumber {
  base: string;
  letter: 'C' | 'E' | 'F';
  from: number;
}

/** Writes a document under the next free number; one may be taken by a document of staff. */
export async function insertUnderNextNumber(
  tx: Tx,
  invoice: InvoiceContent,
  { base, letter, from }: NextNumber,
  made: InvoiceMade,
): Promise<void> {
  for (let serial = from; ; serial++) {
    const suffix = `-${letter}${serial === 0 ? '' : serial}`;
    const documentNumber = `${base.slice(0, NUMBER_LENGTH - suffix.length)}${suffix}`;
    if (await insertInvoice(tx, { ...invoice, documentNumber }, made)) return;
  }
}

/** The day of the ERP's books. */
export async function todayOf(tx: Tx): Promise<number> {
  const row = await tx.row<{ day: string }>(`select (now() at time zone 'Europe/Istanbul')::date as day`);
  return fromIsoDate(row!.day);
}
