import type { Order } from '#libs/contracts';

/** State of a card payment, as the clerk waiting for it sees it. */
export type ChargeState = 'ready' | 'waiting' | 'paid' | 'declined' | 'over';

export function chargeStateOf(order: Pick<Order, 'state' | 'failure'> | undefined, isStarted: boolean): ChargeState {
  if (order?.state === 'captured' || order?.state === 'refunded') return 'paid';
  if (order?.state === 'expired' || order?.state === 'cancelled') return 'over';
  if (order?.failure) return 'declined';
  return isStarted ? 'waiting' : 'ready';
}
