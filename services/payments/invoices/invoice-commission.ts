import type { Tx } from '#libs/database';
import { shareOf } from '#libs/money';
import { bringTo } from './bring-to.js';
import { listCreditable } from './correct-invoices.js';
import { lockInvoicedAccount, type InvoicedAccount } from './invoiced-account.js';
import { saveTerms, type InvoiceTerms } from './invoice-terms.js';
import { invoiceTotalMinor } from './invoice-total.js';

/** Invoices a hotel the commission on a stay that was payable there, and keeps its terms for later payments. */
export async function invoiceCommission(tx: Tx, payableId: string, terms: InvoiceTerms): Promise<void> {
  const account = await lockInvoicedAccount(tx, payableId);
  await saveTerms(tx, payableId, terms, 'commission');
  await correctCommission(tx, payableId, { terms, account });
}

/**
 * Brings the commission's invoices up to date: what the guest has paid the seller bears none. The documents have to be
 * locked.
 */
export async function correctCommission(
  tx: Tx,
  payableId: string,
  { terms, account }: { terms: InvoiceTerms; account: InvoicedAccount | undefined },
): Promise<void> {
  const known = await listCreditable(tx, payableId, ['commission']);
  await bringTo(tx, earnedMinor(terms, account), {
    terms,
    lines: terms.lines,
    known,
    following: known,
    made: { payableId },
  });
}

function earnedMinor(terms: InvoiceTerms, account: InvoicedAccount | undefined): number {
  const wholeMinor = invoiceTotalMinor(terms);
  if (!account) return wholeMinor;
  const { owed_minor: owed, captured_minor: captured, refunded_minor: refunded } = account;
  return owed > 0 ? shareOf(wholeMinor, Math.max(0, owed - captured + refunded), owed) : 0;
}
