import { z } from 'zod';
import { SupplierCustomer, SupplierTraveller } from '#libs/contracts';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';
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

/** Whether a booking is about a person: the customer or any traveller has the address. */
export function isAbout({ travellers, customer }: ToldTravellers, email: string): boolean {
  const wanted = email.trim().toLowerCase();
  const addresses = [customer?.address?.email, ...travellers.map(({ address }) => address?.email)];
  return addresses.some((address) => address?.trim().toLowerCase() === wanted);
}

export const sealedTravellers: SealedColumn = {
  table: 'supplier_transactions',
  column: 'sealed',
  id: 't.id',
  fields: 't.public_id::text as "publicId"',
  purpose: PURPOSE,
  about: ({ publicId }) => publicId!,
};
