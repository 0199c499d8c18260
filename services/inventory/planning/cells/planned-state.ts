import type { Tx } from '#libs/database';
import { fromIsoDate, monthOf, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import type { HotelOwner } from '../../catalogue/hotels/lock-hotel.js';
import { monthKey, toPlanMonth, type PlanMonth, type PlanMonthRow } from './plan-month.js';
import { nightKey, type CellRange, type NightCell, type PlannedState } from './planning-cells.js';

/** Reads the planning of a range. */
export async function readPlannedState(tx: Tx, { markets, rooms, plans, from, to }: CellRange): Promise<PlannedState> {
  const rows = await tx.rows<PlanMonthRow>(
    `select market_id, room_id, price_plan_id, month, prices, min_stays, max_stays, flags from plan_months
     where market_id = any ($1) and room_id = any ($2) and price_plan_id = any ($3) and month between $4 and $5`,
    [markets, rooms, plans, toIsoDate(monthOf(from)), toIsoDate(monthOf(to))],
  );
  const nights = await tx.rows<{ room_id: number; stay_on: string; allotment: number; stop_sale: boolean }>(
    'select room_id, stay_on, allotment, stop_sale from room_nights where room_id = any ($1) and stay_on between $2 and $3',
    [rooms, toIsoDate(from), toIsoDate(to)],
  );
  return {
    months: new Map(rows.map(toPlanMonth).map((month) => [monthKey(month), month])),
    nights: new Map(
      nights.map((night) => [
        nightKey(night.room_id, fromIsoDate(night.stay_on)),
        { allotment: night.allotment, stopSale: night.stop_sale },
      ]),
    ),
  };
}

/** Writes whole months in the order of their key, so that two writers cannot deadlock. */
export async function writeMonths(tx: Tx, { hotelId, accountId }: HotelOwner, months: PlanMonth[]): Promise<void> {
  if (months.length === 0) return;
  const sorted = months
    .map((m) => ({ ...m, month: toIsoDate(m.month) }))
    .sort((a, b) => a.market - b.market || a.room - b.room || a.plan - b.plan || a.month.localeCompare(b.month));
  await tx.execute(
    `insert into plan_months (account_id, hotel_id, market_id, room_id, price_plan_id, month, prices, min_stays, max_stays, flags)
     select $1, $2, market, room, plan, month, prices, "minStays", "maxStays", flags
     from jsonb_to_recordset($3::jsonb) as m (market int, room int, plan int, month date, prices int[], "minStays" smallint[], "maxStays" smallint[], flags smallint[])
     on conflict (market_id, room_id, price_plan_id, month) do update
       set prices = excluded.prices, min_stays = excluded.min_stays, max_stays = excluded.max_stays, flags = excluded.flags`,
    [accountId, hotelId, JSON.stringify(sorted)],
  );
}

/** Writes planning's columns of nights; sold and held counts are not planning's to change. */
export async function writeNights(
  tx: Tx,
  { hotelId, accountId }: HotelOwner,
  nights: Map<string, NightCell>,
): Promise<void> {
  if (nights.size === 0) return;
  const cells = [...nights].map(([key, night]) => {
    const [room, day] = key.split(' ').map(Number) as [number, number];
    return { room, day: toIsoDate(toDay(day)), allotment: night.allotment, stop: night.stopSale };
  });
  cells.sort((a, b) => a.room - b.room || a.day.localeCompare(b.day));
  await tx.execute(
    `insert into room_nights (account_id, hotel_id, room_id, stay_on, allotment, stop_sale)
     select $1, $2, room, day, allotment, stop from jsonb_to_recordset($3::jsonb) as n (room int, day date, allotment int, stop boolean)
     on conflict (room_id, stay_on) do update set allotment = excluded.allotment, stop_sale = excluded.stop_sale`,
    [accountId, hotelId, JSON.stringify(cells)],
  );
}

/** The sold and held counts of the rooms' nights. */
export async function readTaken(
  tx: Tx,
  hotelId: number,
  from: DayNumber,
  to: DayNumber,
): Promise<Map<string, { sold: number; held: number }>> {
  const rows = await tx.rows<{ room_id: number; day: number; sold: number; held: number }>(
    `select room_id, to_char(stay_on, 'YYYYMMDD')::int as day, sold, held from room_nights where hotel_id = $1 and stay_on between $2 and $3`,
    [hotelId, toIsoDate(from), toIsoDate(to)],
  );
  return new Map(rows.map(({ room_id, day, sold, held }) => [nightKey(room_id, toDay(day)), { sold, held }]));
}
