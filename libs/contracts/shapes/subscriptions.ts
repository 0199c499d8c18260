import { z } from 'zod';
import {
  Amount,
  ById,
  Currency,
  Flag,
  Id,
  keyValueOf,
  LocalName,
  LocalText,
  PublicId,
  Stats,
  answerData,
  answerList,
  answerRecord,
  ok,
} from '../answers.js';
import { listQuery } from '../list-query.js';
import { oneLine } from '../texts.js';
import { MailPreview } from './messages.js';
import { Day } from './planning.js';

/** What a plan limits by number. */
export const LIMIT_KEYS = ['hotels', 'users', 'sites'] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

const LimitCount = z.number().int().min(0).max(100_000);
const Adds = z.strictObject({
  hotels: LimitCount.default(0),
  users: LimitCount.default(0),
  sites: LimitCount.default(0),
});

/** How much of each a plan allows; null: unlimited. */
export const PlanLimits = z.strictObject({
  hotels: LimitCount.nullable(),
  users: LimitCount.nullable(),
  sites: LimitCount.nullable(),
});
export type PlanLimits = z.output<typeof PlanLimits>;

const Price = Amount.max(1e7);
const Offer = {
  name: LocalName.min(1),
  description: LocalText.default([]),
  monthlyPrice: Price,
  /** For a year at once; null: ten times the monthly price, two months are free. */
  annualPrice: Price.nullable().default(null),
  currency: Currency.default('try'),
  isActive: z.boolean().default(true),
};

/** Prices contain VAT. A changed price makes a new version, which later periods are billed by. */
export const PlanInput = z.strictObject({
  ...Offer,
  features: z.array(LocalName).max(40).default([]),
  limits: PlanLimits,
  /** The platform's percentage of what is booked online. */
  commission: z.number().min(0).max(100).multipleOf(0.01).default(0),
});
export type PlanInput = z.output<typeof PlanInput>;
export const Plan = PlanInput.extend({ id: z.number(), _id: z.string(), version: z.number(), annualPrice: z.number() });
export type Plan = z.output<typeof Plan>;

/** An extension of a plan's limits, with services beside it, at one price in total. */
export const PackInput = z.strictObject({ ...Offer, features: z.array(LocalName).max(40).default([]), adds: Adds });
export type PackInput = z.output<typeof PackInput>;
export const Pack = PackInput.extend({ id: z.number(), _id: z.string(), annualPrice: z.number() });
export type Pack = z.output<typeof Pack>;

/** An extra beside the plan, by number: paid once, or for as long as it is kept. */
export const ExtraInput = z.strictObject({
  ...Offer,
  kind: z.enum(['once', 'recurring']).default('recurring'),
  adds: Adds.prefault({}),
});
export type ExtraInput = z.output<typeof ExtraInput>;
export const Extra = ExtraInput.extend({ id: z.number(), annualPrice: z.number() });
export type Extra = z.output<typeof Extra>;

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

/** Days from `from` on, before `to`. */
const Period = z.object({ from: z.number(), to: z.number() });
const Money = z.object({ amount: z.number(), currency: z.string() });

export const RecordLine = z.object({
  kind: z.enum(['plan', 'pack', 'extra', 'credit', 'adjustment']),
  name: LocalText,
  period: Period.nullable(),
  /** Prorated to so many days of the whole period; null: the whole period. */
  days: z.object({ left: z.number(), of: z.number() }).nullable(),
  quantity: z.number(),
  unitPrice: z.number(),
  /** Negative: a credit for paid but unused time. */
  amount: z.number(),
  /** The VAT inside the amount. */
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
  /** The plan. */
  sid: z.number(),
  planName: z.string(),
  kind: z.enum(['recurring', 'change', 'once']),
  state: z.enum(RECORD_STATES),
  period: Period.nullable(),
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
  /** "Unknown" where no name is known. */
  founderName: z.string(),
  companyName: z.string(),
});
export type SubscriptionRecord = z.output<typeof SubscriptionRecord>;

const Addon = z.strictObject({ kind: z.enum(['pack', 'extra']), id: Id, quantity: z.number().int().min(0).max(1_000) });

