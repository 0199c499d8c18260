import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The platform's secret; or several, of which the first signs and encrypts and all are accepted, while one replaces
 * another.
 */
export type PlatformSecret = string | readonly [string, ...string[]];

/** All accepted secrets, the one in use first. */
export function secretsOf(secret: PlatformSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}

const derived = new Map<string, Buffer>();

/**
 * 32 bytes for one purpose, derived from the platform's secret; keys of different purposes are independent. Purposes
 * are few and fixed in the code, so the results are cached.
 */
export function deriveKey(secret: PlatformSecret, purpose: string): Buffer {
  const [inUse] = secretsOf(secret);
  const name = JSON.stringify([inUse, purpose]);
  let key = derived.get(name);
  if (!key) derived.set(name, (key = Buffer.from(hkdfSync('sha256', inUse, 'konak', purpose, 32))));
  return key;
}

/** The keys of all accepted secrets for one purpose, the one in use first. */
export function deriveKeys(secret: PlatformSecret, purpose: string): Buffer[] {
  return secretsOf(secret).map((each) => deriveKey(each, purpose));
}

/** HMAC-SHA256 as base64url. */
export function sign(key: Buffer | string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

const BLOCK_BYTES = 64;

/**
 * `sign` for many texts under one key of at most 64 bytes: the two hashes of an HMAC (RFC 2104), each in one call,
 * where an HMAC object per text would cost more than the hashing.
 */
export function signer(key: Buffer): (text: string) => string {
  const padded = Buffer.alloc(BLOCK_BYTES);
  if (key.copy(padded) < key.length) throw new RangeError('a key of more than 64 bytes');
  const inner = Buffer.from(padded.map((byte) => byte ^ 0x36));
  const outer = Buffer.from(padded.map((byte) => byte ^ 0x5c));
  return (text) => {
    const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
    return hash('sha256', Buffer.concat([outer, digest]), 'base64url');
  };
}

/** Constant-time comparison of two strings. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a short text (AES-256-GCM) bound to a context: what is sealed `about` one thing cannot be opened about
 * another.
 */
export function seal(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws when it was sealed under none of the keys, about something else, or altered since. */
export function unseal(keys: Buffer | readonly Buffer[], sealed: string, about: string): string {
  const [key, ...others] = [keys].flat();
  try {
    return unsealWith(key!, sealed, about);
  } catch (error) {
    if (others.length === 0) throw error;
    return unseal(others, sealed, about);
  }
}

function unsealWith(key: Buffer, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
