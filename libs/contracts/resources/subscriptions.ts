import { z } from 'zod';
import { Amount, ById, Currency, LocalName, LocalText, PublicId, answerList, answerRecord, ok } from '../answers.js';
import { callsOf, get, post, put, remove } from '../call.js';

export const LimitCount = z.number().int().min(0).max(100_000);

/** A plan's limits; null: unlimited. */
export const PlanLimits = z.strictObject({
  hotels: LimitCount.nullable(),
  users: LimitCount.nullable(),
  sites: LimitCount.nullable(),
});
export type PlanLimits = z.output<typeof PlanLimits>;

export const PlanPrice = Amount.max(1e7);

export const OfferFields = {
  name: LocalName.min(1),
  description: LocalText.default([]),
  monthlyPrice: PlanPrice,
  /** The price of a year; null: ten times the monthly price, so that two months are free. */
  annualPrice: PlanPrice.nullable().default(null),
  currency: Currency.default('try'),
  isActive: z.boolean().default(true),
};

/** Prices contain VAT. A changed price makes a new version, by which later periods are billed. */
export const PlanInput = z.strictObject({
  ...OfferFields,
  features: z.array(LocalName).max(40).default([]),
  limits: PlanLimits,
  /** The platform's percentage of online bookings. */
  commission: z.number().min(0).max(100).multipleOf(0.01).default(0),
});
export type PlanInput = z.output<typeof PlanInput>;

export const Plan = PlanInput.extend({ id: z.number(), _id: z.string(), version: z.number(), annualPrice: z.number() });
export type Plan = z.output<typeof Plan>;

export const SUBSCRIPTION_STATES = [
  'none',
  'trial',
  'pendingFirst',
  'active',
  'pastDue',
  'expired',
  'cancelled',
] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Days from `from` until before `to`. */
export const BilledPeriod = z.object({ from: z.number(), to: z.number() });
export const Money = z.object({ amount: z.number(), currency: z.string() });

export const RecordLine = z.object({
  kind: z.enum(['plan', 'pack', 'extra', 'credit', 'adjustment']),
  name: LocalText,
  period: BilledPeriod.nullable(),
  /** The prorated days of the whole period; null: the whole period. */
  days: z.object({ left: z.number(), of: z.number() }).nullable(),
  quantity: z.number(),
  unitPrice: z.number(),
  /** Negative for a credit of paid but unused time. */
  amount: z.number(),
  /** The VAT contained in the amount. */
  tax: z.number(),
});
export type RecordLine = z.output<typeof RecordLine>;

const RECORD_STATES = ['open', 'paid', 'void'] as const;
const PAID_HOW = ['card', 'link', 'hand', 'credit', 'nothing'] as const;

/** What an account owes or has paid, for a period, a change or an extra. */
export const SubscriptionRecord = z.object({
  id: z.number(),
  _id: z.string(),
  accountId: z.number(),
  /** The plan's id. */
  sid: z.number(),
  planName: z.string(),
  kind: z.enum(['recurring', 'change', 'once']),
  state: z.enum(RECORD_STATES),
  period: BilledPeriod.nullable(),
  dueDate: z.number(),
  paymentAmount: z.number(),
  tax: z.number(),
  currency: z.string(),
  paymentDone: z.boolean(),
  isExpired: z.boolean(),
  isAnnual: z.boolean(),
  paidHow: z.enum(PAID_HOW).nullable(),
  paidOn: z.number().nullable(),
  receipt: z.string(),
  note: z.string(),
  /** When the card is charged next; null: never. */
  nextTry: z.number().nullable(),
  tries: z.array(z.object({ n: z.number(), day: z.number(), outcome: z.string(), reason: z.string() })),
  lines: z.array(RecordLine),
  /** "Unknown" if no name is known. */
  founderName: z.string(),
  companyName: z.string(),
});
export type SubscriptionRecord = z.output<typeof SubscriptionRecord>;

export const ByPublicId = z.strictObject({ _id: PublicId });

export const subscriptionCalls = callsOf('subscriptions', {
  'subscriptions.list': get('/subscriptions', 'submanagement:read', 'List plans', {
    answer: z.object({ status: z.literal(true), records: z.array(Plan) }),
  }),
  'subscriptions.active': get('/subscriptions/active', 'subscription:read', 'List active plans', {
    answer: z.object({ status: z.literal(true), records: z.array(Plan) }),
  }),
  'subscriptions.offered': get('/subscriptions/offered', 'public', 'List plans for registration', {
    answer: answerList(Plan),
  }),
  'subscriptions.get': get('/subscriptions/{id}', 'subscription:read', 'Get a plan', {
    params: ById,
    answer: answerRecord(Plan),
  }),
  'subscriptions.create': post('/subscriptions/', 'submanagement:write', 'Create a plan', {
    body: PlanInput,
    answer: answerRecord(Plan),
  }),
  'subscriptions.update': put('/subscriptions/{id}', 'submanagement:write', 'Replace a plan', {
    params: ById,
    body: PlanInput,
    answer: answerRecord(Plan),
  }),
  'subscriptions.status': put('/subscriptions/{id}/status', 'submanagement:write', 'Switch a plan on or off', {
    params: ById,
    body: z.strictObject({ isActive: z.boolean() }),
    answer: answerRecord(Plan),
  }),
  'subscriptions.delete': remove('/subscriptions/{id}', 'submanagement:write', 'Remove a plan', {
    params: ById,
    answer: ok,
  }),
});

export const subscriptionRefusals = ['plan.inUse'] as const;
