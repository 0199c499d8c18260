import { z } from 'zod';
import type { InternalCall } from './call.js';

/** The services that send messages. */
export const SENDERS = ['auth', 'inventory', 'reservations', 'payments', 'subscriptions'] as const;
export type Sender = (typeof SENDERS)[number];

/** Who is asked outside: mail server, SMS provider, ERP, central bank, payment gateways. */
export const PARTNERS = ['smtp', 'sms', 'logo', 'tcmb', 'sandbox', 'iyzico', 'stripe'] as const;
export type PartnerName = (typeof PARTNERS)[number];

/** What can be stuck between two steps, and the service that takes the next one. */
export const STUCK = { booking: 'reservations', payment: 'payments', refund: 'payments' } as const;
export type StuckKind = keyof typeof STUCK;
export type StuckOwner = (typeof STUCK)[StuckKind];
export const STUCK_KINDS = Object.keys(STUCK) as [StuckKind, ...StuckKind[]];
export const STUCK_OWNERS = [...new Set(Object.values(STUCK))];

/** The availability index of a process. */
const Index = z.object({
  hotels: z.number(),
  /** Memory of its blocks. */
  bytes: z.number(),
  /** When the process last read the feed of changes. */
  readAt: z.string(),
  /** How long the latest changes took from their commit into the index. */
  lagMs: z.number(),
});

const Tally = z.object({
  partner: z.string(),
  answered: z.number(),
  refused: z.number(),
  failed: z.number(),
  late: z.number(),
  /** Whether its circuit is open in this process. */
  isLeftAlone: z.boolean(),
});

const Waiting = z.object({
  consumer: z.string(),
  name: z.string(),
  count: z.number(),
  /** Since when the oldest has been due. */
  since: z.string(),
});
const Failed = z.object({
  consumer: z.string(),
  name: z.string(),
  error: z.string(),
  /** Identifies the error when choosing a group of equal failures. */
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
  /** When it is due. */
  next: z.string(),
  /** Whether it is overdue by half an interval. */
  late: z.boolean(),
  /** Its last successful run, and the duration in milliseconds. */
  doneAt: z.string().nullable(),
  tookMs: z.number().nullable(),
  /** The error of its last run; null where that succeeded. */
  error: z.string().nullable(),
});

/** A dead letter without personal data. */
const DeadLetter = z.object({
  id: z.string(),
  failedAt: z.string(),
  /** Its harmless values, by path: `booking.state`. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type DeadLetter = z.output<typeof DeadLetter>;

const Count = z.object({ count: z.number() });

const Stuck = z.object({
  kind: z.enum(STUCK_KINDS),
  count: z.number(),
  /** Since when the longest has been. */
  since: z.string(),
  /** Ids of some, the longest first. */
  examples: z.array(z.string()),
});
const Advanced = z.object({
  /** How many were taken on, and how many are where they were. */
  done: z.number(),
  waiting: z.number(),
  /** Why, of one of those. */
  error: z.string().nullable(),
});

const door = <S extends Sender, M extends 'GET' | 'POST'>(service: S, method: M, path: string) => ({
  service,
  method,
  path: `/internal/${service}/${path}`,
});

/** A call that every sender answers: `auth.outbox`, `inventory.outbox`, … */
function ofEach<K extends string, C extends InternalCall>(kind: K, callOf: (service: Sender) => C) {
  const calls = SENDERS.map((service) => [`${service}.${kind}`, callOf(service)]);
  return Object.fromEntries(calls) as { [S in Sender as `${S}.${K}`]: C & { service: S } };
}

/** What is between two steps for longer than a step takes, by kind. */
function stuckDoor<S extends StuckOwner>(service: S) {
  return { ...door(service, 'GET', 'stuck'), answer: z.object({ stuck: z.array(Stuck) }) };
}

/** Takes the next step of what is stuck, of the longest first. */
function advanceDoor<S extends StuckOwner>(service: S) {
  return {
    ...door(service, 'POST', 'stuck/advance'),
    body: z.strictObject({ kind: z.enum(STUCK_KINDS).refine((kind) => STUCK[kind] === service) }),
    answer: Advanced,
  };
}

/** What every service answers about its messages and schedules, and how operators act on them. */
export const internalOperations = {
  /** What a process has asked of partners since its last report; answers the partners that are paused. */
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
      /** Null for a process that answers no search. */
      index: Index.nullable().default(null),
    }),
    answer: z.object({ paused: z.array(z.string()) }),
  },
  ...ofEach('outbox', (service) => ({
    ...door(service, 'GET', 'outbox'),
    answer: z.object({ waiting: z.array(Waiting), failed: z.array(Failed), schedules: z.array(Schedule) }),
  })),
  ...ofEach('outbox.sample', (service) => ({
    ...door(service, 'POST', 'outbox/sample'),
    body: FailedChoice,
    answer: z.object({ sample: z.array(DeadLetter) }),
  })),
  ...ofEach('outbox.retry', (service) => ({
    ...door(service, 'POST', 'outbox/retry'),
    body: FailedChoice,
    answer: Count,
  })),
  ...ofEach('outbox.discard', (service) => ({
    ...door(service, 'POST', 'outbox/discard'),
    /** Messages that failed later are kept. */
    body: FailedChoice.extend({ before: z.iso.datetime() }),
    answer: Count,
  })),
  /** Has waiting messages tried now, that wait for their next try. */
  ...ofEach('outbox.hurry', (service) => ({
    ...door(service, 'POST', 'outbox/hurry'),
    body: FailedChoice.omit({ errorHash: true }),
    answer: Count,
  })),
  ...ofEach('schedules.run', (service) => ({
    ...door(service, 'POST', 'schedules/run'),
    body: z.strictObject({ name: z.string().max(60) }),
    answer: Count,
  })),
  'reservations.stuck': stuckDoor('reservations'),
  'payments.stuck': stuckDoor('payments'),
  'reservations.advance': advanceDoor('reservations'),
  'payments.advance': advanceDoor('payments'),
};
