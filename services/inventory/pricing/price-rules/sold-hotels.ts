import { systemScope, type Database } from '#libs/database';
import type { Context } from '#libs/service';

const SCOPE = systemScope('inventory.shelf');

/** Whether all hotels are in reach, or in the inventory of an account in reach. */
export async function areSold(
  database: Database,
  { scope }: Pick<Context, 'scope'>,
  hotels: number[],
): Promise<boolean> {
  if (hotels.length === 0) return true;
  const sold = await database.tx(SCOPE, (tx) =>
    tx.row<{ count: number }>(
      `select count(*)::int as count from hotels h where h.id = any ($1) and ($2::int[] is null or h.account_id = any ($2)
         or exists (select 1 from hotel_inventory i where i.hotel_id = h.id and i.account_id = any ($2) and i.state = 'approved'))`,
      [hotels, scope === 'all' ? null : scope],
    ),
  );
  return sold!.count === new Set(hotels).size;
}