/** The wanted terms of a subscription; what is left out stays. For packs and extras, the complete list. */
export const SubscriptionChange = z.strictObject({
  plan: Id.optional(),
  isAnnual: z.boolean().optional(),
  addons: z.array(Addon).max(50).optional(),
});
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

const Upcoming = z.object({ period: Period, amount: z.number(), currency: z.string() });

/** The cost of a change today. To be sent back with it, so that nothing is billed beyond what was shown. */
export const ChangeQuote = z.object({
  day: z.number(),
  revision: z.number(),
  /** Effective today, with the prorated cost of the rest of the period; or from the next period on. */
  takesEffect: z.enum(['now', 'atPeriodEnd']),
  on: z.number(),
  lines: z.array(RecordLine),
  total: z.number(),
  /** The remainder is kept as credit for later records. */
  credit: z.number(),
  currency: z.string(),
  /** It was to end with its period, and continues with this change. */
  resumes: z.boolean(),
  /** The next twelve months, as they are billed then. */
  upcoming: z.array(Upcoming),
  /** Usage beyond the new limits: so many must be removed first. */
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
  period: Period.nullable(),
  /** It ends then, unless it is resumed. */
  endsOn: z.number().nullable(),
  /** From the next period on. */
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

export const RECORD_FILTERS = ['all', 'pending', 'overdue', 'paid', 'expired', 'void'] as const;
/** In each currency: paid, unpaid, and what the subscriptions in force are billed for their next periods. */
const Totals = z.array(
  z.object({ currency: z.string(), paid: z.number(), pending: z.number(), predicted: z.number() }),
);

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
  /** A mail's template; a refusal of the bank. */
  detail: z.string(),
  record: z.number().nullable(),
  amount: z.number().nullable(),
  state: z.enum(SUBSCRIPTION_STATES),
});
export type ForecastStep = z.output<typeof ForecastStep>;

/** The results of a billing run. */
export const BillingRun = z.object({
  id: z.number(),
  day: z.number(),
  by: z.string(),
  startedAt: z.string(),
  subscriptions: z.number(),
  done: z.number(),
  failed: z.number(),
  billed: z.number(),
  collected: z.number(),
  declined: z.number(),
  expired: z.number(),
});
export type BillingRun = z.output<typeof BillingRun>;

const recordQuery = listQuery(['id', 'dueDate'] as const, { status: z.enum(RECORD_FILTERS).default('all') });

const answerRecord1 = answerRecord(SubscriptionRecord);
const answerSubscription = answerData(AccountSubscription);
const ByPublicId = z.strictObject({ _id: PublicId });

