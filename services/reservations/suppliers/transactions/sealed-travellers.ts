import { z } from 'zod';
import { SupplierCustomer, SupplierTraveller } from '#libs/contracts';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';
import type { SealedColumn } from '#libs/service';

const PURPOSE = 'travellers at suppliers';
const Details = z.object({
  travellers: z.array(SupplierTraveller),
  customer: SupplierCustomer.optional(),
  note: z.string(),
});
/** What is known about the travellers of a booking. */
export type TravellerDetails = z.output<typeof Details>;

/** Encrypts travellers, bound to the platform's secret and their own booking. */
export function sealTravellers(secret: PlatformSecret, publicId: string, details: TravellerDetails): string {
  return seal(deriveKey(secret, PURPOSE), JSON.stringify(details), publicId);
}

/** Decrypts travellers; undefined where there are none, or their secret is not accepted any more. */
export function unsealTravellers(
  secret: PlatformSecret,
  publicId: string,
  sealed: string,
): TravellerDetails | undefined {
  try {
    return Details.parse(JSON.parse(unseal(deriveKeys(secret, PURPOSE), sealed, publicId)));
  } catch {
    return undefined;
  }
}

/** Whether a booking is about a person: the customer or any traveller has the address. */
export function isAbout({ travellers, customer }: TravellerDetails, email: string): boolean {
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
