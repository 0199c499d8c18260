import { z } from 'zod';
import { CheckInGuest } from '#libs/contracts';
import type { SealedColumn } from '#libs/service';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';

const GUEST_IDENTITIES = 'guest identities';
const Guests = z.array(CheckInGuest);

/** Encrypts guests, bound to the platform's secret and their own booking. */
export function sealGuests(secret: PlatformSecret, publicId: string, guests: CheckInGuest[]): string {
  return seal(deriveKey(secret, GUEST_IDENTITIES), JSON.stringify(guests), publicId);
}

/** Decrypts guests; empty where their secret is not accepted any more. */
export function unsealGuests(secret: PlatformSecret, publicId: string, sealed: string): CheckInGuest[] {
  try {
    return Guests.parse(JSON.parse(unseal(deriveKeys(secret, GUEST_IDENTITIES), sealed, publicId)));
  } catch {
    return [];
  }
}

export const sealedGuests: SealedColumn = {
  table: 'guest_check_ins',
  column: 'sealed',
  id: 't.booking_id',
  fields: 'b.public_id::text as booking',
  join: 'join bookings b on b.id = t.booking_id',
  purpose: GUEST_IDENTITIES,
  about: ({ booking }) => booking!,
};
