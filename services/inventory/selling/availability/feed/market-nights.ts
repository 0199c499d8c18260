import type { Tx } from '#libs/database';
import { dayIndex, toIsoDate } from '#libs/stays';
import type { Market } from '../../../catalogue/markets/market.entity.js';
import type { MarketNights, RoomNights } from '../engine/availability-index.js';
import type { Period } from './read-days.js';

interface TakenRow extends Record<string, unknown> {
  market_id: number;
  room_id: number;
  /** Day index. */
  day: number;
  taken: number;
}

/** The rooms taken by a market's guests, by market, room and day index. */
export type Taken = ReadonlyMap<string, number>;

const keyOf = (market: number, room: number, day: number) => `${market}/${room}/${day}`;

/** The nights of hotels taken by guests of markets with caps, held or sold. */
export async function readTaken(tx: Tx, hotels: number[], { from, to }: Period): Promise<Taken> {
  const rows = await tx.rows<TakenRow>(
    `select m.id as market_id, c.room as room_id, t.stay_on - date '1970-01-01' as day, t.taken
     from markets m cross join lateral jsonb_to_recordset(m.caps) as c (room int)
     cross join lateral (
       select s.stay_on, sum(s.held + s.sold)::int as taken from stock_movements s
       where s.room_id = c.room and s.stay_on between $2 and $3 and s.market_id = m.id group by s.stay_on
     ) t where m.hotel_id = any ($1) and m.caps <> '[]'`,
    [hotels, toIsoDate(from), toIsoDate(to)],
  );
  return new Map(rows.map(({ market_id, room_id, day, taken }) => [keyOf(market_id, room_id, day), taken]));
}

/** The rooms left for the guests of each market with caps: the minimum of the rooms left and of the rest of the cap. */
export function marketNightsOf(
  markets: readonly Pick<Market, 'id' | 'caps'>[],
  roomNights: readonly RoomNights[],
  taken: Taken,
): MarketNights[] {
  return markets
    .filter(({ caps }) => caps.length > 0)
    .map(({ id: market, caps }) => ({
      market,
      nights: roomNights.map((nights) => {
        const cap = caps.find(({ room }) => room === nights.room);
        if (!cap) return nights;
        const first = dayIndex(nights.from);
        const left = Array.from(nights.left, (rooms, night) =>
          Math.min(rooms, Math.max(0, cap.rooms - (taken.get(keyOf(market, nights.room, first + night)) ?? 0))),
        );
        return { ...nights, left };
      }),
    }));
}
