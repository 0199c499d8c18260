import { z } from 'zod';
import { Text, Numeric, listOf } from './lenient.js';

const Message = z.object({ id: Numeric, code: Text, messageType: Numeric, message: Text });
export type WireMessage = z.output<typeof Message>;

/** Around every answer. An error usually has HTTP status 200 and `success: false`. */
export const Envelope = z.object({
  header: z.object({ requestId: Text, success: z.boolean(), messages: listOf(Message) }),
  body: z.unknown().optional(),
});

/** Types of messages. */
export const MESSAGE_TYPES = { error: 1, success: 2, information: 3, warning: 4 } as const;

/** The code for a reservation that the supplier has already. */
export const DUPLICATE = 'DuplicateReservationFound';
