import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Refusal } from '#libs/service';

/** Its words are loaded with the first password that is set. */
let strengthMeter: Promise<ZxcvbnFactory> | undefined;
/** Score out of 4: withstands online guessing. */
const ENOUGH = 2;
/** The check takes longer with the length of the text; longer passwords are strong anyway. */
const CHECKED_LENGTH = 72;

/** @throws Refusal password.weak 422 for common passwords, and those made of the owner's names. */
export async function assertStrong(password: string, owner: string[]): Promise<void> {
  strengthMeter ??= loadMeter();
  const { score } = (await strengthMeter).check(password.slice(0, CHECKED_LENGTH), ['konak', ...owner.filter(Boolean)]);
  if (score < ENOUGH)
    throw new Refusal('password.weak', 422, { errors: [{ path: 'body.password', msg: 'password.weak' }] });
}

async function loadMeter(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
