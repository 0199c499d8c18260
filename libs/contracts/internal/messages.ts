import { z } from 'zod';
import { MessageOrder } from '../booking-facts.js';
import type { InternalCall } from './call.js';
import { BookingMail, WaitingMail } from '../mails.js';

/** What the worker that sends messages asks of their owners. */
export const internalMessages = {
  /**
   * Counts a mail that a stranger can cause before it is sent, once for each id. `waitsUntil`: its recipient has had as many
   * as it may, and it must not be sent before.
   */
  'mails.admit': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/mails/admit',
    body: z.strictObject({ messageId: z.string().min(1).max(200), to: z.string().max(400) }),
    answer: z.object({ waitsUntil: z.string().nullable() }),
  },
  /**
   * Records the messages that follow from a fact about a booking, and queues them; idempotent by fact. Answers how many
   * were new: none for a booking that was removed.
   */
  'messages.order': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/messages',
    body: z.strictObject({
      /** The fact's id. */
      fact: z.string().max(100),
      booking: BookingMail,
      paymentId: z.string().nullable(),
      messages: z.array(MessageOrder).min(1).max(20),
    }),
    answer: z.object({ ordered: z.number() }),
  },
  /**
   * The notify worker's claim on a message, or on the mail that joins what waited, before it is sent: false when it was
   * sent already. `waitsUntil`: other mails wait for the recipient, and a bounded one joins them.
   */
  'messages.sending': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/messages/{id}/sending',
    answer: z.object({ send: z.boolean(), retried: z.boolean(), waitsUntil: z.string().nullable().default(null) }),
  },
  /** Has a message, or all that a mail joins, wait until an instant; `mail` is how a message is listed then. */
  'messages.wait': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/messages/{id}/wait',
    body: z.strictObject({ until: z.iso.datetime(), mail: WaitingMail.nullable() }),
    answer: z.object({ done: z.literal(true) }),
  },
  'messages.sent': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/messages/{id}/sent',
    body: z.strictObject({ error: z.string().max(500).nullable() }),
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, InternalCall>;
