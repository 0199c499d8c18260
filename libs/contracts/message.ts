import type { z } from 'zod';
import type { ConsumerName } from './services.js';

/**
 * A message and its consumers, each with a queue of its name. The start fails for a listener without a handler, and for a
 * handler without a listener.
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
