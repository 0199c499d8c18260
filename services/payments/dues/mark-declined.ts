import type { RefusalKey } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { outcomeOf } from './collect-outcome.js';

/** Stores the bank's refusal of an attempt, so that the same attempt does not charge again. */
export async function markDeclined(tx: Tx, orderId: string | null, reason: RefusalKey): Promise<void> {
  await tx.execute(`update subscription_dues set last_outcome = $2 where order_id = $1 and state = 'due'`, [
    orderId,
    JSON.stringify(outcomeOf(reason)),
  ]);
}
