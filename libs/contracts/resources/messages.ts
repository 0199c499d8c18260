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

/** What may not be meant so when a mail is sent: that its address is not the booking's. */
export const MAIL_DOUBTS = ['elsewhere'] as const;

export const MailPreview = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.output<typeof MailPreview>;

export const SentMessage = z.object({
  _id: z.string(),
  channel: z.enum(['mail', 'sms']),
  template: z.string(),
  recipient: z.string(),
  /** `waiting`: its recipient has had as many mails as it may; it is joined with others in a later one. */
  state: z.enum(['queued', 'waiting', 'sending', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SentMessage = z.output<typeof SentMessage>;
