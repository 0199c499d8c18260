import { z } from 'zod';
import { EMAIL_PATTERN, normaliseEmail } from '#libs/addresses';

/** An e-mail address as people type it, with domains in any script. */
export const Email = z
  .string()
  .overwrite(normaliseEmail)
  .max(200)
  .check(z.email({ pattern: EMAIL_PATTERN, error: 'email.invalid' }));
