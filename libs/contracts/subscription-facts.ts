import { z } from 'zod';
import { message } from './message.js';
import { LocalText } from './answers.js';
import { SUBSCRIPTION_STATES } from './resources/subscriptions.js';

/** What an account is notified of about its subscription, as of the event. */
export const SubscriptionFact = z.object({
  account: z.number(),
  plan: LocalText,
  isAnnual: z.boolean(),
  isTrial: z.boolean().optional(),
  /** It ends with the period that is paid for. */
  isEnding: z.boolean().optional(),
  /** The day of an end, a beginning or another attempt; null: none. */
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
  /** Days until it is due, or it ends. */
  daysLeft: z.number().nullable(),
  /** Why the bank has declined: a key of the refusals. */
  reason: z.string().nullable(),
  /** Whether there is a stored card that is charged automatically. */
  hasCard: z.boolean(),
});
export type SubscriptionFact = z.output<typeof SubscriptionFact>;

export const subscriptionFacts = {
  /** A plan was chosen, or a trial has begun. */
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

/** A limit of an account and the plan that allows more; null: unlimited, or no plan does. */
const Allowed = z.object({ max: z.number().nullable(), liftedBy: LocalText.nullable() });

/** Other services' copy of a subscription: the highest revision counts. */
export const SubscriptionStatus = z.object({
  account: z.number(),
  revision: z.number(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** The plan's number; null: none. */
  plan: z.number().nullable(),
  maySell: z.boolean(),
  allowed: z.object({ hotels: Allowed, users: Allowed, sites: Allowed }),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** A record of a subscription, and the revision of the facts about it. */
export const SubscriptionRecordFact = z.object({
  recordId: z.number(),
  revision: z.number(),
  /** The paying account. */
  account: z.number(),
});

/** A record's amount, and the invoice recipient. */
export const SubscriptionBill = z.object({
  /** The receiving account: the platform. */
  payee: z.number(),
  amountMinor: z.number(),
  currency: z.string(),
  /** The title shown to people, with the plan and the period. */
  title: z.string(),
  customer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    /** The company invoiced; none: the person. */
    company: z.string().default(''),
    taxNumber: z.string().default(''),
    taxOffice: z.string().default(''),
  }),
  lang: z.string(),
  dueDay: z.number(),
});
export type SubscriptionBill = z.output<typeof SubscriptionBill>;
