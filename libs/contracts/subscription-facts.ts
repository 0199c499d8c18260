import { z } from 'zod';
import { message } from './message.js';
import { LocalText } from './answers.js';
import { SUBSCRIPTION_STATES } from './resources/subscriptions.js';

/** A subscription at an event that its account is notified of. */
export const SubscriptionFact = z.object({
  account: z.number(),
  plan: LocalText,
  isAnnual: z.boolean(),
  isTrial: z.boolean().optional(),
  /** Whether it ends with the paid period. */
  isEnding: z.boolean().optional(),
  /** The day of the end, the beginning or the next attempt. */
  day: z.number().nullable(),
  record: z
    .object({
      id: z.number(),
      amountMinor: z.number(),
      currency: z.string(),
      dueDay: z.number(),
      period: z.object({ from: z.number(), to: z.number() }).nullable(),
    })
    .nullable(),
  /** Days until the due date or the end. */
  daysLeft: z.number().nullable(),
  /** Why the bank declined: a refusal's key. */
  reason: z.string().nullable(),
  /** Whether a stored card is charged automatically. */
  hasCard: z.boolean(),
});
export type SubscriptionFact = z.output<typeof SubscriptionFact>;

export const subscriptionFacts = {
  /** A plan was chosen, or a trial began. */
  'subscription.begun': message(SubscriptionFact, 'notify'),
  'subscription.trialEnding': message(SubscriptionFact, 'notify'),
  'subscription.reminded': message(SubscriptionFact, 'notify'),
  'subscription.paid': message(SubscriptionFact, 'notify'),
  'subscription.declined': message(SubscriptionFact, 'notify'),
  'subscription.expired': message(SubscriptionFact, 'notify'),
  'subscription.restored': message(SubscriptionFact, 'notify'),
  'subscription.changed': message(SubscriptionFact, 'notify'),
  'subscription.ended': message(SubscriptionFact, 'notify'),
};
export type SubscriptionFactName = keyof typeof subscriptionFacts;

/** An account's limit (null: unlimited), and the plan that allows more (null: none). */
/** A limit of a subscription; null: none. `liftedBy`: the plan that allows more. */
export const Allowed = z.object({ max: z.number().nullable(), liftedBy: LocalText.nullable() });

/** Other services' copy of a subscription: the highest revision counts. */
export const SubscriptionStatus = z.object({
  account: z.number(),
  revision: z.number(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** The plan's id. */
  plan: z.number().nullable(),
  maySell: z.boolean(),
  allowed: z.object({ hotels: Allowed, users: Allowed, sites: Allowed }),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** A subscription record, with the revision of the fact. */
export const SubscriptionRecordFact = z.object({
  recordId: z.number(),
  revision: z.number(),
  /** The paying account. */
  account: z.number(),
});

/** A record's amount and invoice recipient. */
export const SubscriptionBill = z.object({
  /** The account that is paid: the platform's. */
  payee: z.number(),
  amountMinor: z.number(),
  currency: z.string(),
  /** The title, with plan and period. */
  title: z.string(),
  customer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    /** The invoiced company; empty for a person. */
    company: z.string().default(''),
    taxNumber: z.string().default(''),
    taxOffice: z.string().default(''),
  }),
  lang: z.string(),
  dueDay: z.number(),
});
export type SubscriptionBill = z.output<typeof SubscriptionBill>;
