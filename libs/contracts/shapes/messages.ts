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

export const MailPreview = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.output<typeof MailPreview>;

export const SentMessage = z.object({
  _id: z.string(),
  channel: z.enum(['mail', 'sms']),
  template: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SentMessage = z.output<typeof SentMessage>;
