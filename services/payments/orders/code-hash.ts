import { createHash } from 'node:crypto';

/** What is kept of a code. */
export function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
