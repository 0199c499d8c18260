import type { Tx } from '#libs/database';
import { writeOrder, type OpenOrder } from '../orders/write-order.js';
import { changeAccount, openAccount } from './account.js';

/** Opens an order without a booking: a pay link, or a subscription's record. Idempotent. */
export async function openLink(
  tx: Tx,
  { kind, order }: { kind: 'link' | 'due'; order: Omit<OpenOrder, 'bookingId'> },
): Promise<void> {
  const { orderId, account, currency, amountMinor, createdBy } = order;
  const opened = await openAccount(tx, { payableId: orderId, kind, account, currency });
  if (!(await writeOrder(tx, { ...order, bookingId: null }))) return;
  const moves = [
    { kind: 'owed', amountMinor, paymentId: orderId },
    { kind: 'reserved', amountMinor, paymentId: orderId },
  ] as const;
  await changeAccount(tx, opened, moves, { by: createdBy || 'konak' });
}
