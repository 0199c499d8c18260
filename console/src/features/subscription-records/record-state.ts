import type { SubscriptionRecord } from '#libs/contracts';
import type { Tone } from '../../kit/theme/colours';

export type ShownState = 'paid' | 'void' | 'expired' | 'overdue' | 'open';

export const STATE_TONES: Record<ShownState, Tone> = {
  paid: 'green',
  open: 'blue',
  overdue: 'amber',
  expired: 'red',
  void: 'grey',
};

/** The state of a record on a day; an open one is overdue from the day after its due date. */
export function recordStateOf(
  { state, isExpired, dueDate }: Pick<SubscriptionRecord, 'state' | 'isExpired' | 'dueDate'>,
  today: number,
): ShownState {
  if (state !== 'open') return state;
  if (isExpired) return 'expired';
  return dueDate < today ? 'overdue' : 'open';
}
