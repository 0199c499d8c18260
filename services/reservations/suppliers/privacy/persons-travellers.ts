import type { Person } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { PlatformSecret } from '#libs/process';
import { contactHashes, unsealTravellers } from '../transactions/sealed-travellers.js';

const OF_PERSON = `contact_hash = any ($1) and ($2::int[] is null or account_id = any ($2))`;

/** The travellers of a person's bookings at suppliers. */
export async function collectTravellers(
  tx: Tx,
  { email, accounts }: Person,
  secret: PlatformSecret,
): Promise<object[]> {
  const rows = await tx.rows<{ publicId: string; sealed: string; reservationNumber: string | null; createdAt: Date }>(
    `select public_id as "publicId", sealed, reservation_number as "reservationNumber", created_at as "createdAt"
     from supplier_transactions where ${OF_PERSON} order by id`,
    [contactHashes(secret, email), accounts],
  );
  return rows.map(({ publicId, sealed, ...row }) => ({ ...row, ...unsealTravellers(secret, publicId, sealed) }));
}

/** Deletes the travellers of a person's bookings at suppliers. @returns of how many bookings. */
export function forgetTravellers(
  tx: Tx,
  { email, accounts }: Person,
  secret: PlatformSecret,
  bookings: readonly number[],
): Promise<number> {
  return tx.execute(
    `update supplier_transactions set sealed = '', contact_hash = null where sealed <> '' and (${OF_PERSON} or booking_id = any ($3))`,
    [contactHashes(secret, email), accounts, bookings],
  );
}
