import type { Tx } from '#libs/database';
import {
  correctInvoices,
  creditOpenRefunds,
  creditUpTo,
  leftOf,
  listCreditable,
  lockInvoices,
  type CreditableRow,
} from './correct-invoices.js';
import { linesOver } from './credit-lines.js';
import { contentBy, findTerms, saveTerms, type InvoiceTerms } from './invoice-terms.js';
import { insertInvoice, insertUnderNextNumber, todayOf, writeInvoice } from './write-invoice.js';

/** The part of a payable's account that its invoices depend on. */
export interface InvoicedAccount extends Record<string, unknown> {
  payable_id: string;
  captured_minor: number;
  refunded_minor: number;
  uninvoiced_reason: string | null;
}

/**
 * Writes the invoice of a sale, once however often it is requested, and brings it up to date with the payable's money.
 * Terms without `lines` are invoiced only as they are paid.
 */
export async function invoiceSale(tx: Tx, payableId: string, terms: InvoiceTerms): Promise<void> {
  // Locked before the invoices, in the same order as by every change of money.
  const account = await tx.row<InvoicedAccount>(
    'select payable_id, captured_minor, refunded_minor, uninvoiced_reason from money_accounts where payable_id = $1 for update',
    [payableId],
  );
  await lockInvoices(tx, payableId);
  if (!account?.uninvoiced_reason) await saveTerms(tx, payableId, terms);
  if (terms.lines.length > 0 && !(await hasSaleInvoice(tx, payableId)))
    await writeInvoice(tx, contentBy(terms, terms.lines), { ofStay: true, payableId });
  await correctInvoices(tx, payableId);
  if (account) await invoiceMoney(tx, account);
}

/**
 * Brings the invoices of a payable up to date with its money, in the transaction that changes it: payments to the
 * seller beyond the invoiced amount are invoiced, reversals are credited. Money whose terms are not known yet waits for
 * `invoiceSale`.
 */
export async function invoiceMoney(tx: Tx, account: InvoicedAccount): Promise<void> {
  if (account.uninvoiced_reason !== null) return;
  const { payable_id: payableId } = account;
  const keptMinor = account.captured_minor - account.refunded_minor;
  const isOver = await tx.row('select 1 from invoice_ends where payable_id = $1', [payableId]);
  const terms = await findTerms(tx, payableId);
  if (!isOver && !terms) return;
  await lockInvoices(tx, payableId);
  if (isOver) {
    await tx.execute('update invoice_ends set kept_minor = $2 where payable_id = $1', [payableId, keptMinor]);
    await correctInvoices(tx, payableId);
  } else if (terms) await invoiceAsPaid(tx, payableId, terms, keptMinor);
}

async function invoiceAsPaid(tx: Tx, payableId: string, terms: InvoiceTerms, keptMinor: number): Promise<void> {
  const invoices = (await listCreditable(tx, payableId)).filter(
    ({ kind, of_stay: ofStay }) => kind === 'invoice' && ofStay,
  );
  const sumLeft = (isAsPaid: boolean) =>
    invoices.reduce((sum, invoice) => (invoice.as_paid === isAsPaid ? sum + leftOf(invoice) : sum), 0);
  // Refunds without a credit note are credited below, so their money is invoiced first.
  const wantedMinor = Math.max(0, keptMinor + (await sumOpenRefunds(tx, payableId)) - sumLeft(false));
  const standingMinor = sumLeft(true);
  if (wantedMinor > standingMinor) {
    await writeAsPaid(tx, payableId, terms, { amountMinor: wantedMinor - standingMinor, known: invoices });
  }
  if (wantedMinor < standingMinor) {
    const newestFirst = invoices.filter(({ as_paid: asPaid }) => asPaid).toReversed();
    await creditUpTo(tx, newestFirst, standingMinor - wantedMinor);
  }
  await creditOpenRefunds(tx, payableId);
}

/** The first document of a booking has its own number; later ones refer to it. */
async function writeAsPaid(
  tx: Tx,
  payableId: string,
  terms: InvoiceTerms,
  { amountMinor, known }: { amountMinor: number; known: readonly CreditableRow[] },
): Promise<void> {
  const lines = linesOver(terms.asPaid.length > 0 ? terms.asPaid : terms.lines, amountMinor);
  const content = { ...contentBy(terms, lines), issuedOn: await todayOf(tx) };
  const made = { ofStay: true, asPaid: true, payableId };
  if (known.length === 0 && (await insertInvoice(tx, content, made))) return;
  const { documentNumber: names } = terms;
  const from = known.filter(({ document_number: number }) => number !== names).length + 1;
  await insertUnderNextNumber(tx, { ...content, names }, { base: names, letter: 'E', from }, made);
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
