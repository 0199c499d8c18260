import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import type { MoneyAccount } from './account.js';
import { closePayment } from './close-payment.js';
import { gather, type MoneyChange } from './money-facts.js';
import { reverseMoney } from './record-money.js';

/**
 * Closes an open payment and reverses a payment recorded by hand. Harmless for cancelled payments and unknown ids.
 * @throws Refusal payment.settled 409 for payments by a gateway or credit, and for refunded ones ·
 * payment.ofSubscription 409.
 */
export async function cancelPayment(
  tx: Tx,
  account: MoneyAccount,
  { paymentId, by }: { paymentId: string; by: string },
): Promise<MoneyChange> {
  const order = await tx.row<{ state: string }>(
    'select state from orders where id = $2 and coalesce(booking_id, id) = $1',
    [account.payable_id, paymentId],
  );
  if (order?.state === 'captured') throw new Refusal('payment.settled', 409);
  if (order?.state === 'cancelled') return { ...gather(), paymentId };
  // Only subscriptions may cancel a due record.
  if (account.kind === 'due') throw new Refusal('payment.ofSubscription', 409);
  const isHere = order ?? (await isAwaited(tx, account, paymentId));
  const closed = isHere && (await closePayment(tx, account, paymentId, { by }));
  return closed ? { ...closed, paymentId } : reverseMoney(tx, account, { paymentId, by });
}

async function isAwaited(tx: Tx, { payable_id }: MoneyAccount, paymentId: string): Promise<boolean> {
  const awaited = await tx.row(
    `select 1 from payments where public_id = $2 and booking_id = $1 and order_id is null and state in ('open', 'expired')`,
    [payable_id, paymentId],
  );
  return awaited !== undefined;
}
