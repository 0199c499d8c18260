import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '#libs/process';

/** The code of an order: 128 bits as 22 characters. It is made from the order's id, so asking twice opens one page. */
export function payCode(secret: string, orderId: string): string {
  return createHmac('sha256', deriveKey(secret, 'pay codes'))
    .update(orderId)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** What is kept of a code. */
export function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
