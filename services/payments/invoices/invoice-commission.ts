import type { Tx } from '#libs/database';
import { shareOf } from '#libs/money';
import { bringTo } from './bring-to.js';
import { listCreditable, lockInvoices } from './correct-invoices.js';
import { saveTerms, type InvoiceTerms } from './invoice-terms.js';
import { invoiceTotalMinor } from './invoice-total.js';

/** What is owed for a stay, and what of it was paid to the seller. */
export interface PaidPart extends Record<string, unknown> {
  owed_minor: number;
  captured_minor: number;
  refunded_minor: number;
}

/** Invoices a hotel the commission on a stay that was payable there, and keeps its terms for later payments. */
export async function invoiceCommission(tx: Tx, payableId: string, terms: InvoiceTerms): Promise<void> {
  const paid = await tx.row<PaidPart>(
    'select owed_minor, captured_minor, refunded_minor from money_accounts where payable_id = $1 for update',
    [payableId],
  );
  await saveTerms(tx, payableId, terms, 'commission');
  await correctCommission(tx, payableId, { terms, paid });
}

/** Brings the commission's invoices up to date: what the guest has paid the seller bears none. */
export async function correctCommission(
  tx: Tx,
  payableId: string,
  { terms, paid }: { terms: InvoiceTerms; paid: PaidPart | undefined },
): Promise<void> {
  await lockInvoices(tx, payableId);
  const known = await listCreditable(tx, payableId, ['commission']);
  await bringTo(tx, earnedMinor(terms, paid), {
    terms,
    lines: terms.lines,
    known,
    following: known,
    made: { payableId },
  });
}

function earnedMinor(terms: InvoiceTerms, paid: PaidPart | undefined): number {
  const wholeMinor = invoiceTotalMinor(terms);
  if (!paid) return wholeMinor;
  const { owed_minor: owed, captured_minor: captured, refunded_minor: refunded } = paid;
  return owed > 0 ? shareOf(wholeMinor, Math.max(0, owed - captured + refunded), owed) : 0;
}
