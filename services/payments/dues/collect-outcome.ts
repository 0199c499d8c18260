import type { CollectOutcome, RefusalKey } from '#libs/contracts';

/** Reasons after which the card must never be charged again. */
const FINAL: readonly RefusalKey[] = ['payment.cardBlocked', 'payment.expiredCard'];
/** It is no longer due. */
const SETTLED: readonly RefusalKey[] = ['order.paid', 'order.expired'];

/** The meaning of a refusal to collect for billing. */
export function outcomeOf(reason: RefusalKey): CollectOutcome {
  if (SETTLED.includes(reason)) return { outcome: 'nothingDue' };
  if (reason === 'card.none') return { outcome: 'noCard' };
  if (reason.startsWith('payment.')) return { outcome: 'declined', reason, final: FINAL.includes(reason) };
  // Also for a record that subscriptions has just written and that is not known here yet.
  return { outcome: 'unknown' };
}
