import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { AuthConfig } from '../auth.config.js';

type Cost = Pick<AuthConfig, 'ARGON2_MEMORY' | 'ARGON2_PASSES'>;

// More at once would let a burst of sign-ins starve all other work of CPU.
const atMostFour = pLimit(4);

/** The argon2id hash of a password at the configured cost. */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  const parameters = { memoryCost: cost.ARGON2_MEMORY, timeCost: cost.ARGON2_PASSES, parallelism: 1 };
  return atMostFour(() => hash(password, parameters));
}

/**
 * Decoy hashes by cost: an unknown user is verified against one, so that the timing does not reveal which names exist.
 */
const decoyHashes = new Map<string, Promise<string>>();

function getDecoyHash(cost: Cost): Promise<string> {
  const key = `${cost.ARGON2_MEMORY} ${cost.ARGON2_PASSES}`;
  const decoy = decoyHashes.get(key) ?? hashPassword('decoy for unknown users', cost);
  decoyHashes.set(key, decoy);
  return decoy;
}

/** Whether a password matches a hash; without one a decoy is verified at the same cost, against timing attacks. */
export async function passwordFits(password: string, kept: string | undefined, cost: Cost): Promise<boolean> {
  // Invited users who have not chosen a password yet have no hash either.
  const hashed = kept?.startsWith('$argon2');
  const against = hashed ? kept! : await getDecoyHash(cost);
  const fits = await atMostFour(() => verify(against, password));
  return hashed === true && fits;
}

/** Whether a hash has a lower cost than is configured now. */
export function isOutdated(kept: string, { ARGON2_MEMORY, ARGON2_PASSES }: Cost): boolean {
  const [, memory, passes] = /m=(\d+),t=(\d+)/.exec(kept) ?? [];
  return Number(memory) < ARGON2_MEMORY || Number(passes) < ARGON2_PASSES;
}
