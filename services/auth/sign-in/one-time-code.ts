import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SealedColumn } from '#libs/service';
import { deriveKey, deriveKeys, sameText, seal, secretsOf, sign, unseal, type PlatformSecret } from '#libs/process';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;
/** Without letters that look like digits. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const ONE_TIME_CODES = 'one-time codes';
const codeKey = (secret: PlatformSecret): Buffer => deriveKey(secret, ONE_TIME_CODES);

/** Six digits for a mail. */
export function makeMailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored hash of a code: keyed with the platform's secret, so that it cannot be brute-forced from the database. */
export function codeHash(platformSecret: PlatformSecret, challenge: string, code: string): string {
  return sign(codeKey(platformSecret), `${challenge}:${code}`);
}

/** Ten recovery codes for a lost phone, with their stored hashes. */
export function makeRecoveryCodes(
  platformSecret: PlatformSecret,
  userId: number,
): { codes: string[]; hashes: string[] } {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)];
  const part = () => Array.from({ length: 5 }, letter).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
  return { codes, hashes: codes.map((code) => recoveryHash(platformSecret, userId, code)) };
}

function recoveryHash(platformSecret: PlatformSecret, userId: number, code: string): string {
  return sign(codeKey(platformSecret), `recovery ${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

/** The hashes of a code under all accepted secrets. */
export function recoveryHashes(platformSecret: PlatformSecret, userId: number, code: string): string[] {
  return secretsOf(platformSecret).map((secret) => recoveryHash(secret, userId, code));
}

/** Whether a mailed code is that of a hash. */
export function isMailCode(platformSecret: PlatformSecret, challenge: string, code: string, hash: string): boolean {
  return secretsOf(platformSecret).some((secret) => sameText(codeHash(secret, challenge, code), hash));
}

/** A new secret for an authenticator app. */
export function makeAppSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;
}

const aboutUser = (userId: number | string): string => `authenticator of user ${userId}`;

export function sealAppSecret(platformSecret: PlatformSecret, userId: number, secret: string): string {
  return seal(codeKey(platformSecret), secret, aboutUser(userId));
}

export const appSecrets: SealedColumn = {
  table: 'users',
  column: 'otp_sealed',
  id: 't.id',
  purpose: ONE_TIME_CODES,
  about: ({ id }) => aboutUser(id),
};

/** The provisioning address for an authenticator app's QR code. */
export function appAddress(secret: string, username: string): string {
  return app(secret, username).toString();
}

/** The time step of an app's code, one step late or early allowed; null when it is wrong. */
export function stepOfCode(
  platformSecret: PlatformSecret,
  { userId, sealed, code, now }: { userId: number; sealed: string; code: string; now: Date },
): number | null {
  const totp = app(unseal(deriveKeys(platformSecret, ONE_TIME_CODES), sealed, aboutUser(userId)), '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta;
}

function app(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Konak', label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });
}
