import { In } from 'typeorm';
import type { Tx } from '#libs/database';
import { Refusal, orNotFound } from '#libs/service';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { Market } from '../../catalogue/markets/market.entity.js';
import { PricePlan } from '../../catalogue/price-plans/price-plan.entity.js';
import { Room } from '../../catalogue/rooms/room.entity.js';
import type { CellRange } from './planning-cells.js';

/** The rooms, plans and markets of a hotel's planning. */
export interface HotelParts {
  rooms: Room[];
  plans: PricePlan[];
  markets: Market[];
}

/** @throws Refusal notFound 404. */
export async function readParts(tx: Tx, hotelId: number): Promise<HotelParts> {
  orNotFound(await tx.repository(Hotel).findOneBy({ id: hotelId }));
  const order = { id: 'asc' as const };
  return {
    rooms: await tx.repository(Room).find({ where: { hotelId }, order }),
    plans: await tx.repository(PricePlan).find({ where: { hotelId }, order }),
    markets: await tx.repository(Market).find({ where: { hotelId }, order }),
  };
}

/** @throws Refusal notFound 404 · planning.unknown 422 for a room, plan or market of another hotel. */
export async function assertOfHotel(
  tx: Tx,
  hotelId: number,
  range: Pick<CellRange, 'rooms' | 'plans' | 'markets'>,
): Promise<void> {
  orNotFound(await tx.repository(Hotel).findOneBy({ id: hotelId }));
  const ofHotel = (ids: number[]) => ({ hotelId, id: In(ids) });
  const known = [
    (await tx.repository(Room).countBy(ofHotel(range.rooms))) === new Set(range.rooms).size,
    (await tx.repository(PricePlan).countBy(ofHotel(range.plans))) === new Set(range.plans).size,
    (await tx.repository(Market).countBy(ofHotel(range.markets))) === new Set(range.markets).size,
  ];
  if (known.includes(false)) throw new Refusal('planning.unknown', 422);
}

/** An empty list means all. */
export function covers(ids: readonly number[], id: number): boolean {
  return ids.length === 0 || ids.includes(id);
}
