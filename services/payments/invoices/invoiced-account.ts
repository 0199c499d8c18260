import type { Tx } from '#libs/database';
import { lockInvoices } from './correct-invoices.js';

/** The part of a payable's account that its documents depend on. */
export interface InvoicedAccount extends Record<string, unknown> {
  payable_id: string;
  owed_minor: number;
  captured_minor: number;
  refunded_minor: number;
  uninvoiced_reason: string | null;
}

/**
 * Locks the documents of a payable and reads its account; undefined where it has no money yet. A change of money takes
 * the same lock after it, so that it sees what is written here, or is seen.
 */
export async function lockInvoicedAccount(tx: Tx, payableId: string): Promise<InvoicedAccount | undefined> {
  await lockInvoices(tx, payableId);
  return tx.row<InvoicedAccount>(
    'select payable_id, owed_minor, captured_minor, refunded_minor, uninvoiced_reason from money_accounts where payable_id = $1',
    [payableId],
  );
}
