import { createHash, createHmac } from 'node:crypto';
import { deriveKey, type PlatformConfig } from '#libs/process';
import type { Order } from './order.entity.js';

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

const PAGES: Record<Order['kind'], string> = { payment: 'payment', paylink: 'paymentlink', virtualpos: 'payment' };

/** Where an order is paid. */
export function payPage(
  { KONAK_SECRET, FRONT_URL }: Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>,
  { id, kind }: Pick<Order, 'id' | 'kind'>,
): { code: string; url: string } {
  const code = payCode(KONAK_SECRET, id);
  return { code, url: `${FRONT_URL}/${PAGES[kind]}/${code}` };
}
