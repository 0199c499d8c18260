import type { Tx } from '#libs/database';
import { bringTo } from './bring-to.js';
import { correctInvoices, creditOpenRefunds, leftOf, listCreditable, lockInvoices } from './correct-invoices.js';
import { correctCommission } from './invoice-commission.js';
import { lockInvoicedAccount, type InvoicedAccount } from './invoiced-account.js';
import { contentBy, findDocuments, saveTerms, type InvoiceTerms } from './invoice-terms.js';
import { writeInvoice } from './write-invoice.js';

/**
 * Writes the invoice of a sale, once however often it is requested, and brings it up to date with the payable's money.
 * Terms without `lines` are invoiced only as they are paid.
 */
export async function invoiceSale(tx: Tx, payableId: string, terms: InvoiceTerms): Promise<void> {
  const account = await lockInvoicedAccount(tx, payableId);
  if (!account?.uninvoiced_reason) await saveTerms(tx, payableId, terms);
  if (terms.lines.length > 0 && !(await hasSaleInvoice(tx, payableId)))
    await writeInvoice(tx, contentBy(terms, terms.lines), { ofStay: true, payableId });
  await correctInvoices(tx, payableId);
  if (account) await invoiceMoney(tx, account);
}

/**
 * Brings the invoices of a payable up to date with its money, in the transaction that changes it: payments to the
 * seller beyond the invoiced amount are invoiced, reversals are credited, and so is a hotel's commission on what the
 * seller was paid. Money whose terms are not known yet waits for `invoiceSale`.
 */
export async function invoiceMoney(tx: Tx, account: InvoicedAccount): Promise<void> {
  const { payable_id: payableId } = account;
  const keptMinor = account.captured_minor - account.refunded_minor;
  // Before its documents are read: their terms may be on their way.
  await lockInvoices(tx, payableId);
  const { isOver, terms, commission } = await findDocuments(tx, payableId);
  if (commission) await correctCommission(tx, payableId, { terms: commission, account });
  if (account.uninvoiced_reason !== null) return;
  if (isOver) {
    await tx.execute('update invoice_ends set kept_minor = $2 where payable_id = $1', [payableId, keptMinor]);
    await correctInvoices(tx, payableId);
  } else if (terms) await invoiceAsPaid(tx, payableId, terms, keptMinor);
}

async function invoiceAsPaid(tx: Tx, payableId: string, terms: InvoiceTerms, keptMinor: number): Promise<void> {
  const invoices = (await listCreditable(tx, payableId)).filter(
    ({ kind, of_stay: ofStay }) => kind === 'invoice' && ofStay,
  );
  const following = invoices.filter(({ as_paid: isAsPaid }) => isAsPaid);
  const soldMinor = invoices.reduce((sum, invoice) => (invoice.as_paid ? sum : sum + leftOf(invoice)), 0);
  // Refunds without a credit note are credited below, so their money is invoiced first.
  const wantedMinor = Math.max(0, keptMinor + (await sumOpenRefunds(tx, payableId)) - soldMinor);
  const lines = terms.asPaid.length > 0 ? terms.asPaid : terms.lines;
  const made = { ofStay: true, asPaid: true, payableId };
  await bringTo(tx, wantedMinor, { terms, lines, known: invoices, following, made });
  await creditOpenRefunds(tx, payableId);
}

async function hasSaleInvoice(tx: Tx, payableId: string): Promise<boolean> {
  const row = await tx.row(
    `select 1 from invoices where payable_id = $1 and kind = 'invoice' and of_stay and not as_paid`,
    [payableId],
  );
  return row !== undefined;
}

async function sumOpenRefunds(tx: Tx, payableId: string): Promise<number> {
  const row = await tx.row<{ open: number }>(
    'select coalesce(sum(amount_minor - credited_minor), 0) as open from invoice_refunds where payable_id = $1',
    [payableId],
  );
  return row!.open;
}
