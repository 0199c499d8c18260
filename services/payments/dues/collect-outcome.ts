import type { CollectOutcome, RefusalKey } from '#libs/contracts';

/** The bank will not have these cards asked again. */
const FINAL: readonly RefusalKey[] = ['payment.cardBlocked', 'payment.expiredCard'];
/** It is not to be paid any more. */
const SETTLED: readonly RefusalKey[] = ['order.paid', 'order.expired'];

/** What a refusal to collect means to who bills. */
export function outcomeOf(reason: RefusalKey): CollectOutcome {
  if (SETTLED.includes(reason)) return { outcome: 'nothingDue' };
  if (reason === 'card.none') return { outcome: 'noCard' };
  if (reason.startsWith('payment.')) return { outcome: 'declined', reason, final: FINAL.includes(reason) };
  // Also of a record that subscriptions has just written, and of which nothing is known here yet.
  return { outcome: 'unknown' };
}
