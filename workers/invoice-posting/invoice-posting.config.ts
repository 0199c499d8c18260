import { z } from 'zod';
import type { PlatformConfig } from '#libs/process';

export const InvoicePostingConfig = z.object({
  LOGO_URL: z.url('missing: the invoice-posting worker has nowhere to post to'),
  LOGO_CLIENT: z.string().default('konak'),
  LOGO_CLIENT_SECRET: z.string().default('konak-sandbox'),
  LOGO_USER: z.string().default('konak'),
  LOGO_PASSWORD: z.string().default('konak'),
  LOGO_FIRM: z.string().default('1'),
});
export type InvoicePostingConfig = PlatformConfig & z.output<typeof InvoicePostingConfig>;
