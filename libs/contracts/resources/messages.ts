import { z } from 'zod';

export const BOOKING_MAILS = [
  'confirmation',
  'voucher',
  'cancellation',
  'paymentlink',
  'receipt',
  'reminder',
  'location',
  'hotelnotice',
  'checkin',
] as const;

/** Doubts that must be accepted before a mail is sent: `elsewhere` is an address that is not the booking's. */
export const MAIL_DOUBTS = ['elsewhere'] as const;

export const MailPreview = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.output<typeof MailPreview>;

export const SentMessage = z.object({
  _id: z.string(),
  channel: z.enum(['mail', 'sms']),
  template: z.string(),
  recipient: z.string(),
  /** `waiting`: the recipient has reached the limit of mails, and a later mail joins this with others. */
  state: z.enum(['queued', 'waiting', 'sending', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SentMessage = z.output<typeof SentMessage>;
