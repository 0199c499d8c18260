import { createHash } from 'node:crypto';

/** The stored hash of a code. */
export function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
