import { z } from 'zod';
import { EMAIL_PATTERN, normaliseEmail } from '#libs/addresses';

/** A mail address as a person writes it; domains of any script. */
export const Email = z
  .string()
  .overwrite(normaliseEmail)
  .max(200)
  .check(z.email({ pattern: EMAIL_PATTERN, error: 'email.invalid' }));
