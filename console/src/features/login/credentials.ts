/** Name and password are right; a code is asked for before the door opens. */
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
