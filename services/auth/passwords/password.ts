import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { PlatformConfig } from '#libs/process';

type Cost = Pick<PlatformConfig, 'ARGON2_MEMORY' | 'ARGON2_PASSES'>;

// More at once would let a burst of sign-ins starve everything else of the processor.
const atMostFour = pLimit(4);

/** A password as it is kept: argon2id at the configured cost. */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  const parameters = { memoryCost: cost.ARGON2_MEMORY, timeCost: cost.ARGON2_PASSES, parallelism: 1 };
  return atMostFour(() => hash(password, parameters));
}

/** Of nobody, by what they cost. */
const decoys = new Map<string, Promise<string>>();

function decoyOf(cost: Cost): Promise<string> {
  const key = `${cost.ARGON2_MEMORY} ${cost.ARGON2_PASSES}`;
  const decoy = decoys.get(key) ?? hashPassword('nobody has this password', cost);
  decoys.set(key, decoy);
  return decoy;
}

/** Whether a password belongs to a hash; without one the same time is spent, so that unknown names can not be told by it. */
export async function passwordFits(password: string, kept: string | undefined, cost: Cost): Promise<boolean> {
  // Who was invited and has not chosen one yet has no hash either.
  const hashed = kept?.startsWith('$argon2');
  const against = hashed ? kept! : await decoyOf(cost);
  const fits = await atMostFour(() => verify(against, password));
  return hashed === true && fits;
}

/** Whether a hash was made at a lower cost than is configured now. */
export function isOutdated(kept: string, { ARGON2_MEMORY, ARGON2_PASSES }: Cost): boolean {
  const [, memory, passes] = /m=(\d+),t=(\d+)/.exec(kept) ?? [];
  return Number(memory) < ARGON2_MEMORY || Number(passes) < ARGON2_PASSES;
}
