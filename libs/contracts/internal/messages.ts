import { z } from 'zod';
import { MessageOrder } from '../booking-facts.js';
import type { InternalCall } from './call.js';
import { BookingMail, WaitingMail } from '../mails.js';

/** Calls of the worker that sends messages to the services that own them. */
export const internalMessages = {
  /**
   * Counts a mail that a stranger can cause, once for each id, before it is sent. `waitsUntil`: the recipient has reached
   * the limit, and the mail must not be sent earlier.
   */
  'mails.admit': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/mails/admit',
    body: z.strictObject({ messageId: z.string().min(1).max(200), to: z.string().max(400) }),
    answer: z.object({ waitsUntil: z.string().nullable() }),
  },
  /** Records and queues the messages that follow from a booking fact; idempotent by fact. Answers how many were new. */
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
   * Claims a message, or the mail that joins waiting ones, before it is sent: false if it was sent already. `waitsUntil`:
   * other mails wait for the recipient, and a limited one joins them.
   */
  'messages.sending': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/messages/{id}/sending',
    answer: z.object({ send: z.boolean(), retried: z.boolean(), waitsUntil: z.string().nullable().default(null) }),
  },
  /** Delays a message, or all messages that a mail joins, until an instant; `mail` lists a message in the joined mail. */
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
  /** The outcome of a quote's mail. */
  'quotes.sent': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/quotes/{id}/sent',
    body: z.strictObject({ messageId: z.string().max(100), error: z.string().max(500).nullable() }),
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, InternalCall>;
