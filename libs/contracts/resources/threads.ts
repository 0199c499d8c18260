import { z } from 'zod';
import { BookingLink, Id, PublicId, answerData } from '../answers.js';
import { callsOf, get, post, session } from '../call.js';
import { plainText } from '../texts.js';

/** Who writes: the guest, the account that sold the booking, or the hotel. */
export const THREAD_SIDES = ['guest', 'seller', 'hotel'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

const ThreadMessage = z.object({
  id: z.number(),
  from: z.enum(THREAD_SIDES),
  /** The user of staff; empty for readers of the other side. */
  by: z.string(),
  text: z.string(),
  at: z.string(),
  /** When the other side has read it. */
  readAt: z.string().nullable(),
});
export type ThreadMessage = z.output<typeof ThreadMessage>;

const Thread = z.object({
  messages: z.array(ThreadMessage),
  /** Whether the caller may write. */
  isOpen: z.boolean(),
});
export type Thread = z.output<typeof Thread>;

/** Plain text: markup and links in it stay text. */
const Written = z.strictObject({ text: plainText(2_000).min(1) });

const ByLink = z.object({ id: BookingLink });
const ByBooking = z.object({ id: z.union([Id, PublicId]) });
const answerThread = answerData(Thread);

/** What guests and those who serve their stay write to each other about a booking. */
export const threadCalls = callsOf('reservations', {
  'reservation.thread': get('/reservation/{id}/thread', session('bookings:read'), 'Read the messages as the guest', {
    params: ByLink,
    answer: answerThread,
  }),
  'reservation.write': post('/reservation/{id}/thread', session('bookings:write'), 'Write to the hotel as the guest', {
    params: ByLink,
    body: Written,
    answer: answerThread,
  }),
  'reservation.read': post(
    '/reservation/{id}/thread/read',
    session('bookings:write'),
    'Mark messages as read by the guest',
    { params: ByLink, answer: answerThread },
  ),
  'bookings.thread': get('/bookings/{id}/thread', 'bookings:read', 'Read the messages of a booking’s guest', {
    params: ByBooking,
    answer: answerThread,
  }),
  'bookings.write': post('/bookings/{id}/thread', 'bookings:write', 'Write to the guest of a booking', {
    params: ByBooking,
    body: Written,
    answer: answerThread,
  }),
  'bookings.read': post('/bookings/{id}/thread/read', 'bookings:write', 'Mark a guest’s messages as read', {
    params: ByBooking,
    answer: answerThread,
  }),
});

export const threadRefusals = ['thread.guestOnly'] as const;
