import type { AccountSubscription, SubscriptionState } from '#libs/contracts';
import { addDays, isDay, nightsBetween, toDay } from '#libs/stays';
import type { Tone } from '../../kit/theme/colours';

export const SUBSCRIPTION_TONES: Record<SubscriptionState, Tone> = {
  none: 'grey',
  trial: 'violet',
  pendingFirst: 'blue',
  active: 'green',
  pastDue: 'amber',
  expired: 'red',
  cancelled: 'grey',
};

/** The state of a subscription as a sentence: its key, the day it names, and the days left until then. */
export interface SubscriptionStatus {
  says:
    | 'none'
    | 'trial'
    | 'trialNoCard'
    | 'pendingFirst'
    | 'active'
    | 'activeNoCard'
    | 'ends'
    | 'pastDue'
    | 'expired'
    | 'cancelled';
  day?: number;
  daysLeft?: number;
}

type Known = Pick<AccountSubscription, 'state' | 'trialEndsOn' | 'period' | 'endsOn' | 'hasCard'> & {
  open: ReadonlyArray<{ dueDate: number }>;
};

export function subscriptionStatusOf(
  { state, trialEndsOn, period, endsOn, hasCard, open }: Known,
  today: number,
): SubscriptionStatus {
  const due = open[0]?.dueDate;
  switch (state) {
    case 'trial':
      return { says: hasCard ? 'trial' : 'trialNoCard', ...until(trialEndsOn, today) };
    case 'active':
      if (endsOn !== null) return { says: 'ends', ...until(endsOn, today) };
      return { says: hasCard ? 'active' : 'activeNoCard', ...until(period && addDays(toDay(period.to), -1), today) };
    case 'pendingFirst':
    case 'pastDue':
    case 'expired':
      return { says: state, ...until(due ?? null, today) };
    default:
      return { says: state, ...until(endsOn, today) };
  }
}

function until(day: number | null, today: number): Pick<SubscriptionStatus, 'day' | 'daysLeft'> {
  if (!isDay(day)) return {};
  return { day, daysLeft: Math.max(0, nightsBetween(toDay(today), day)) };
}

/** Whether nothing was billed yet: the subscription can be begun before its trial ends. */
export function isFreeTrial({ state, open, endsOn }: Pick<Known, 'state' | 'open' | 'endsOn'>): boolean {
  return state === 'trial' && open.length === 0 && endsOn === null;
}