export const subscriptionShapes = {
  'accounts.subscription.get': { params: ById, answer: answerSubscription },
  /** Chooses a plan; where there is one, changes to it as `accounts.subscription.change` does. */
  'accounts.subscription.set': {
    params: ById,
    body: z.strictObject({ subInfoid: Id, isAnnual: Flag.default(false) }),
    answer: answerSubscription,
  },
  /** One more of an extra. */
  'accounts.extra': { params: ById, body: z.strictObject({ extra: Id }), answer: answerSubscription },
  'accounts.subscription.preview': { params: ById, body: SubscriptionChange, answer: answerData(ChangeQuote) },
  'accounts.subscription.change': {
    params: ById,
    body: SubscriptionChange.extend({ day: Day, revision: z.number().int(), total: z.number() }),
    answer: answerSubscription,
  },
  'accounts.subscription.cancel': { params: ById, answer: answerSubscription },
  'accounts.subscription.resume': { params: ById, answer: answerSubscription },
  'accounts.subscription.forecast': {
    params: ById,
    body: z.strictObject({
      days: z.number().int().min(1).max(800).default(400),
      /** How the simulated bank answers. */
      card: z.enum(['works', 'declined', 'stolen', 'none']).default('works'),
      change: SubscriptionChange.optional(),
      /** After so many days; a failing card works again after so many. */
      changeAfter: z.number().int().min(0).max(800).default(0),
      worksAfter: z.number().int().min(0).max(800).nullable().default(null),
      /** The number of the step whose mail is to be read. */
      read: z.number().int().min(0).max(100_000).optional(),
    }),
    answer: answerData(z.object({ steps: z.array(ForecastStep), mail: MailPreview.nullable() })),
  },

  'subscriptions.list': { answer: z.object({ status: z.literal(true), records: z.array(Plan) }) },
  'subscriptions.active': { answer: z.object({ status: z.literal(true), records: z.array(Plan) }) },
  'subscriptions.offered': { answer: answerList(Plan) },
  'subscriptions.get': { params: ById, answer: answerRecord(Plan) },
  'subscriptions.create': { body: PlanInput, answer: answerRecord(Plan) },
  'subscriptions.update': { params: ById, body: PlanInput, answer: answerRecord(Plan) },
  'subscriptions.status': { params: ById, body: z.strictObject({ isActive: z.boolean() }), answer: answerRecord(Plan) },
  'subscriptions.delete': { params: ById, answer: ok },

  'packs.list': { answer: answerList(Pack) },
  'packs.add': { body: z.strictObject({ pack: PackInput }), answer: answerRecord(Pack) },
  'packs.update': { body: PackInput.extend({ _id: PublicId }), answer: answerRecord(Pack) },
  'packs.delete': { body: ByPublicId, answer: ok },
  'packs.get': { body: ByPublicId, answer: answerRecord(Pack) },

  'subextras.list': { answer: answerList(Extra) },
  'subextras.add': { body: ExtraInput, answer: answerRecord(Extra) },
  'subextras.update': { body: ExtraInput.extend({ id: Id }), answer: answerRecord(Extra) },
  'subextras.delete': { body: z.strictObject({ id: Id }), answer: ok },

  'subrecords.byaccount': {
    query: z.object({ accountId: Id.optional() }),
    answer: z.object({ status: z.literal(true), records: z.array(SubscriptionRecord), totals: Totals }),
  },
  'subrecords.list': {
    query: recordQuery,
    answer: z.object({
      status: z.literal(true),
      records: z.array(SubscriptionRecord),
      stats: Stats,
      totals: Totals,
    }),
  },
  'subrecords.recent': { answer: z.object({ status: z.literal(true), records: z.array(SubscriptionRecord) }) },
  /** Records a payment to the platform by other means, as the receipt says. */
  'subrecords.markpaid': {
    params: ById,
    body: z
      .strictObject({ receipt: oneLine(100).default(''), note: z.string().trim().max(500).default('') })
      .prefault({}),
    answer: answerRecord1,
  },
  'subrecords.paylink': { body: z.strictObject({ id: Id }), answer: answerData(z.object({ url: z.string() })) },
  'subrecords.patch': { params: ById, body: keyValueOf(['dueDate', 'note', 'paymentAmount']), answer: answerRecord1 },
  /** Waives an open record. Its period stays granted. */
  'subrecords.delete': { body: ByPublicId, answer: ok },
  /** The first record of an account without one; otherwise the next period's, before its time. */
  'subrecords.create': {
    body: z.strictObject({ accountId: Id, sid: Id, isAnnual: Flag.default(false) }),
    answer: answerRecord1,
  },
  /** For an open record. Another amount becomes a line of its own. */
  'subrecords.update': {
    params: ById,
    body: z.strictObject({
      dueDate: Day.optional(),
      note: z.string().trim().max(500).optional(),
      paymentAmount: Price.optional(),
    }),
    answer: answerRecord1,
  },
  'subrecords.runs': { answer: answerList(BillingRun) },
  /** Runs billing as scheduled: all subscriptions, or one. */
  'subrecords.run': {
    body: z.strictObject({ accountId: Id.optional() }).prefault({}),
    answer: answerData(BillingRun),
  },
  'subrecords.figures': {
    answer: answerData(
      z.object({
        totals: Totals,
        /** Monthly recurring revenue of the subscriptions in force; a yearly price counts a twelfth. */
        mrr: z.array(Money),
        overdue: z.array(Money),
        states: z.array(z.object({ state: z.enum(SUBSCRIPTION_STATES), count: z.number() })),
        /** Of the last twelve months, the oldest first. */
        months: z.array(
          z.object({
            month: z.number(),
            currency: z.string(),
            billed: z.number(),
            paid: z.number(),
            begun: z.number(),
            ended: z.number(),
          }),
        ),
        /** Churn: the percent of the subscriptions in force thirty days ago that have ended. */
        churn: z.number(),
      }),
    ),
  },
} as const;
