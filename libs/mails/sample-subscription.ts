import type { SubscriptionFact } from '#libs/contracts';

/** A sample fact about a subscription, for specs. */
export function sampleSubscription(changes: Partial<SubscriptionFact> = {}): SubscriptionFact {
  return {
    account: 7,
    plan: [
      { lang: 'tr', value: 'Profesyonel' },
      { lang: 'en', value: 'Advanced' },
    ],
    isAnnual: false,
    day: 20_261_204,
    record: {
      id: 12,
      amountMinor: 149_900,
      currency: 'try',
      dueDay: 20_261_201,
      period: { from: 20_261_201, to: 20_270_101 },
    },
    daysLeft: 3,
    reason: 'payment.insufficientFunds',
    hasCard: true,
    ...changes,
  };
}
