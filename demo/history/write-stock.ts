import type { PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { addDays, eachNight, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import { insertRows } from '../insert-rows.js';
import type { HistoryRows } from './history-rows.js';

const HOLD = {
  ...{ id: 'uuid', account_id: 'int', hotel_id: 'int', state: 'text', expires_at: 'timestamptz', answer: 'jsonb' },
  created_at: 'timestamptz',
};
const MOVE = {
  ...{ account_id: 'int', hotel_id: 'int', room_id: 'int', stay_on: 'date', hold_id: 'uuid', held: 'int', sold: 'int' },
  ...{ at: 'timestamptz', market_id: 'int' },
};
const AT_ONCE = 3_000;

/** Writes the nights that the bookings have sold, with those of the past, for which nothing was planned until now. */
export async function writeStock(tx: Tx, rows: readonly HistoryRows[], today: DayNumber): Promise<void> {
  const sold = rows.filter(({ booking }) => booking['hold_id'] !== null);
  await openPast(tx, sold, today);
  for (let from = 0; from < sold.length; from += AT_ONCE) {
    const some = sold.slice(from, from + AT_ONCE);
    await insertRows(
      tx,
      'holds',
      HOLD,
      some.map((row) => holdOf(row, today)),
    );
    await insertRows(tx, 'stock_movements', MOVE, some.flatMap(movesOf));
  }
  const nights = new Map<string, { room: number; day: string; count: number }>();
  for (const { booking } of sold)
    for (const line of booking['lines'] as PricedLine[])
      for (const night of nightsOf(line)) {
        const key = `${line.room.id} ${night}`;
        const known = nights.get(key);
        if (known) known.count += line.count;
        else nights.set(key, { room: line.room.id, day: night, count: line.count });
      }
  const all = [...nights.values()];
  await tx.execute(
    `update room_nights n set sold = n.sold + s.count
     from unnest($1::int[], $2::date[], $3::int[]) as s (room_id, stay_on, count)
     where n.room_id = s.room_id and n.stay_on = s.stay_on`,
    [all.map(({ room }) => room), all.map(({ day }) => day), all.map(({ count }) => count)],
  );
}

const nightsOf = ({ checkIn, checkOut }: PricedLine): string[] =>
  eachNight(toDay(checkIn), toDay(checkOut)).map(toIsoDate);

/** As many rooms as there are, on every night of the past on which one was sold, and between. */
async function openPast(tx: Tx, rows: readonly HistoryRows[], today: DayNumber): Promise<void> {
  const lines = rows.flatMap(({ booking }) => booking['lines'] as PricedLine[]);
  if (lines.length === 0) return;
  const first = lines.reduce((earliest, { checkIn }) => Math.min(earliest, checkIn), lines[0]!.checkIn);
  await tx.execute(
    `insert into room_nights (account_id, hotel_id, room_id, stay_on, allotment)
     select r.account_id, r.hotel_id, r.id, d::date, r.count
     from rooms r, generate_series($2::date, $3::date, '1 day') as d where r.hotel_id = any ($1) order by r.id, d`,
    [[...new Set(lines.map(({ hotel }) => hotel.id))], toIsoDate(toDay(first)), toIsoDate(addDays(today, -1))],
  );
}

/** Nobody asks what a hold was priced at once its stay is over. */
function holdOf({ booking }: HistoryRows, today: DayNumber) {
  const lines = booking['lines'] as PricedLine[];
  const { account, id } = lines[0]!.hotel;
  const at = booking['created_at'];
  return {
    ...{ id: booking['hold_id'], account_id: account, hotel_id: id, state: 'sold', expires_at: at, created_at: at },
    answer: { lines: lines.some(({ checkOut }) => checkOut >= today) ? lines : [], promotion: null },
  };
}

function movesOf({ booking }: HistoryRows) {
  return (booking['lines'] as PricedLine[]).flatMap((line) =>
    nightsOf(line).map((day) => ({
      ...{ account_id: line.hotel.account, hotel_id: line.hotel.id, room_id: line.room.id, stay_on: day },
      ...{ hold_id: booking['hold_id'], held: 0, sold: line.count, at: booking['created_at'], market_id: line.market },
    })),
  );
}
