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

/** Consumers whose messages one person may discard: losing a mail changes no money and no booking. */
export const DISCARDED_BY_ONE: readonly string[] = ['notify'];

export const OperationsState = z.object({
  /** Messages that are due and not yet handled. */
  waiting: z.array(waiting.element.extend({ service })),
  /** Messages out of retries, equal failures grouped. */
  failed: z.array(
    failed.element.extend({
      service,
      /** The open request to discard them: it needs a second person within a day. */
      discard: z.object({ at: z.string(), by: z.string(), mine: z.boolean(), reason: z.string() }).nullable(),
    }),
  ),
  schedules: z.array(schedules.element.extend({ service })),
  /** Bookings between two steps, and payments and refunds whose gateway has not answered. */
  stuck: z.array(stuck.element),
  /** Whom the platform has asked, or has paused. */
  partners: z.array(
    z.object({
      partner: z.string(),
      /** Questions of the last hour that were answered, refusals among them, and those that were not. */
      answered: z.number(),
      failed: z.number(),
      /** Whether a process leaves it alone, because it has not answered lately. */
      leftAlone: z.boolean(),
      /** Set by an operator, for all processes. */
      pause: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** What runs, by its reports of the last minutes. */
  processes: z.array(
    z.object({
      ...{ names: z.array(z.string()), version: z.string(), startedAt: z.string(), seenAt: z.string() },
      /** Its availability index; null for one that answers no search. */
      index,
    }),
  ),
  /** Services that do not answer, so that their state is unknown. */
  away: z.array(service),
  /** What operators did, newest first. */
  actions: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      /** Who confirmed it, where two people are needed. */
      second: z.string().nullable(),
      action: z.enum(['retry', 'discard', 'run', 'pause', 'resume', 'hurry', 'advance']),
      service: z.string(),
      consumer: z.string(),
      name: z.string(),
      /** Null: unknown, because the service has not answered. */
      count: z.number().nullable(),
      reason: z.string(),
      /** Whether it waits for a second person. */
      waits: z.boolean(),
    }),
  ),
});
export type OperationsState = z.output<typeof OperationsState>;

export const operationsCalls = callsOf('auth', {
  'operations.state': get(
    '/operations',
    'operations:read',
    'Show messages that wait or have failed, schedules, partners and processes',
    { answer: answerData(OperationsState) },
  ),
  /** A sample of messages that failed alike, without personal data. */
  'operations.sample': get('/operations/sample', 'operations:read', 'Show some of the messages that failed alike', {
    query: Choice,
    answer: answerData(internalOperations['auth.outbox.sample'].answer.shape.sample),
  }),
  /** Resends messages that failed alike, up to five thousand at once. */
  'operations.retry': post('/operations/retry', 'operations:write', 'Send failed messages again', {
    body: Choice.extend({ reason }),
    answer: answerData(z.object({ count: z.number() })),
  }),
  /** Discards messages that failed alike. All but mails need the same request of a second person within a day. */
  'operations.discard': post('/operations/discard', 'operations:write', 'Give failed messages up', {
    body: Choice.extend({ reason }),
    answer: answerData(z.object({ count: z.number(), waits: z.boolean() })),
  }),
  /** No process asks a paused partner, from ten seconds later on: what needs it is tried again. */
  'operations.pause': post('/operations/pause', 'operations:write', 'Ask a partner nothing for a while', {
    body: Pause,
    answer: answerData(z.object({ changed: z.boolean() })),
  }),
  'operations.resume': post('/operations/resume', 'operations:write', 'Ask a partner again', {
    body: Pause,
    answer: answerData(z.object({ changed: z.boolean() })),
  }),
  /** Has messages that wait for their next try tried now, up to five hundred at once. */
  'operations.hurry': post('/operations/hurry', 'operations:write', 'Try waiting messages now', {
    body: Choice.omit({ errorHash: true }),
    answer: answerData(z.object({ count: z.number() })),
  }),
  /** Takes the next step of what is stuck, or asks the gateway again; harmless to repeat. */
  'operations.advance': post('/operations/advance', 'operations:write', 'Take the next step of what is stuck', {
    body: z.strictObject({ kind: z.enum(STALLED_ITEM_KINDS) }),
    answer: answerData(internalOperations['payments.advance'].answer),
  }),
  /** Runs a schedule once, now. Its times stay. */
  'operations.run': post('/operations/run', 'operations:write', 'Run a schedule now', {
    body: z.strictObject({ service, name: z.string().max(60) }),
    answer: answerData(z.object({ count: z.number() })),
  }),
});

export const operationsRefusals = ['discard.secondPerson'] as const;
