import type { Tx } from '#libs/database';
import type { Payment } from '../payments/payment.entity.js';

/** Informs subscriptions that a record's order has been paid. */
export async function markCollected(
  tx: Tx,
  { orderId, publicId: paymentId, method, amountMinor, currency }: Payment,
  card: string | null,
): Promise<void> {
  const due = await tx.row<{ record_id: number; account_id: number }>(
    `update subscription_dues set state = 'collected' where order_id = $1 and state = 'due' returning record_id, account_id`,
    [orderId],
  );
  if (!due) return;
  const { record_id: recordId, account_id: account } = due;
  tx.emit('subscription.collected', { recordId, account, paymentId, method, amountMinor, currency, card });
}
