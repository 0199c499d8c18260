import { kindOf, type PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { eachNight, toDay, toIsoDate } from '#libs/stays';
import type { ItemStock } from '../items/price-items.js';
import type { ChangedLine } from './changed-line.js';

interface Before {
  holdId: string;
  position: number;
  line: PricedLine;
  stock?: ItemStock;
}

/**
 * Takes what a sold line needs after its change and releases what it does not need any more, in one statement: rows are
 * locked in one order, and what is taken has to be left.
 * @throws Refusal room.soldOut, tour.soldOut, extra.soldOut 409 naming the line; the transaction has to be rolled back.
 */
export async function shiftStock(tx: Tx, before: Before, after: ChangedLine): Promise<void> {
  const kind = kindOf(before.line);
  const isDone =
    kind === 'room'
      ? await shiftNights(tx, before.holdId, changesOf(nightsOf(before.line), nightsOf(after.line)))
      : kind === 'tour'
        ? await shiftSeats(tx, before, changesOf(seatsOf(before.stock), seatsOf(after.stock)))
        : await shiftDays(tx, before, changesOf(daysOf(before.stock), daysOf(after.stock)));
  const key = kind === 'room' || kind === 'tour' ? kind : 'extra';
  if (!isDone) throw new Refusal(`${key}.soldOut`, 409, { data: { line: before.position } });
}

/** A counter of stock: its number, its day, and the market of a night. */
interface Counter {
  id: number;
  day: string;
  market: number;
  count: number;
}

/** What changes of each counter: more is taken, or less. */
function changesOf(before: readonly Counter[], after: readonly Counter[]): Counter[] {
  const changes = new Map<string, Counter>();
  const add = (counter: Counter, sign: number) => {
    const key = `${counter.id} ${counter.day} ${counter.market}`;
    const count = (changes.get(key)?.count ?? 0) + sign * counter.count;
    changes.set(key, { ...counter, count });
  };
  for (const counter of before) add(counter, -1);
  for (const counter of after) add(counter, 1);
  return [...changes.values()].filter(({ count }) => count !== 0);
}

function nightsOf({ room, market, checkIn, checkOut, count }: PricedLine): Counter[] {
  return eachNight(toDay(checkIn), toDay(checkOut)).map((day) => ({ id: room.id, day: toIsoDate(day), market, count }));
}

function seatsOf(stock: ItemStock | undefined): Counter[] {
  return stock?.kind === 'tour' ? [{ id: stock.packageId, day: '', market: 0, count: stock.seats }] : [];
}

function daysOf(stock: ItemStock | undefined): Counter[] {
  if (stock?.kind !== 'extra') return [];
  return stock.days.map((day) => ({ id: stock.serviceId, day: toIsoDate(day), market: 0, count: stock.count }));
}

async function shiftNights(tx: Tx, holdId: string, changes: readonly Counter[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const moved = await tx.execute(
    `with wanted as (
       select * from unnest($1::int[], $2::date[], $3::int[], $5::int[]) as w (room_id, stay_on, count, market_id)
     ), locked as (
       select n.room_id, n.stay_on, w.count
       from (select room_id, stay_on, sum(count)::int as count from wanted group by room_id, stay_on) w
       join room_nights n using (room_id, stay_on) order by n.room_id, n.stay_on for update of n
     ), moved as (
       update room_nights n set sold = n.sold + l.count from locked l
       where n.room_id = l.room_id and n.stay_on = l.stay_on
         and (l.count <= 0 or n.allotment - n.sold - n.held >= l.count and not n.stop_sale)
       returning n.account_id, n.hotel_id, n.room_id, n.stay_on
     )
     insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold, market_id)
     select m.account_id, m.hotel_id, m.room_id, m.stay_on, $4, 0, w.count, w.market_id
     from moved m join wanted w using (room_id, stay_on)`,
    [...columnsOf(changes), holdId, changes.map(({ market }) => market)],
  );
  return moved === changes.length;
}

async function shiftSeats(tx: Tx, { holdId, position }: Before, changes: readonly Counter[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const [ids, , counts] = columnsOf(changes);
  const moved = await tx.execute(
    `with locked as (
       select p.id, w.count from unnest($1::int[], $2::int[]) as w (id, count)
       join tour_packages p using (id) order by p.id for update of p
     ), moved as (
       update tour_packages p set sold = p.sold + l.count from locked l
       where p.id = l.id and (l.count <= 0 or p.state <> 'cancelled' and p.capacity - p.sold - p.held >= l.count)
       returning p.id, p.account_id, p.tour_id, l.count
     )
     insert into seat_movements (account_id, tour_id, package_id, hold_id, line, held, sold)
     select account_id, tour_id, id, $3, $4, 0, count from moved`,
    [ids, counts, holdId, position],
  );
  return moved === changes.length;
}

async function shiftDays(tx: Tx, { holdId, position }: Before, changes: readonly Counter[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const [ids, days, counts] = columnsOf(changes);
  const opened = tx.execute(
    `insert into extra_days (account_id, service_id, day)
     select s.account_id, s.id, w.day from unnest($1::int[], $2::date[]) as w (id, day) join services s using (id)
     order by s.id, w.day on conflict do nothing`,
    [ids, days],
  );
  const moving = tx.execute(
    `with wanted as (
       select * from unnest($1::int[], $2::date[], $3::int[]) as w (service_id, day, count)
     ), extra as (
       select s.id, s.capacity from services s where s.id = any ($1) order by s.id for share
     ), locked as (
       select d.service_id, d.day, w.count, e.id as extra_id, e.capacity from wanted w join extra_days d using (service_id, day)
       left join extra e on e.id = w.service_id order by d.service_id, d.day for update of d
     ), moved as (
       update extra_days d set sold = d.sold + l.count from locked l
       where d.service_id = l.service_id and d.day = l.day
         and (l.count <= 0 or l.extra_id is not null and (l.capacity is null or l.capacity - d.sold - d.held >= l.count))
       returning d.account_id, d.service_id, d.day, l.count
     )
     insert into extra_movements (account_id, service_id, day, hold_id, line, held, sold)
     select account_id, service_id, day, $4, $5, 0, count from moved`,
    [ids, days, counts, holdId, position],
  );
  const [, moved] = await Promise.all([opened, moving]);
  return moved === changes.length;
}

function columnsOf(changes: readonly Counter[]): [ids: number[], days: string[], counts: number[]] {
  return [changes.map(({ id }) => id), changes.map(({ day }) => day), changes.map(({ count }) => count)];
}
