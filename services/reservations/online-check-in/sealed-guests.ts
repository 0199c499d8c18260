import { z } from 'zod';
import { CheckInGuest } from '#libs/contracts';
import { deriveKey, seal, unseal } from '#libs/process';

const Guests = z.array(CheckInGuest);

/** Encrypts guests, bound to the platform's secret and their own booking. */
export function sealGuests(secret: string, publicId: string, guests: CheckInGuest[]): string {
  return seal(deriveKey(secret, 'guest identities'), JSON.stringify(guests), publicId);
}

/** Decrypts guests; empty where the secret has changed. */
export function unsealGuests(secret: string, publicId: string, sealed: string): CheckInGuest[] {
  try {
    return Guests.parse(JSON.parse(unseal(deriveKey(secret, 'guest identities'), sealed, publicId)));
  } catch {
    return [];
  }
}
