import { PLACEHOLDER_TAX_NUMBER, type CheckInGuest } from '#libs/contracts';
import type { DayNumber } from '#libs/stays';

const TURKISH = 'TR';
const PASSPORT = /^[A-Z0-9]{5,20}$/;
const SHOWN = 3;

/** Whether eleven digits are a Turkish identity number: the last two are checksums. */
export function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number) || number === PLACEHOLDER_TAX_NUMBER) return false;
  const digits = [...number].map(Number);
  const sum = (from: number, step: number, to: number) => {
    let total = 0;
    for (let at = from; at < to; at += step) total += digits[at]!;
    return total;
  };
  const tenth = (((sum(0, 2, 9) * 7 - sum(1, 2, 8)) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sum(0, 1, 10) % 10;
}

/** Whether a person born on a day is a minor; days are YYYYMMDD. */
function isMinor(birthDate: number, today: DayNumber): boolean {
  return today - birthDate < 180_000;
}

export type IdentityFault = 'identity.missing' | 'identity.invalid' | 'day.invalid';

/**
 * The fault of a guest's documents: citizens have an identity number, others a passport, or a number where they live
 * here. Children travel on their parents' papers.
 */
export function identityFault(guest: CheckInGuest, today: DayNumber): IdentityFault | null {
  if (guest.birthDate > today) return 'day.invalid';
  const { nationality, identityNumber: number, passportNumber: passport } = guest;
  if (number) return isIdentityNumber(number) ? null : 'identity.invalid';
  if (!passport && isMinor(guest.birthDate, today)) return null;
  if (nationality === TURKISH || !passport) return 'identity.missing';
  return PASSPORT.test(passport) ? null : 'identity.invalid';
}

/** Document numbers in normalised form: no blanks, capitals. */
export function withPlainPapers(guest: CheckInGuest): CheckInGuest {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();
  return { ...guest, identityNumber: plain(guest.identityNumber), passportNumber: plain(guest.passportNumber) };
}

/** A masked number: only its last three characters are readable. */
export function masked(number: string): string {
  const hidden = Math.max(0, number.length - SHOWN);
  return '•'.repeat(hidden) + number.slice(hidden);
}
