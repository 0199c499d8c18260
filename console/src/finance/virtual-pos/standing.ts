import type { Order } from '#libs/contracts';

/** How far a card payment is, for whoever waits for it. */
export type Standing = 'ready' | 'waiting' | 'paid' | 'declined' | 'over';

export function standingOf(order: Pick<Order, 'state' | 'failure'> | undefined, isStarted: boolean): Standing {
  if (order?.state === 'captured' || order?.state === 'refunded') return 'paid';
  if (order?.state === 'expired' || order?.state === 'cancelled') return 'over';
  if (order?.failure) return 'declined';
  return isStarted ? 'waiting' : 'ready';
}
