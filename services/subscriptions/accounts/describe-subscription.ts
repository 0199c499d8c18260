import type { AccountSubscription, Plan as PlanAnswer, SubscriptionRecord } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { maySell, plannedTerms, stateOf } from '../ledger/ledger.js';
import { isSame, limitsOf, type PlanItem, type Usage } from '../ledger/terms.js';
import { upcoming } from '../ledger/upcoming.js';
import { describePlan } from '../plans/plan.service.js';
import type { SubscriptionAggregate } from '../store/subscription-aggregate.js';

const UNBOUNDED = { hotels: null, users: null, sites: null };

/** An account that has not chosen a plan: unlimited, and allowed to sell. One whose subscription has ended is not. */
export function noSubscription(
  accountId: number,
  usage: Usage,
  { hasCard, hadOne }: { hasCard: boolean; hadOne: boolean },
): AccountSubscription {
  return {
    ...{
      accountId,
      state: hadOne ? 'cancelled' : 'none',
      subInfoid: null,
      plan: null,
      isAnnual: false,
      currency: 'try',
      revision: 0,
    },
    ...{ trialEndsOn: null, period: null, endsOn: null, pending: null, addons: [], limits: UNBOUNDED, usage },
    ...{ credit: { amount: 0, currency: 'try' }, open: [], upcoming: [], hasCard, maySell: !hadOne },
  };
}

/** A subscription in the form shown to its account. */
export function describeSubscription(
  subscription: SubscriptionAggregate,
  usage: Usage,
  open: SubscriptionRecord[],
): AccountSubscription {
  const { ledger, row, catalogue } = subscription;
  const { terms, isEnding, billedTo, trialEndsOn, period, hasCard } = ledger;
  const { currency } = terms;
  const state = stateOf(ledger);
  const later = plannedTerms(ledger);
  const describe = (item: PlanItem) => planAsBought(subscription, item);
  return {
    ...{ accountId: row.account_id, state, subInfoid: terms.plan.id, plan: describe(terms.plan) },
    ...{ isAnnual: terms.isAnnual, currency, revision: row.revision, period, usage, open, hasCard },
    trialEndsOn: state === 'trial' ? trialEndsOn : null,
    endsOn: isEnding ? billedTo : null,
    pending: isSame(later, terms)
      ? null
      : { plan: describe(later.plan), isAnnual: later.isAnnual, on: ledger.pending ? billedTo! : period!.to },
    addons: later.addons.map(({ kind, id, name, quantity, monthlyMinor, annualMinor }) => ({
      ...{ kind, id, name, quantity },
      unitPrice: toDecimal(later.isAnnual ? annualMinor : monthlyMinor),
    })),
    limits: limitsOf(terms),
    credit: { amount: toDecimal(ledger.creditMinor), currency },
    upcoming: upcoming(ledger, catalogue.current).map(({ period: of, amountMinor }) => ({
      ...{ period: of, amount: toDecimal(amountMinor), currency },
    })),
    maySell: maySell(ledger),
  };
}

/** A plan at the prices at which it was bought. */
function planAsBought(
  { catalogue }: SubscriptionAggregate,
  { id, version, name, limits, monthlyMinor, annualMinor }: PlanItem,
): PlanAnswer {
  const plan = catalogue.plan(id)!;
  return { ...describePlan({ ...plan, limits, monthlyMinor, annualMinor, name }), version };
}
