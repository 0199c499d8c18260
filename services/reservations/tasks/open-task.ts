import type { TaskKind } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Booking } from '../bookings/booking.entity.js';

export interface NewTask {
  /** Idempotency key: a repeated report opens no second task. */
  key: string;
  kind: TaskKind;
  /** The facts in figures and names. */
  detail: string;
  dueAt: Date;
}

/** Opens a task for staff. */
export async function openTask(
  tx: Tx,
  booking: Pick<Booking, 'accountId' | 'hotelAccountId'> & { id: number | null },
  { key, kind, detail, dueAt }: NewTask,
): Promise<void> {
  await tx.execute(
    `insert into tasks (account_id, hotel_account_id, booking_id, key, kind, detail, due_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (account_id, key) do nothing`,
    [booking.accountId, booking.hotelAccountId, booking.id, key, kind, detail, dueAt],
  );
}

/** Closes the task of a resolved problem. */
export async function closeTask(
  tx: Tx,
  { accountId }: Pick<Booking, 'accountId'>,
  { key, by }: { key: string; by: string },
): Promise<void> {
  await tx.execute(
    `update tasks set state = 'done', done_at = now(), done_by = $3 where account_id = $1 and key = $2 and state = 'open'`,
    [accountId, key, by],
  );
}

/** Closes the tasks of a booking's own invoice; those of its corrections have the document's number in their key. */
export async function closeInvoiceTasks(tx: Tx, { id }: Pick<Booking, 'id'>): Promise<void> {
  await tx.execute(
    `update tasks set state = 'done', done_at = now(), done_by = 'konak'
     where booking_id = $1 and kind = 'invoiceFailed' and state = 'open' and key !~ '^invoiceFailed [A-Z]'`,
    [id],
  );
}

/** Closes the tasks of refunds once nothing of the booking has to be paid back by hand. */
export async function closeSettledRefunds(tx: Tx, { id }: Pick<Booking, 'id'>, by: string): Promise<void> {
  await tx.execute(
    `update tasks t set state = 'done', done_at = now(), done_by = $2
     where t.booking_id = $1 and t.kind in ('refundByHand', 'refundFailed') and t.state = 'open'
       and not exists (select from booking_payments p where p.booking_id = $1 and p.refund_due_minor > 0)`,
    [id, by],
  );
}
