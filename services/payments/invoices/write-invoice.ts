import type { InvoiceListed } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
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

export interface InvoiceMade {
  /** Asked for by its booking. */
  ofStay?: boolean;
  /** As another document has it; else the day's rate, and what the customer says. */
  exchange?: InvoiceRate;
  customerCode?: string;
}

/**
 * Writes a document down and has it posted; undefined where its number is taken.
 * @returns the row as it is listed.
 */
export async function insertInvoice(
  tx: Tx,
  invoice: InvoiceContent,
  { ofStay = false, ...given }: InvoiceMade = {},
): Promise<InvoiceListed | undefined> {
  const { account, bookingId, kind, names, documentNumber, currency, customer, issuedOn } = invoice;
  const amountMinor = invoiceTotalMinor(invoice);
  const exchange = given.exchange ?? (await convertForInvoice(tx, { currency, amountMinor, issuedOn }));
  const made = await tx.row<InvoiceRow & PostableRow>(
    `insert into invoices (account_id, booking_id, kind, document_number, names, content, amount_minor, currency, customer, of_stay,
       rate, rate_day, try_minor, customer_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
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
    ],
  );
  if (!made) return undefined;
  tx.emit('invoice.post', postJobOf(made));
  return describeInvoice(made);
}

/**
 * Writes an invoice down and has it posted. The same document number again with the same content is the same invoice.
 * @throws Refusal invoice.different 409 for other content.
 */
export async function writeInvoice(tx: Tx, invoice: InvoiceContent, made: InvoiceMade = {}): Promise<InvoiceListed> {
  const written = await insertInvoice(tx, invoice, made);
  if (written) return written;
  // The day it was asked for again does not make it another invoice; old ones did not say what kind they are.
  const same = await tx.row<InvoiceRow>(
    `select ${INVOICE} from invoices where account_id = $1 and document_number = $2
       and '{"kind": "invoice", "names": null}'::jsonb || content - 'issuedOn' = $3::jsonb - 'issuedOn'`,
    [invoice.account, invoice.documentNumber, JSON.stringify(invoice)],
  );
  if (!same) throw new Refusal('invoice.different', 409);
  return describeInvoice(same);
}
