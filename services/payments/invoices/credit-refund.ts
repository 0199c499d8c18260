import type { Tx } from '#libs/database';
import { correctInvoices, lockInvoices } from './correct-invoices.js';

export interface RefundedMoney {
  refundId: string;
  payableId: string;
  accountId: number;
  amountMinor: number;
  currency: string;
  reason: string;
}

/**
 * The credit note of a refund, in the transaction that decides it: as much as the payable's invoices still have, or
 * will have where they are still under way. Idempotent by refund. A refund decided together with the end of the booking
 * (`invoiceEnd` in the same transaction, in either order) is credited with it; a later one lowers the fee.
 */
export async function creditRefund(tx: Tx, refund: RefundedMoney): Promise<void> {
  const { refundId, payableId, accountId, amountMinor, currency } = refund;
  if (amountMinor <= 0) return;
  await lockInvoices(tx, payableId);
  const isNew = await tx.execute(
    `insert into invoice_refunds (refund_id, payable_id, account_id, amount_minor, currency)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [refundId, payableId, accountId, amountMinor, currency],
  );
  if (isNew !== 1) return;
  await tx.execute(
    `update invoice_ends set kept_minor = greatest(0, kept_minor - $2)
     where payable_id = $1 and last_xact <> pg_current_xact_id()::text::bigint`,
    [payableId, amountMinor],
  );
  await correctInvoices(tx, payableId);
}

export interface EndedBooking {
  payableId: string;
  accountId: number;
  /** The fee that the seller retains. */
  keptMinor: number;
  /** Why it ended; not printed on any document. */
  reason: string;
}

/**
 * Invoices the end of a booking: a credit note for the rest of its stay's invoice, and the retained fee as an invoice
 * of its own. A repetition writes nothing; one with another fee writes the difference.
 */
export async function invoiceEnd(tx: Tx, { payableId, accountId, keptMinor }: EndedBooking): Promise<void> {
  await lockInvoices(tx, payableId);
  await tx.execute(
    `insert into invoice_ends as e (payable_id, account_id, kept_minor, last_input_minor)
     values ($1, $3, $2, $2)
     on conflict (payable_id) do update set kept_minor = $2, last_input_minor = $2, last_xact = pg_current_xact_id()::text::bigint
     where e.last_input_minor <> $2`,
    [payableId, keptMinor, accountId],
  );
  await correctInvoices(tx, payableId);
}
