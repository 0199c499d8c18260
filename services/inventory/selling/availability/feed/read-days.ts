import type { Tx } from '#libs/database';
import { dayFromIndex, daysInMonth, monthOf, toIsoDate, type DayNumber } from '#libs/stays';
import { storablePrice, type PlanDays, type RoomNights } from '../engine/availability-index.js';

/** The first and the last day to read. */
export interface Period {
  from: DayNumber;
  to: DayNumber;
}

interface NightsRow extends Record<string, unknown> {
  hotel_id: number;
  room_id: number;
  first: number;
  /** Day indexes, where days are missing in between. */
  days: string | null;
  cells: string;
}

interface MonthsRow extends Record<string, unknown> {
  hotel_id: number;
  market_id: number;
  room_id: number;
  price_plan_id: number;
  months: string;
  prices: string;
  min_stays: string;
  max_stays: string;
  flags: string;
}

/**
 * The rooms left of each room of the hotels. The database joins the nights of a room to one text, which is parsed here
 * digit by digit: a row and a parsed array for each would take most of the time of building an index.
 */
export async function readNights(tx: Tx, hotels: number[], { from, to }: Period): Promise<Map<number, RoomNights[]>> {
  const rows = await tx.rows<NightsRow>(
    `select r.hotel_id, r.id as room_id, n.first, n.days, n.cells from rooms r cross join lateral (
       select min(stay_on) - date '1970-01-01' as first,
         case when max(stay_on) - min(stay_on) >= count(*)
           then array_agg(stay_on - date '1970-01-01' order by stay_on)::text end as days,
         array_agg(case when stop_sale then -1 else greatest(0, allotment - sold - held) end order by stay_on)::text as cells
       from room_nights where room_id = r.id and stay_on between $2 and $3
     ) n where r.hotel_id = any ($1) and n.cells is not null order by r.id`,
    [hotels, toIsoDate(from), toIsoDate(to)],
  );
  return byHotel(rows, (row) => {
    const cells = numbersOf(row.cells);
    const days = row.days === null ? undefined : numbersOf(row.days);
    const length = days ? days.at(-1)! - row.first + 1 : cells.length;
    const left = new Int32Array(length);
    const stopSale = new Uint8Array(length);
    cells.forEach((cell, i) => {
      const at = days ? days[i]! - row.first : i;
      left[at] = Math.max(cell, 0);
      stopSale[at] = cell < 0 ? 1 : 0;
    });
    return { room: row.room_id, from: dayFromIndex(row.first), left, stopSale };
  });
}

/** The planning of the hotels in all months of the period, a run of days for each market, room and plan. */
export async function readPlanDays(tx: Tx, hotels: number[], { from, to }: Period): Promise<Map<number, PlanDays[]>> {
  const rows = await tx.rows<MonthsRow>(
    `select hotel_id, market_id, room_id, price_plan_id,
       array_agg(month - date '1970-01-01' order by month)::text as months,
       string_agg(prices::text, '' order by month) as prices,
       string_agg(case when array_remove(min_stays, null) = '{}' then '{}' else min_stays::text end, '' order by month) as min_stays,
       string_agg(case when array_remove(max_stays, null) = '{}' then '{}' else max_stays::text end, '' order by month) as max_stays,
       string_agg(case when 0 <> any (flags) then flags::text else '{}' end, '' order by month) as flags
     from plan_months where hotel_id = any ($1) and month between $2 and $3
     group by hotel_id, market_id, room_id, price_plan_id`,
    [hotels, toIsoDate(monthOf(from)), toIsoDate(monthOf(to))],
  );
  return byHotel(rows, (row) => {
    const months = numbersOf(row.months);
    const first = months[0]!;
    const last = months.at(-1)!;
    const days = last - first + daysInMonth(dayFromIndex(last));
    const prices = fillMonths(row.prices, months, new Int32Array(days).fill(-1));
    for (let day = 0; day < days; day++) prices[day] = storablePrice(prices[day]);
    return {
      market: row.market_id,
      room: row.room_id,
      plan: row.price_plan_id,
      from: dayFromIndex(first),
      prices,
      flags: fillMonths(row.flags, months, new Uint8Array(days)),
      minStay: fillMonths(row.min_stays, months, new Uint8Array(days)),
      maxStay: fillMonths(row.max_stays, months, new Uint8Array(days)),
    };
  });
}

function byHotel<R extends { hotel_id: number }, T>(rows: readonly R[], itemOf: (row: R) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.hotel_id);
    if (group) group.push(itemOf(row));
    else groups.set(row.hotel_id, [itemOf(row)]);
  }
  return groups;
}

const ZERO = 48;
const COMMA = 44;
const MINUS = 45;
const OPEN = 123;
const CLOSE = 125;
const NULL_TEXT = 'NULL';

/** The numbers of an array in Postgres's text format. */
function numbersOf(text: string): number[] {
  return text
    .slice(1, -1)
    .split(',')
    .map((number) => Number(number));
}

/** Reads consecutive arrays of months from a text; a null leaves the cell unchanged. */
function fillMonths<T extends Int32Array | Uint8Array>(text: string, months: readonly number[], cells: T): T {
  let at = 0;
  for (const month of months) {
    let cell = month - months[0]!;
    if (text.charCodeAt(at++) !== OPEN) throw new Error(`not an array of numbers at ${at}: ${text.slice(0, 200)}`);
    while (text.charCodeAt(at) !== CLOSE) {
      if (text.charCodeAt(at) === NULL_TEXT.charCodeAt(0)) at += NULL_TEXT.length;
      else {
        const isNegative = text.charCodeAt(at) === MINUS;
        if (isNegative) at++;
        let value = 0;
        for (let code = text.charCodeAt(at); code >= ZERO && code < ZERO + 10; code = text.charCodeAt(++at))
          value = value * 10 + code - ZERO;
        if (cell < cells.length) cells[cell] = isNegative ? -value : value;
      }
      cell++;
      if (text.charCodeAt(at) === COMMA) at++;
    }
    at++;
  }
  return cells;
}
