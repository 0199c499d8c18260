import type { SubscriptionFact } from '#libs/contracts';
import { amountOf, stateOf, type FactEffect, type Ledger } from './ledger.js';

/** A fact in the form of an account's notice, with the state of its subscription. */
export function describeFact(
  ledger: Ledger,
  { name, record, day, daysLeft, reason }: FactEffect,
  account: number,
): SubscriptionFact {
  // A reduction takes effect with the next period, and is announced now.
  const planned = name === 'subscription.changed' ? (ledger.pending ?? ledger.terms) : ledger.terms;
  return {
    account,
    plan: record?.plan.name ?? planned.plan.name,
    isAnnual: ledger.terms.isAnnual,
    day: day ?? null,
    record: record && {
      id: record.id!,
      ...{ amountMinor: amountOf(record), currency: ledger.terms.currency },
      ...{ dueDay: record.dueDay, period: record.period },
    },
    daysLeft: daysLeft ?? null,
    reason: reason ?? null,
    hasCard: ledger.hasCard,
    isTrial: stateOf(ledger) === 'trial',
    isEnding: ledger.isEnding,
  };
}
