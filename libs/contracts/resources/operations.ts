import { z } from 'zod';
import { callsOf, get, post } from '../call.js';
import { answerData } from '../answers.js';
import { internalOperations, FailedChoice, PARTNERS, SENDERS, STALLED_ITEM_KINDS } from '../internal/operations.js';

const { waiting, failed, schedules } = internalOperations['auth.outbox'].answer.shape;
const { stuck } = internalOperations['payments.stuck'].answer.shape;
const { index } = internalOperations['operations.report'].body.shape;
const service = z.enum(SENDERS);
const Choice = FailedChoice.extend({ service });
const reason = z.string().trim().min(3).max(200);

const Pause = z.strictObject({ partner: z.enum(PARTNERS), reason });

/** Consumers whose messages one person may discard, since a lost mail changes no money and no booking. */
export const DISCARDED_BY_ONE: readonly string[] = ['notify'];

export const OperationsState = z.object({
  /** Messages that are due but not yet handled. */
  waiting: z.array(waiting.element.extend({ service })),
  /** Messages without further retries, in groups of equal failures. */
  failed: z.array(
    failed.element.extend({
      service,
      /** The open request to discard them, which a second person must confirm within a day. */
      discard: z.object({ at: z.string(), by: z.string(), mine: z.boolean(), reason: z.string() }).nullable(),
    }),
  ),
  schedules: z.array(schedules.element.extend({ service })),
  /** Bookings between two steps, and payments and refunds whose gateway did not answer. */
  stuck: z.array(stuck.element),
  /** External systems that were called lately, or are paused. */
  partners: z.array(
    z.object({
      partner: z.string(),
      /** Calls of the last hour that were answered, refusals included, and calls that failed. */
      answered: z.number(),
      failed: z.number(),
      /** Whether a process's circuit breaker is open for it. */
      leftAlone: z.boolean(),
      /** Set by an operator, for all processes. */
      pause: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** Processes that reported in the last minutes. */
  processes: z.array(
    z.object({
      ...{ names: z.array(z.string()), version: z.string(), startedAt: z.string(), seenAt: z.string() },
      /** Its availability index; null for a process that does not search. */
      index,
    }),
  ),
  /** Services that do not answer. */
  away: z.array(service),
  /** Actions of operators, newest first. */
  actions: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      /** Who confirmed it, if two people are needed. */
      second: z.string().nullable(),
      action: z.enum(['retry', 'discard', 'run', 'pause', 'resume', 'hurry', 'advance']),
      service: z.string(),
      consumer: z.string(),
      name: z.string(),
      /** Null if the service did not answer. */
      count: z.number().nullable(),
      reason: z.string(),
      /** Whether a second person must confirm it. */
      waits: z.boolean(),
    }),
  ),
});
export type OperationsState = z.output<typeof OperationsState>;

export const operationsCalls = callsOf('auth', {
  'operations.state': get(
    '/operations',
    'operations:read',
    'Get waiting and failed messages, schedules, partners and processes',
    { answer: answerData(OperationsState) },
  ),
  /** A sample of equal failures, without personal data. */
  'operations.sample': get('/operations/sample', 'operations:read', 'Get a sample of equal failures', {
    query: Choice,
    answer: answerData(internalOperations['auth.outbox.sample'].answer.shape.sample),
  }),
  /** Retries equal failures, at most five thousand at once. */
  'operations.retry': post('/operations/retry', 'operations:write', 'Retry failed messages', {
    body: Choice.extend({ reason }),
    answer: answerData(z.object({ count: z.number() })),
  }),
  /** Discards equal failures. Except for mails, a second person must make the same request within a day. */
  'operations.discard': post('/operations/discard', 'operations:write', 'Discard failed messages', {
    body: Choice.extend({ reason }),
    answer: answerData(z.object({ count: z.number(), waits: z.boolean() })),
  }),
  /** After ten seconds no process calls the partner; work that needs it is retried. */
  'operations.pause': post('/operations/pause', 'operations:write', 'Pause calls to a partner', {
    body: Pause,
    answer: answerData(z.object({ changed: z.boolean() })),
  }),
  'operations.resume': post('/operations/resume', 'operations:write', 'Resume calls to a partner', {
    body: Pause,
    answer: answerData(z.object({ changed: z.boolean() })),
  }),
  /** Retries waiting messages now, at most five hundred at once. */
  'operations.hurry': post('/operations/hurry', 'operations:write', 'Retry waiting messages now', {
    body: Choice.omit({ errorHash: true }),
    answer: answerData(z.object({ count: z.number() })),
  }),
  /** Takes the next step of stalled items, or asks the gateway again; idempotent. */
  'operations.advance': post('/operations/advance', 'operations:write', 'Take the next step of stalled items', {
    body: z.strictObject({ kind: z.enum(STALLED_ITEM_KINDS) }),
    answer: answerData(internalOperations['payments.advance'].answer),
  }),
  /** Runs a schedule once; its times do not change. */
  'operations.run': post('/operations/run', 'operations:write', 'Run a schedule now', {
    body: z.strictObject({ service, name: z.string().max(60) }),
    answer: answerData(z.object({ count: z.number() })),
  }),
});

export const operationsRefusals = ['discard.secondPerson'] as const;
