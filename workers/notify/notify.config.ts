import { z } from 'zod';
import type { PlatformConfig } from '#libs/process';

export const NotifyConfig = z.object({
  SMTP_URL: z.string('missing: the notify worker has nowhere to send mails to'),
  /** Where sent mails are shown, for the log. */
  MAILBOX_URL: z.url().optional(),
  SMS_URL: z.url().optional(),
  /** The sender name that phones show above our messages. */
  SMS_SENDER: z.string().min(1).max(11).default('KONAK'),
});
export type NotifyConfig = PlatformConfig & z.output<typeof NotifyConfig>;
