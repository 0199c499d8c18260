import type { Order as OrderAnswer } from '#libs/contracts';
import { Refusal } from '#libs/service';
import type { Order } from './order.entity.js';

/** The state an order is shown with: unpaid past its deadline, it has expired. */
export function stateOf({ state, expiresAt }: Order, now: Date): OrderAnswer['state'] {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** @throws Refusal order.paid 409 · order.expired 410, also for a cancelled one. */
export function assertPayable(order: Order, now: Date): void {
  const state = stateOf(order, now);
  if (state === 'captured') throw new Refusal('order.paid', 409);
  if (state !== 'open') throw new Refusal('order.expired', 410);
}
