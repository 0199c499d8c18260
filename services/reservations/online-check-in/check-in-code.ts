import { createHmac } from 'node:crypto';
import { deriveKey, sameText } from '#libs/process';

const ID_BYTES = 16;
const CODE_BYTES = 32;

/** What the address of a booking's check-in form ends with: its id and 128 bits that only we can make, as 43 characters. */
export function checkInCode(secret: string, publicId: string): string {
  const id = Buffer.from(publicId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(secret, publicId)]).toString('base64url');
}

/** The booking a code was made for, or null for one that is not ours. */
export function bookingOfCode(secret: string, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== CODE_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const publicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameText(checkInCode(secret, publicId), code) ? publicId : null;
}

function signatureOf(secret: string, publicId: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'check-in codes'))
    .update(publicId.toLowerCase())
    .digest()
    .subarray(0, 16);
}
