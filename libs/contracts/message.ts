import type { z } from 'zod';
import type { ConsumerName } from './services.js';

/**
 * A message with the consumers that handle it: boot refuses a listener without a handler, and a handler without a
 * listener. Each consumer has one queue, named like it.
 */
export const message = <S extends z.ZodObject, L extends ConsumerName>(payload: S, ...listeners: [L, ...L[]]) => ({
  payload,
  listeners,
});

/** Any message. */
export interface MessageDefinition {
  payload: z.ZodObject;
  listeners: readonly ConsumerName[];
}
