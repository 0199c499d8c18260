import { z } from 'zod';
import { EMAIL_PATTERN, normaliseEmail } from '#libs/addresses';

/** What mail servers take before the `@` (RFC 5321). */
const LONGEST_LOCAL_PART = 64;

/** A mail address as a person writes it; domains of any script. */
export const Email = z
  .string()
  .overwrite(normaliseEmail)
  .max(200)
  .check(z.email({ pattern: EMAIL_PATTERN, error: 'email.invalid' }))
  .refine((address) => address.lastIndexOf('@') <= LONGEST_LOCAL_PART, 'email.invalid');
