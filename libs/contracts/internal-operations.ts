import { z } from 'zod';
import type { InternalCall } from './internal-call.js';
import type { ServiceName } from './services.js';

/** The services that send messages. */
export const SENDERS = ['auth', 'inventory', 'reservations', 'payments', 'subscriptions'] as const;
export type Sender = (typeof SENDERS)[number];

const Waiting = z.object({
  consumer: z.string(),
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
export type FailedMessages = z.output<typeof Failed>;

/** A group of equal failures. */
export const FailedChoice = z.strictObject({
  consumer: z.string().max(40),
  name: z.string().max(60),
  errorHash: z.string().regex(/^[0-9a-f]{32}$/),
});

const state = z.object({ waiting: z.array(Waiting), failed: z.array(Failed) });

const stateOf = <S extends ServiceName>(service: S) =>
  ({ service, method: 'GET', path: `/internal/${service}/outbox`, answer: state }) as const;
const retryOf = <S extends ServiceName>(service: S) =>
  ({
    service,
    method: 'POST',
    path: `/internal/${service}/outbox/retry`,
    body: FailedChoice,
    answer: z.object({ count: z.number() }),
  }) as const;

/** What every service answers about its failed messages, and how it resends them. */
export const operationsCalls = {
  'auth.outbox': stateOf('auth'),
  'inventory.outbox': stateOf('inventory'),
  'reservations.outbox': stateOf('reservations'),
  'payments.outbox': stateOf('payments'),
  'subscriptions.outbox': stateOf('subscriptions'),
  'auth.outbox.retry': retryOf('auth'),
  'inventory.outbox.retry': retryOf('inventory'),
  'reservations.outbox.retry': retryOf('reservations'),
  'payments.outbox.retry': retryOf('payments'),
  'subscriptions.outbox.retry': retryOf('subscriptions'),
} as const satisfies Record<`${Sender}.outbox${'' | '.retry'}`, InternalCall>;
