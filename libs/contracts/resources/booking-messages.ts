import { z } from 'zod';
import { answerItems, ok } from '../answers.js';
import { callsOf, changing, get, post } from '../call.js';
import { Email } from '../email-address.js';
import { BookingId, Excel } from './bookings.js';
import { BOOKING_MAILS, MAIL_DOUBTS, MailPreview, SentMessage } from './messages.js';

export const bookingMessageCalls = callsOf('reservations', {
  'bookings.sendmail': changing(
    get('/bookings/{id}/sendmail', 'bookings:write', 'Send the confirmation mail again', {
      params: BookingId,
      query: z.object({
        type: z.enum(BOOKING_MAILS).default('confirmation'),
        /**
         * By default the guest, or the hotel for its notice. An address that is neither the booking's nor the caller's is
         * refused as mail.confirm 409, unless it is accepted.
         */
        recipient: z.union([z.enum(['guest', 'hotel', 'account']), Email]).optional(),
        accept: z.enum(MAIL_DOUBTS).optional(),
        preview: Excel,
      }),
      answer: ok.extend({ preview: MailPreview.optional() }),
    }),
  ),
  'bookings.sendlocation': changing(
    get('/bookings/{id}/sendlocation', 'bookings:write', "Send the hotel's location to the guest", {
      params: BookingId,
      query: z.object({ preview: Excel }),
      answer: ok.extend({ preview: MailPreview.optional() }),
    }),
  ),
  /** A booking's messages, newest first. */
  'bookings.messages': get('/bookings/{id}/messages', 'bookings:read', "List a booking's messages", {
    params: BookingId,
    answer: answerItems(SentMessage),
  }),
  'bookings.messages.resend': post(
    '/bookings/{id}/messages/{messageId}/resend',
    'bookings:write',
    'Send a message again',
    { params: BookingId.extend({ messageId: z.uuid() }), answer: ok },
  ),
});

export const bookingMessageRefusals = [
  'mail.recipient',
  'mail.notNow',
  'mail.confirm',
  'mail.tooMany',
  'sms.noPhone',
] as const;
