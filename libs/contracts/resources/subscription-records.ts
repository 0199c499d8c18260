import { z } from 'zod';
import { ById, Flag, Id, Stats, answerData, answerList, answerRecord, keyValueOf, ok } from '../answers.js';
import { callsOf, get, patch, post, put, remove } from '../call.js';
import { listQuery } from '../list-query.js';
import { oneLine } from '../texts.js';
import { Day } from './planning.js';
import { ByPublicId, Money, PlanPrice, SUBSCRIPTION_STATES, SubscriptionRecord } from './subscriptions.js';

export const RECORD_FILTERS = ['all', 'pending', 'overdue', 'paid', 'expired', 'void'] as const;

/** In each currency: paid, unpaid, and the next bills of active subscriptions. */
const Totals = z.array(
  z.object({ currency: z.string(), paid: z.number(), pending: z.number(), predicted: z.number() }),
);

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

export const subscriptionRecordCalls = callsOf('subscriptions', {
  'subrecords.byaccount': get('/subscriptionRecords', 'subscription:read', 'List subscription records of an account', {
    query: z.object({ accountId: Id.optional() }),
    answer: z.object({ status: z.literal(true), records: z.array(SubscriptionRecord), totals: Totals }),
  }),
  'subrecords.list': get('/subscriptionRecords/list', 'submanagement:read', 'List subscription records', {
    query: recordQuery,
    answer: z.object({
      status: z.literal(true),
      records: z.array(SubscriptionRecord),
      stats: Stats,
      totals: Totals,
    }),
  }),
  'subrecords.recent': get(
    '/subscriptionRecords/list/recent',
    'submanagement:read',
    'List recent subscription records',
    { answer: z.object({ status: z.literal(true), records: z.array(SubscriptionRecord) }) },
  ),
  /** Records a payment to the platform by other means, with its receipt. */
  'subrecords.markpaid': put(
    '/subscriptionRecords/{id}/markAsPaid',
    'submanagement:write',
    'Mark a subscription record as paid',
    {
      params: ById,
      body: z
        .strictObject({ receipt: oneLine(100).default(''), note: z.string().trim().max(500).default('') })
        .prefault({}),
      answer: answerRecord1,
    },
  ),
  'subrecords.paylink': post(
    '/subscriptionrecords/createpaylink',
    'subscription:write',
    'Create the pay link of a subscription record',
    { body: z.strictObject({ id: Id }), answer: answerData(z.object({ url: z.string() })) },
  ),
  'subrecords.patch': patch(
    '/subscriptionrecords/{id}',
    'submanagement:write',
    'Change one field of a subscription record',
    { params: ById, body: keyValueOf(['dueDate', 'note', 'paymentAmount']), answer: answerRecord1 },
  ),
  /** Waives an open record; its period stays granted. */
  'subrecords.delete': remove('/subscriptionrecords/', 'submanagement:write', 'Remove a subscription record', {
    body: ByPublicId,
    answer: ok,
  }),
  /** The account's first record, or the next period's in advance. */
  'subrecords.create': post('/subscriptionRecords', 'submanagement:write', 'Create a subscription record', {
    body: z.strictObject({ accountId: Id, sid: Id, isAnnual: Flag.default(false) }),
    answer: answerRecord1,
  }),
  /** Only an open record; a different amount becomes a separate line. */
  'subrecords.update': post('/subscriptionrecords/{id}', 'submanagement:write', 'Replace a subscription record', {
    params: ById,
    body: z.strictObject({
      dueDate: Day.optional(),
      note: z.string().trim().max(500).optional(),
      paymentAmount: PlanPrice.optional(),
    }),
    answer: answerRecord1,
  }),
  'subrecords.runs': get('/subscriptionRecords/runs', 'submanagement:read', 'List billing runs', {
    answer: answerList(BillingRun),
  }),
  /** Runs billing as scheduled: all subscriptions, or one. */
  'subrecords.run': post('/subscriptionRecords/run', 'submanagement:write', 'Run billing', {
    body: z.strictObject({ accountId: Id.optional() }).prefault({}),
    answer: answerData(BillingRun),
  }),
  'subrecords.figures': get('/subscriptionRecords/figures', 'submanagement:read', 'Get figures of all subscriptions', {
    answer: answerData(
      z.object({
        totals: Totals,
        /** Monthly recurring revenue of active subscriptions; an annual price counts a twelfth. */
        mrr: z.array(Money),
        overdue: z.array(Money),
        states: z.array(z.object({ state: z.enum(SUBSCRIPTION_STATES), count: z.number() })),
        /** The last twelve months, oldest first. */
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
        /** Churn: the percentage of the subscriptions active thirty days ago that have ended. */
        churn: z.number(),
      }),
    ),
  }),
});

export const subscriptionRecordRefusals = ['record.paid', 'record.void', 'record.open', 'record.collecting'] as const;
