import { z } from 'zod';
import type { ServiceRuntime } from '#libs/service';

export const AuthConfig = z.object({
  /** The cost of a password hash: memory in KiB and passes. Hashes of a lower cost are renewed at sign-in. */
  ARGON2_MEMORY: z.coerce.number().int().min(8_192).default(19_456),
  ARGON2_PASSES: z.coerce.number().int().min(1).default(2),
  /** Mails that a stranger can cause: the limit for each recipient. */
  MAILS_AN_HOUR: z.coerce.number().int().min(1).default(5),
  MAILS_A_DAY: z.coerce.number().int().min(1).default(20),
});

export type AuthRuntime = ServiceRuntime<z.output<typeof AuthConfig>>;
export type AuthConfig = AuthRuntime['config'];
