import type { Tx } from '#libs/database';
import { readMarkups } from '../../../pricing/markups/read-markups.js';
import { readPromotions } from '../../../pricing/promotions/read-promotions.js';
import type { Sellers } from '../request/sellers.js';

/** What accounts may sell of others, at what markup, and the active codes. */
export async function readSellers(tx: Tx): Promise<Sellers> {
  const rows = await tx.rows<{ account_id: number; hotel_id: number }>(
    `select account_id, hotel_id from hotel_inventory where state = 'approved' and status`,
  );
  const inventories = new Map<number, Set<number>>();
  for (const { account_id, hotel_id } of rows)
    inventories.set(account_id, (inventories.get(account_id) ?? new Set()).add(hotel_id));
  return { inventories, rules: { markups: await readMarkups(tx), promotions: await readPromotions(tx) } };
}
