import type { Tx } from '#libs/database';
import type { InvoiceRow } from './invoice-rows.js';

type Settled = Pick<InvoiceRow, 'account_id' | 'booking_id' | 'document_number'> & { is_first: boolean };

/** Records the outcome of a posting; the first one is final. A failure opens a task for staff. */
export async function settleInvoice(
  tx: Tx,
  id: string,
  { erpRef, error }: { erpRef: string | null; error: string | null },
): Promise<void> {
  const state = erpRef ? 'posted' : 'failed';
  const settled = await tx.row<Settled>(
    `update invoices set state = $2, erp_ref = $3, error = $4, posted_at = case when $2 = 'posted' then now() end
     where id = $1 and state <> 'posted'
     returning account_id, booking_id, document_number, kind = 'invoice' and of_stay and names is null as is_first`,
    [id, state, erpRef, error],
  );
  if (!settled) return;
  const { account_id: account, booking_id: bookingId, is_first: isFirst, document_number: number } = settled;
  if (isFirst && bookingId) return void tx.emit('invoice.settled', { bookingId, state, erpRef, error });
  // The booking shows the state of its invoice only; failed corrections are resolved by staff.
  const trouble = { bookingId, account, key: `invoiceFailed ${number}`, detail: `${number}: ${error ?? ''}` };
  if (state === 'failed') tx.emit('payment.trouble', { ...trouble, kind: 'invoiceFailed' });
}
