import { z } from 'zod';
import { answerData } from '../answers.js';
import { FailedChoice, SENDERS, operationsCalls } from '../internal-operations.js';

const { waiting, failed } = operationsCalls['auth.outbox'].answer.shape;

export const OperationsState = z.object({
  /** Messages that are due and not yet handled. */
  waiting: z.array(waiting.element.extend({ service: z.enum(SENDERS) })),
  /** Messages out of retries, equal failures grouped. */
  failed: z.array(failed.element.extend({ service: z.enum(SENDERS) })),
  /** Services that do not answer, so that their state is unknown. */
  away: z.array(z.enum(SENDERS)),
  /** Who resent what, newest first. */
  retries: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      service: z.string(),
      consumer: z.string(),
      name: z.string(),
      /** Null: unknown, because the service has not answered. */
      count: z.number().nullable(),
      reason: z.string(),
    }),
  ),
});
export type OperationsState = z.output<typeof OperationsState>;

export const operationsShapes = {
  'operations.state': { answer: answerData(OperationsState) },
  /** Resends messages that failed alike, up to five thousand at once. */
  'operations.retry': {
    body: FailedChoice.extend({ service: z.enum(SENDERS), reason: z.string().trim().min(3).max(200) }),
    answer: answerData(z.object({ count: z.number() })),
  },
} as const;
