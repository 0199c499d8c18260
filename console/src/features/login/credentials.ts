/** Name and password are right; a code is required as the second step. */
export class CodeNeeded extends Error {
  constructor(
    readonly method: 'mail' | 'totp',
    readonly challenge: string,
  ) {
    super('needOTP');
  }
}

export type Credentials =
  | { username: string; password: string }
  | { username: string; code: string; challenge: string };
