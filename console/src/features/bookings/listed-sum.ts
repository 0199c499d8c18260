import type { BookingListed } from '#libs/contracts';

type Listed = Pick<BookingListed, 'state' | 'total' | 'adjusted' | 'paid' | 'penalty'>;

/** What the list says below a booking's total: what it still owes, the fee of its cancellation, or that it is paid. */
export type ListedSum = { says: 'due' | 'penalty'; amount: number } | { says: 'paid' } | undefined;

const OWING: readonly BookingListed['state'][] = ['confirmed', 'pending', 'stayed'];

export function listedSum({ state, total, adjusted, paid, penalty }: Listed): ListedSum {
  if (state === 'cancelled' && penalty) return { says: 'penalty', amount: penalty };
  const due = Math.round((Math.max(0, total - adjusted) - paid) * 100) / 100;
  if (due > 0) return OWING.includes(state) ? { says: 'due', amount: due } : undefined;
  return paid > 0 ? { says: 'paid' } : undefined;
}
