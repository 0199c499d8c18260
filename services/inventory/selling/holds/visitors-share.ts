import type { HoldLimitReached } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { areItemsOverShare } from '../items/item-share.js';
import type { ItemStock } from '../items/price-items.js';
import { unpaidLeft, type WantedNights } from './room-stock.js';

/** @throws Refusal hold.limit 422 where visitors hold their share of a night, a departure or an extra without money. */
export async function refuseBeyondShare(
  tx: Tx,
  wanted: readonly WantedNights[],
  items: readonly ItemStock[],
): Promise<void> {
  const { rooms, isOver } = await unpaidLeft(tx, wanted);
  if (!isOver && (items.length === 0 || !(await areItemsOverShare(tx, items)))) return;
  const data: Pick<HoldLimitReached, 'why' | 'rooms'> = { why: 'share', rooms: isOver ? rooms : 0 };
  throw new Refusal('hold.limit', 422, { data });
}
