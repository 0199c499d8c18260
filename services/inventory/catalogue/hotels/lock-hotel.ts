import type { Tx } from '#libs/database';
import { orNotFound } from '#libs/service';

/** The owner columns of a hotel's records. */
export interface HotelOwner {
  hotelId: number;
  accountId: number;
}

/**
 * Serialises changes of one hotel from here on, so that none can bypass the check of versions.
 * @throws Refusal notFound 404.
 */
export async function lockHotel(tx: Tx, hotelId: number): Promise<HotelOwner> {
  const row = await tx.row<{ account_id: number }>('select account_id from hotels where id = $1 for no key update', [
    hotelId,
  ]);
  return { hotelId, accountId: orNotFound(row).account_id };
}
