import { z } from 'zod';
import type { InternalCall } from './internal-call.js';

/** The services that send messages. */
export const SENDERS = ['auth', 'inventory', 'reservations', 'payments', 'subscriptions'] as const;
export type Sender = (typeof SENDERS)[number];

/** Who is asked outside: mail server, SMS provider, ERP, central bank, payment gateways. */
export const PARTNERS = ['smtp', 'sms', 'logo', 'tcmb', 'sandbox', 'iyzico', 'stripe'] as const;
export type PartnerName = (typeof PARTNERS)[number];

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

const door = <M extends 'GET' | 'POST'>(service: Sender, method: M, path: string) => ({
  service,
  method,
  path: `/internal/${service}/${path}`,
});

/** A call that every sender answers: `auth.outbox`, `inventory.outbox`, … */
function ofEach<K extends string, C extends InternalCall>(kind: K, callOf: (service: Sender) => C) {
  const calls = SENDERS.map((service) => [`${service}.${kind}`, callOf(service)]);
  return Object.fromEntries(calls) as { [S in Sender as `${S}.${K}`]: C & { service: S } };
}

/** What every service answers about its messages and schedules, and how operators act on them. */
export const operationsCalls = {
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
  ...ofEach('schedules.run', (service) => ({
    ...door(service, 'POST', 'schedules/run'),
    body: z.strictObject({ name: z.string().max(60) }),
    answer: Count,
  })),
};
