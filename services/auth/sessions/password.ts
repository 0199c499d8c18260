import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's floor for argon2id, which is what the library hashes with unless told otherwise. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
// More at once would let a burst of sign-ins starve everything else of the processor.
const atMostFour = pLimit(4);

/** A password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return atMostFour(() => hash(password, PARAMETERS));
}

let nobody: Promise<string> | undefined;

/** Whether a password belongs to a hash; without one the same time is spent, so that unknown names can not be told by it. */
export async function passwordFits(password: string, kept: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = kept ?? (await nobody);
  const fits = await atMostFour(() => verify(against, password));
  return kept !== undefined && fits;
}
