import { z } from 'zod';
import type { InternalCall } from './call.js';

/** The services that send messages. */
export const SENDERS = ['auth', 'inventory', 'reservations', 'payments', 'subscriptions'] as const;
export type Sender = (typeof SENDERS)[number];

/** External systems: mail server, SMS provider, ERP, central bank, payment gateways. */
export const PARTNERS = [
  ...(['smtp', 'sms', 'logo', 'tcmb', 'sandbox', 'iyzico', 'stripe'] as const),
  ...(['paximum-login', 'paximum-lookup', 'paximum-search', 'paximum-booking', 'paximum-reading'] as const),
] as const;
export type PartnerName = (typeof PARTNERS)[number];

/** Kinds of items that can stall between two steps, and the service that takes the next step. */
export const STALLED_ITEM_OWNER = { booking: 'reservations', payment: 'payments', refund: 'payments' } as const;
export type StalledItemKind = keyof typeof STALLED_ITEM_OWNER;
export type StalledItemOwner = (typeof STALLED_ITEM_OWNER)[StalledItemKind];
export const STALLED_ITEM_KINDS = Object.keys(STALLED_ITEM_OWNER) as [StalledItemKind, ...StalledItemKind[]];
export const STALLED_ITEM_OWNERS = [...new Set(Object.values(STALLED_ITEM_OWNER))];

/** The availability index of a process. */
const Index = z.object({
  hotels: z.number(),
  /** Memory of the index's blocks. */
  bytes: z.number(),
  /** When the process last read the feed of changes. */
  readAt: z.string(),
  /** Delay of the latest changes between their commit and the index. */
  lagMs: z.number(),
});

const Tally = z.object({
  partner: z.string(),
  answered: z.number(),
  refused: z.number(),
  failed: z.number(),
  late: z.number(),
  /** Whether the partner's circuit breaker is open in this process. */
  isLeftAlone: z.boolean(),
});

const Waiting = z.object({
  consumer: z.string(),
  name: z.string(),
  count: z.number(),
  /** When the oldest became due. */
  since: z.string(),
});
const Failed = z.object({
  consumer: z.string(),
  name: z.string(),
  error: z.string(),
  /** Identifies a group of equal failures. */
  errorHash: z.string(),
  count: z.number(),
  since: z.string(),
  example: z.string(),
});

/** A group of equal failures. */
export const FailedChoice = z.strictObject({
  consumer: z.string().max(40),
  name: z.string().max(60),
  errorHash: z.string().regex(/^[0-9a-f]{32}$/),
});

const Schedule = z.object({
  name: z.string(),
  /** The next run. */
  next: z.string(),
  /** Whether the run is overdue by half an interval. */
  late: z.boolean(),
  /** The last successful run, and its duration in milliseconds. */
  doneAt: z.string().nullable(),
  tookMs: z.number().nullable(),
  /** The error of the last run; null if it succeeded. */
  error: z.string().nullable(),
});

/** A dead letter without personal data. */
const DeadLetter = z.object({
  id: z.string(),
  failedAt: z.string(),
  /** Values that identify no person, by path: `booking.state`. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type DeadLetter = z.output<typeof DeadLetter>;

const Count = z.object({ count: z.number() });

const StalledItems = z.object({
  kind: z.enum(STALLED_ITEM_KINDS),
  count: z.number(),
  /** When the oldest stalled. */
  since: z.string(),
  /** Ids of some items, the oldest first. */
  examples: z.array(z.string()),
});
const Advanced = z.object({
  /** How many items advanced, and how many did not. */
  done: z.number(),
  waiting: z.number(),
  /** The error of an item that did not advance. */
  error: z.string().nullable(),
});

const internalCall = <S extends Sender, M extends 'GET' | 'POST'>(service: S, method: M, path: string) => ({
  service,
  method,
  path: `/internal/${service}/${path}`,
});

/** A call that every sender answers: `auth.outbox`, `inventory.outbox`, … */
function ofEach<K extends string, C extends InternalCall>(kind: K, callOf: (service: Sender) => C) {
  const calls = SENDERS.map((service) => [`${service}.${kind}`, callOf(service)]);
  return Object.fromEntries(calls) as { [S in Sender as `${S}.${K}`]: C & { service: S } };
}

/** Items that have been between two steps for too long, by kind. */
function stalledItemsCall<S extends StalledItemOwner>(service: S) {
  return { ...internalCall(service, 'GET', 'stuck'), answer: z.object({ stuck: z.array(StalledItems) }) };
}

/** Takes the next step of stalled items, the oldest first. */
function advanceCall<S extends StalledItemOwner>(service: S) {
  return {
    ...internalCall(service, 'POST', 'stuck/advance'),
    body: z.strictObject({ kind: z.enum(STALLED_ITEM_KINDS).refine((kind) => STALLED_ITEM_OWNER[kind] === service) }),
    answer: Advanced,
  };
}

/** How operators read and change messages and schedules of the services. */
export const internalOperations = {
  /** A process reports its calls to partners since the last report; answers the partners that are paused. */
  'operations.report': {
    service: 'auth' as const,
    method: 'POST' as const,
    path: '/internal/auth/operations/report',
    body: z.strictObject({
      id: z.uuid(),
      names: z.array(z.string()),
      version: z.string(),
      startedAt: z.string(),
      tallies: z.array(Tally),
      /** Null for a process that does not search. */
      index: Index.nullable().default(null),
    }),
    answer: z.object({ paused: z.array(z.string()) }),
  },
  ...ofEach('outbox', (service) => ({
    ...internalCall(service, 'GET', 'outbox'),
    answer: z.object({ waiting: z.array(Waiting), failed: z.array(Failed), schedules: z.array(Schedule) }),
  })),
  ...ofEach('outbox.sample', (service) => ({
    ...internalCall(service, 'POST', 'outbox/sample'),
    body: FailedChoice,
    answer: z.object({ sample: z.array(DeadLetter) }),
  })),
  ...ofEach('outbox.retry', (service) => ({
    ...internalCall(service, 'POST', 'outbox/retry'),
    body: FailedChoice,
    answer: Count,
  })),
  ...ofEach('outbox.discard', (service) => ({
    ...internalCall(service, 'POST', 'outbox/discard'),
    /** Messages that failed after this instant are kept. */
    body: FailedChoice.extend({ before: z.iso.datetime() }),
    answer: Count,
  })),
  /** Retries waiting messages immediately. */
  ...ofEach('outbox.hurry', (service) => ({
    ...internalCall(service, 'POST', 'outbox/hurry'),
    body: FailedChoice.omit({ errorHash: true }),
    answer: Count,
  })),
  ...ofEach('schedules.run', (service) => ({
    ...internalCall(service, 'POST', 'schedules/run'),
    body: z.strictObject({ name: z.string().max(60) }),
    answer: Count,
  })),
  'reservations.stuck': stalledItemsCall('reservations'),
  'payments.stuck': stalledItemsCall('payments'),
  'reservations.advance': advanceCall('reservations'),
  'payments.advance': advanceCall('payments'),
};
