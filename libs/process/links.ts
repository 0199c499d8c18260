import { deriveKey, sameText, signer } from './keys.js';
import type { PlatformConfig } from './config.js';

/**
 * Capability links, which need no sign-in. None is stored: each is derived from the platform's secret and an id that
 * opens nothing by itself, so a copy of the database, a log or a list discloses none of them.
 */

const MAC_BYTES = 16;

/** Purposes are few; a process has one secret. */
const signers = new Map<string, (text: string) => string>();

/** 128 bits as 22 characters of base64url, bound to one purpose. */
function mac(secret: string, purpose: string, text: string): string {
  const name = `${purpose} ${secret}`;
  let sign = signers.get(name);
  if (!sign) signers.set(name, (sign = signer(deriveKey(secret, purpose))));
  return Buffer.from(sign(text), 'base64url').subarray(0, MAC_BYTES).toString('base64url');
}

/** The row a token opens: found by its number; the token is derived from its public id. */
export interface Opened {
  id: number;
  publicId: string;
}

export type TokenPurpose = 'cart session' | 'cart after booking' | 'booking link';

/** The token of a row: its number in base 36, a dash, and 128 bits that only we can derive. */
export function makeToken(secret: string, purpose: TokenPurpose, { id, publicId }: Opened): string {
  return `${id.toString(36)}-${mac(secret, purpose, `${id} ${publicId}`)}`;
}

const TOKEN = /^([1-9a-z][0-9a-z]{0,6})-[\w-]{22}$/;
const MAX_ID = 2_147_483_647;

/** The row number in a token, or undefined for a malformed token. */
export function numberOfToken(token: string): number | undefined {
  const digits = TOKEN.exec(token)?.[1];
  const id = digits === undefined ? Number.NaN : Number.parseInt(digits, 36);
  return id <= MAX_ID ? id : undefined;
}

/** Whether a token opens this row. */
export function opensRow(secret: string, purpose: TokenPurpose, token: string, row: Opened): boolean {
  return sameText(makeToken(secret, purpose, row), token);
}

/** The code of an order's pay page. Derived from the order's id, so repeated calls give the same page. */
export function payCode(secret: string, orderId: string): string {
  return mac(secret, 'pay codes', orderId);
}

type Links = Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>;

/** The address of an order's pay page. */
export function payPage(
  { KONAK_SECRET, FRONT_URL }: Links,
  { id, isLink }: { id: string; isLink: boolean },
): { code: string; url: string } {
  const code = payCode(KONAK_SECRET, id);
  return { code, url: `${FRONT_URL}/${isLink ? 'paymentlink' : 'payment'}/${code}` };
}

const CHECK_IN = 'check-in codes';
const ID_BYTES = 16;
const CODE_BYTES = 32;

/** The code of a booking's check-in form: its id and 128 bits that only we can derive, as 43 characters. */
export function checkInCode(secret: string, publicId: string): string {
  const id = Buffer.from(publicId.replaceAll('-', ''), 'hex');
  const signature = Buffer.from(mac(secret, CHECK_IN, publicId.toLowerCase()), 'base64url');
  return Buffer.concat([id, signature]).toString('base64url');
}

/** The booking of a check-in code, or null for one that is not ours. */
export function bookingOfCheckIn(secret: string, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== CODE_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const publicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameText(checkInCode(secret, publicId), code) ? publicId : null;
}

/** The address of a booking's check-in form. */
export function checkInPage({ KONAK_SECRET, FRONT_URL }: Links, publicId: string): string {
  return `${FRONT_URL}/check-in/${checkInCode(KONAK_SECRET, publicId)}`;
}

/** The address of a guest's own booking. */
export function bookingPage({ KONAK_SECRET, FRONT_URL }: Links, booking: Opened): string {
  return `${FRONT_URL}/booking/${makeToken(KONAK_SECRET, 'booking link', booking)}`;
}
