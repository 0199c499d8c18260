import type { RefusalKey } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { outcomeOf } from './collect-outcome.js';

/** Keeps what the bank has said of the try of an order's record, so that the same try charges nothing again. */
export async function markDeclined(tx: Tx, orderId: string | null, reason: RefusalKey): Promise<void> {
  await tx.execute(`update subscription_dues set last_outcome = $2 where order_id = $1 and state = 'due'`, [
    orderId,
    JSON.stringify(outcomeOf(reason)),
  ]);
}
