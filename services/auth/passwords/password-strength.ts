import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '#libs/service';

const strengthMeter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Score out of 4: withstands online guessing. */
const ENOUGH = 2;
/** The check takes longer with the length of the text; longer passwords are strong anyway. */
const CHECKED_LENGTH = 72;

/** @throws Refusal password.weak 422 for common passwords, and those made of the owner's names. */
export function assertStrong(password: string, owner: string[]): void {
  const { score } = strengthMeter.check(password.slice(0, CHECKED_LENGTH), ['konak', ...owner.filter(Boolean)]);
  if (score < ENOUGH)
    throw new Refusal('password.weak', 422, { errors: [{ path: 'body.password', msg: 'password.weak' }] });
}
