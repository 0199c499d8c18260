import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** 32 bytes for one purpose, derived from the platform's secret; purposes can not be turned into each other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'konak', purpose, 32));
}

/** HMAC-SHA256 as base64url. */
export function sign(key: Buffer | string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two strings in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
