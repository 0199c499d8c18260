import { z } from 'zod';
import { ById, Flag, Id, LocalText, answerData } from '../answers.js';
import { callsOf, get, post } from '../call.js';
import { MailPreview } from './messages.js';
import { Day } from './planning.js';
import {
  Money,
  BilledPeriod,
  Plan,
  PlanLimits,
  RecordLine,
  SUBSCRIPTION_STATES,
  SubscriptionRecord,
} from './subscriptions.js';

/** What a plan limits. */
export const LIMIT_KEYS = ['hotels', 'users', 'sites'] as const;

export type LimitKey = (typeof LIMIT_KEYS)[number];

const Addon = z.strictObject({ kind: z.enum(['pack', 'extra']), id: Id, quantity: z.number().int().min(0).max(1_000) });

/** The requested terms of a subscription; absent terms stay. Packs and extras are the complete list. */
export const SubscriptionChange = z.strictObject({
  plan: Id.optional(),
  isAnnual: z.boolean().optional(),
  addons: z.array(Addon).max(50).optional(),
});
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

const Upcoming = z.object({ period: BilledPeriod, amount: z.number(), currency: z.string() });

/** The cost of a change today; sent back with the change, so that only what was shown is billed. */
export const ChangeQuote = z.object({
  day: z.number(),
  revision: z.number(),
  /** Today, at the prorated cost of the rest of the period, or from the next period on. */
  takesEffect: z.enum(['now', 'atPeriodEnd']),
  on: z.number(),
  lines: z.array(RecordLine),
  total: z.number(),
  /** The remainder, kept as credit for later records. */
  credit: z.number(),
  currency: z.string(),
  /** Whether this change continues a subscription that was to end. */
  resumes: z.boolean(),
  /** The bills of the next twelve months. */
  upcoming: z.array(Upcoming),
  /** Usage beyond the new limits, which must be removed first. */
  exceeded: z.array(z.object({ key: z.enum(LIMIT_KEYS), used: z.number(), allowed: z.number() })),
});
export type ChangeQuote = z.output<typeof ChangeQuote>;

export const AccountSubscription = z.object({
  accountId: z.number(),
  state: z.enum(SUBSCRIPTION_STATES),
  subInfoid: z.number().nullable(),
  plan: Plan.nullable(),
  isAnnual: z.boolean(),
  currency: z.string(),
  revision: z.number(),
  trialEndsOn: z.number().nullable(),
  period: BilledPeriod.nullable(),
  /** The day it ends, unless it is resumed. */
  endsOn: z.number().nullable(),
  /** The change that takes effect with the next period. */
  pending: z.object({ plan: Plan, isAnnual: z.boolean(), on: z.number() }).nullable(),
  addons: z.array(
    z.object({
      kind: z.enum(['pack', 'extra']),
      id: z.number(),
      name: LocalText,
      quantity: z.number(),
      unitPrice: z.number(),
    }),
  ),
  limits: PlanLimits,
  usage: z.object({ hotels: z.number(), users: z.number(), sites: z.number() }),
  credit: Money,
  /** Due records, oldest first. */
  open: z.array(SubscriptionRecord),
  upcoming: z.array(Upcoming),
  hasCard: z.boolean(),
  maySell: z.boolean(),
});
export type AccountSubscription = z.output<typeof AccountSubscription>;

/** One day of a simulated subscription. */
export const ForecastStep = z.object({
  day: z.number(),
  what: z.enum([
    'billed',
    'mailed',
    'charged',
    'declined',
    'paid',
    'renewed',
    'expired',
    'restored',
    'changed',
    'cancelled',
    'trialEnded',
  ]),
  /** A mail's template, or the bank's refusal. */
  detail: z.string(),
  record: z.number().nullable(),
  amount: z.number().nullable(),
  state: z.enum(SUBSCRIPTION_STATES),
});
export type ForecastStep = z.output<typeof ForecastStep>;

const answerSubscription = answerData(AccountSubscription);

export const accountSubscriptionCalls = callsOf('subscriptions', {
  'accounts.subscription.get': get(
    '/accounts/{id}/subscription',
    'subscription:read',
    "Get an account's subscription",
    { params: ById, answer: answerSubscription },
  ),
  /** Chooses the first plan, or changes the plan as `accounts.subscription.change` does. */
  'accounts.subscription.set': post(
    '/accounts/{id}/subscription',
    'subscription:write',
    "Set an account's subscription",
    {
      params: ById,
      body: z.strictObject({ subInfoid: Id, isAnnual: Flag.default(false) }),
      answer: answerSubscription,
    },
  ),
  /** Adds one of an extra. */
  'accounts.extra': post('/accounts/{id}/extra', 'subscription:write', 'Add an extra to a subscription', {
    params: ById,
    body: z.strictObject({ extra: Id }),
    answer: answerSubscription,
  }),
  'accounts.subscription.preview': post(
    '/accounts/{id}/subscription/preview',
    'subscription:read',
    'Quote a change of a subscription',
    { params: ById, body: SubscriptionChange, answer: answerData(ChangeQuote) },
  ),
  'accounts.subscription.change': post(
    '/accounts/{id}/subscription/change',
    'subscription:write',
    'Change a subscription',
    {
      params: ById,
      body: SubscriptionChange.extend({ day: Day, revision: z.number().int(), total: z.number() }),
      answer: answerSubscription,
    },
  ),
  'accounts.subscription.cancel': post(
    '/accounts/{id}/subscription/cancel',
    'subscription:write',
    'Cancel a subscription at the end of its period',
    { params: ById, answer: answerSubscription },
  ),
  'accounts.subscription.resume': post(
    '/accounts/{id}/subscription/resume',
    'subscription:write',
    'Resume a subscription that was to end',
    { params: ById, answer: answerSubscription },
  ),
  'accounts.subscription.forecast': post(
    '/accounts/{id}/subscription/forecast',
    'submanagement:read',
    'Simulate the future of a subscription',
    {
      params: ById,
      body: z.strictObject({
        days: z.number().int().min(1).max(800).default(400),
        /** How the simulated bank answers. */
        card: z.enum(['works', 'declined', 'stolen', 'none']).default('works'),
        change: SubscriptionChange.optional(),
        /** The day of the simulated change, counted from today; a failing card works again on that day. */
        changeAfter: z.number().int().min(0).max(800).default(0),
        worksAfter: z.number().int().min(0).max(800).nullable().default(null),
        /** The number of the step whose mail is answered. */
        read: z.number().int().min(0).max(100_000).optional(),
      }),
      answer: answerData(z.object({ steps: z.array(ForecastStep), mail: MailPreview.nullable() })),
    },
  ),
});

export const accountSubscriptionRefusals = [
  'subscription.none',
  'subscription.plan',
  'subscription.same',
  'subscription.unpaid',
  'subscription.quoteChanged',
  'subscription.exceeded',
  'subscription.currency',
  'subscription.account',
  'limit.hotels',
  'limit.users',
  'limit.sites',
] as const;
