import { z } from 'zod';
import { answerData } from '../answers.js';
import { FailedChoice, SENDERS, operationsCalls } from '../internal-operations.js';

const { waiting, failed } = operationsCalls['auth.outbox'].answer.shape;

export const OperationsState = z.object({
  /** Messages that are due and that nobody has got to. */
  waiting: z.array(waiting.element.extend({ service: z.enum(SENDERS) })),
  /** Messages that are tried no more, those that failed alike together. */
  failed: z.array(failed.element.extend({ service: z.enum(SENDERS) })),
  /** Services that do not answer, so that nothing is known of theirs. */
  away: z.array(z.enum(SENDERS)),
  /** Who had what sent again, the newest first. */
  retries: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      service: z.string(),
      consumer: z.string(),
      name: z.string(),
      /** Null: nobody knows how many, the service has not answered. */
      count: z.number().nullable(),
      reason: z.string(),
    }),
  ),
});
export type OperationsState = z.output<typeof OperationsState>;

export const operationsShapes = {
  'operations.state': { answer: answerData(OperationsState) },
  /** Sends messages that failed alike again, up to five thousand at once. */
  'operations.retry': {
    body: FailedChoice.extend({ service: z.enum(SENDERS), reason: z.string().trim().min(3).max(200) }),
    answer: answerData(z.object({ count: z.number() })),
  },
} as const;
