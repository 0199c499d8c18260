import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '#libs/service';

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Of 4: withstands online guessing. */
const ENOUGH = 2;
/** Judging takes longer the longer the text; nobody guesses what is longer. */
const JUDGED_LENGTH = 72;

/** @throws Refusal password.weak 422 for what is common, or made of its owner's names. */
export function assertStrong(password: string, owner: string[]): void {
  const { score } = judge.check(password.slice(0, JUDGED_LENGTH), ['konak', ...owner.filter(Boolean)]);
  if (score < ENOUGH)
    throw new Refusal('password.weak', 422, { errors: [{ path: 'body.password', msg: 'password.weak' }] });
}
