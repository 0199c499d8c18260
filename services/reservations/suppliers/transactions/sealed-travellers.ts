import { z } from 'zod';
import { SupplierCustomer, SupplierTraveller } from '#libs/contracts';
import { deriveKey, deriveKeys, seal, sign, unseal, type PlatformSecret } from '#libs/process';
import type { SealedColumn } from '#libs/service';

const PURPOSE = 'travellers at suppliers';
const Told = z.object({
  travellers: z.array(SupplierTraveller),
  customer: SupplierCustomer.optional(),
  note: z.string(),
});
/** What is known about the travellers of a booking. */
export type ToldTravellers = z.output<typeof Told>;

/** Encrypts travellers, bound to the platform's secret and their own booking. */
export function sealTravellers(secret: PlatformSecret, publicId: string, told: ToldTravellers): string {
  return seal(deriveKey(secret, PURPOSE), JSON.stringify(told), publicId);
}

/** Decrypts travellers; undefined where there are none, or their secret is not accepted any more. */
export function unsealTravellers(secret: PlatformSecret, publicId: string, sealed: string): ToldTravellers | undefined {
  try {
    return Told.parse(JSON.parse(unseal(deriveKeys(secret, PURPOSE), sealed, publicId)));
  } catch {
    return undefined;
  }
}

/** By which a person's bookings are found without their address being stored. */
export function contactHashes(secret: PlatformSecret, email: string): string[] {
  return deriveKeys(secret, 'contacts at suppliers').map((key) => sign(key, email.trim().toLowerCase()));
}

/** The address that a booking is about: the customer's, else the first traveller's that has one. */
export function contactOf({ travellers, customer }: Pick<ToldTravellers, 'travellers' | 'customer'>): string {
  return customer?.address?.email || (travellers.find(({ address }) => address?.email)?.address?.email ?? '');
}

export const sealedTravellers: SealedColumn = {
  table: 'supplier_transactions',
  column: 'sealed',
  id: 't.id',
  fields: 't.public_id::text as "publicId"',
  purpose: PURPOSE,
  about: ({ publicId }) => publicId!,
};
