import type { Tx } from '#libs/database';
import { POSTABLE, postJobOf, type PostableRow } from './invoice-rows.js';

/** Orders to post that are not known to be done. */
const ORDERS = `outbox o where o.name = 'invoice.post' and o.done_at is null`;
const ERROR_LENGTH = 500;

/**
 * Queues an invoice for posting again. An order among the dead letters is resent itself: a second one beside it
 * could post at the same time.
 */
export async function orderAgain(tx: Tx, invoice: PostableRow): Promise<void> {
  const sentAgain = await tx.execute(
    `update outbox set failed_at = null, dispatched_at = case when failed_at is null then dispatched_at end
     where name = 'invoice.post' and done_at is null and error is not null and payload ->> 'invoiceId' = $1`,
    [invoice.id],
  );
  if (sentAgain > 0) tx.noteDue();
  else tx.emit('invoice.post', postJobOf(invoice));
}

/** Waiting invoices whose order has used up its retries, with the last error; locked. */
export function listGivenUp(tx: Tx): Promise<Array<{ id: string; error: string }>> {
  return tx.rows(
    `select i.id, left(d.error, $1) as error from invoices i
     join lateral (select o.error, o.failed_at from ${ORDERS} and o.payload ->> 'invoiceId' = i.id::text
       order by o.failed_at desc nulls first limit 1) d on d.failed_at is not null
     where i.state = 'queued' for update of i skip locked`,
    [ERROR_LENGTH],
  );
}

/** Waiting invoices without an order under way, refused while they were requested again; locked. */
export function listUnordered(tx: Tx): Promise<PostableRow[]> {
  return tx.rows<PostableRow>(
    `select ${POSTABLE} from invoices i
     where i.state = 'queued' and not exists (select 1 from ${ORDERS} and o.payload ->> 'invoiceId' = i.id::text)
     for update of i skip locked`,
  );
}
