import { deriveKey, sameText, secretsOf, signer, type PlatformSecret } from './keys.js';
import type { PlatformConfig } from './config.js';

/**
 * Capability links, which need no sign-in. None is stored: each is derived from the platform's secret and an id that
 * opens nothing by itself, so a copy of the database, a log or a list discloses none of them.
 */

const MAC_BYTES = 16;

/** By key; keys are few, and cached themselves. */
const signers = new WeakMap<Buffer, (text: string) => string>();

/** 128 bits as 22 characters of base64url, bound to one purpose. */
function mac(secret: PlatformSecret, purpose: string, text: string): string {
  const key = deriveKey(secret, purpose);
  let sign = signers.get(key);
  if (!sign) signers.set(key, (sign = signer(key)));
  return Buffer.from(sign(text), 'base64url').subarray(0, MAC_BYTES).toString('base64url');
}

/** The row a token opens: found by its number; the token is derived from its public id. */
export interface Opened {
  id: number;
  publicId: string;
}

export type TokenPurpose = 'cart session' | 'cart after booking' | 'booking link' | 'quote link';

/** The token of a row: its number in base 36, a dash, and 128 bits that only we can derive. */
export function makeToken(secret: PlatformSecret, purpose: TokenPurpose, { id, publicId }: Opened): string {
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
export function opensRow(secret: PlatformSecret, purpose: TokenPurpose, token: string, row: Opened): boolean {
  return secretsOf(secret).some((each) => sameText(makeToken(each, purpose, row), token));
}

type CodePurpose = 'pay codes' | 'check-in codes';
const ID_BYTES = 16;
const CODE_BYTES = 32;

/** A code that holds the id of what it opens and 128 bits that only we can derive, as 43 characters. */
function codeOf(secret: PlatformSecret, purpose: CodePurpose, publicId: string): string {
  const id = Buffer.from(publicId.replaceAll('-', ''), 'hex');
  const signature = Buffer.from(mac(secret, purpose, publicId.toLowerCase()), 'base64url');
  return Buffer.concat([id, signature]).toString('base64url');
}

/** The id in a code, or null for a foreign code. */
function idOfCode(secret: PlatformSecret, purpose: CodePurpose, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== CODE_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const publicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return secretsOf(secret).some((each) => sameText(codeOf(each, purpose, publicId), code)) ? publicId : null;
}

/** The code of an order's pay page. Derived from the order's id, so repeated calls give the same page. */
export function payCode(secret: PlatformSecret, orderId: string): string {
  return codeOf(secret, 'pay codes', orderId);
}

/** The order of a pay page's code, or null for a foreign code. */
export function orderOfPayCode(secret: PlatformSecret, code: string): string | null {
  return idOfCode(secret, 'pay codes', code);
}

/** The code of a booking's check-in form. */
export function checkInCode(secret: PlatformSecret, publicId: string): string {
  return codeOf(secret, 'check-in codes', publicId);
}

/** The booking of a check-in code, or null for a foreign code. */
export function bookingOfCheckIn(secret: PlatformSecret, code: string): string | null {
  return idOfCode(secret, 'check-in codes', code);
}

type Links = Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>;

/**
 * The settings of links in an account's name: they open its own site, by its host as browsers send it, else the
 * platform's.
 */
export function linksOf<Config extends Links>(config: Config, site: string): Config {
  return site ? { ...config, FRONT_URL: `${new URL(config.FRONT_URL).protocol}//${site}` } : config;
}

/** The address of an order's pay page. */
export function payPage(
  { KONAK_SECRET, FRONT_URL }: Links,
  { id, isLink }: { id: string; isLink: boolean },
): { code: string; url: string } {
  const code = payCode(KONAK_SECRET, id);
  return { code, url: `${FRONT_URL}/${isLink ? 'paymentlink' : 'payment'}/${code}` };
}

/** The address of a booking's check-in form. */
export function checkInPage({ KONAK_SECRET, FRONT_URL }: Links, publicId: string): string {
  return `${FRONT_URL}/check-in/${checkInCode(KONAK_SECRET, publicId)}`;
}

/** The address of a guest's own booking. */
export function bookingPage({ KONAK_SECRET, FRONT_URL }: Links, booking: Opened): string {
  return `${FRONT_URL}/booking/${makeToken(KONAK_SECRET, 'booking link', booking)}`;
}

/** The page where a quote's guest chooses one of its baskets. */
export function quotePage({ KONAK_SECRET, FRONT_URL }: Links, quote: Opened): string {
  return `${FRONT_URL}/quote/${makeToken(KONAK_SECRET, 'quote link', quote)}`;
}

const PREVIEW = /^([1-9a-z][0-9a-z]{0,6})-([0-9a-z]{1,9})-[\w-]{22}$/;

/** What opens the draft of a site's page until an instant, in milliseconds. */
export function previewToken(secret: PlatformSecret, page: number, until: number): string {
  const named = `${page.toString(36)}-${until.toString(36)}`;
  return `${named}-${mac(secret, 'page previews', named)}`;
}

/** The page that a preview's token opens now; undefined for a foreign, altered or expired one. */
export function pageOfPreview(secret: PlatformSecret, token: string, now: number): number | undefined {
  const [, page = '', until = ''] = PREVIEW.exec(token) ?? [];
  const [id, expires] = [Number.parseInt(page, 36), Number.parseInt(until, 36)];
  if (!(id <= MAX_ID) || !(expires > now)) return undefined;
  return secretsOf(secret).some((each) => sameText(previewToken(each, id, expires), token)) ? id : undefined;
}

/** The address of a tour. */
export const tourPage = ({ FRONT_URL }: Pick<Links, 'FRONT_URL'>, tour: number): string => `${FRONT_URL}/tour/${tour}`;
