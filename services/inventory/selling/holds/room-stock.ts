import { VISITORS_SHARE } from '#libs/contracts';
import { RowCountMismatch, type Tx } from '#libs/database';
import { eachNight, toDay, toIsoDate } from '#libs/stays';

/** Nights of a room claimed together, by guests of a market. */
export interface WantedNights {
  market: number;
  room: number;
  checkIn: number;
  checkOut: number;
  count: number;
}

/** The change of the counters by a hold's nights. */
export interface Movement {
  held: number;
  sold: number;
}

export const HOLD: Movement = { held: 1, sold: 0 };
export const SELL: Movement = { held: 0, sold: 1 };
export const HELD_TO_SOLD: Movement = { held: -1, sold: 1 };

interface Night {
  market: number;
  room: number;
  day: string;
  count: number;
}

/** Merges nights with all that is claimed of them: two lines of one cart may name the same room. */
function nightsOf(wanted: readonly WantedNights[]): Night[] {
  const nights = new Map<string, Night>();
  for (const { market, room, checkIn, checkOut, count } of wanted)
    for (const night of eachNight(toDay(checkIn), toDay(checkOut))) {
      const day = toIsoDate(night);
      const known = nights.get(`${market} ${room} ${day}`);
      if (known) known.count += count;
      else nights.set(`${market} ${room} ${day}`, { market, room, day, count });
    }
  return [...nights.values()];
}

/**
 * Claims every night or none: rows are locked in one order, so that two carts cannot deadlock, and changed by one
 * conditional statement that also writes the ledger.
 * @throws RowCountMismatch when a night has too few rooms left or is on stop sale.
 */
export async function takeNights(
  tx: Tx,
  holdId: string,
  wanted: readonly WantedNights[],
  movement: Movement,
): Promise<void> {
  const nights = nightsOf(wanted);
  if (nights.length === 0) return;
  await tx.execute(
    `with wanted as (
       select * from unnest($1::int[], $2::date[], $3::int[], $7::int[]) as w (room_id, stay_on, count, market_id)
     ), locked as (
       select n.room_id, n.stay_on, w.count
       from (select room_id, stay_on, sum(count)::int as count from wanted group by room_id, stay_on) w
       join room_nights n using (room_id, stay_on) order by n.room_id, n.stay_on for update of n
     ), taken as (
       update room_nights n set held = n.held + l.count * $5, sold = n.sold + l.count * $6 from locked l
       where n.room_id = l.room_id and n.stay_on = l.stay_on and n.allotment - n.sold - n.held >= l.count and not n.stop_sale
       returning n.account_id, n.hotel_id, n.room_id, n.stay_on
     ), moved as (
       insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold, market_id)
       select t.account_id, t.hotel_id, t.room_id, t.stay_on, $4, w.count * $5, w.count * $6, w.market_id
       from taken t join wanted w using (room_id, stay_on) returning 1
     )
     select demand_all((select count(*) from moved), $8)`,
    [
      nights.map((n) => n.room),
      nights.map((n) => n.day),
      nights.map((n) => n.count),
      holdId,
      movement.held,
      movement.sold,
      nights.map((n) => n.market),
      nights.length,
    ],
  );
}

/** Releases nights that a hold has taken by this movement, and that are not released yet. */
export async function releaseSomeNights(
  tx: Tx,
  holdId: string,
  released: readonly WantedNights[],
  movement: Movement,
): Promise<void> {
  const nights = nightsOf(released);
  if (nights.length === 0) return;
  await tx.execute(
    `with released as (
       select * from unnest($1::int[], $2::date[], $3::int[], $7::int[]) as g (room_id, stay_on, count, market_id)
     ), locked as (
       select n.room_id, n.stay_on, g.count
       from (select room_id, stay_on, sum(count)::int as count from released group by room_id, stay_on) g
       join room_nights n using (room_id, stay_on) order by n.room_id, n.stay_on for update of n
     ), moved as (
       update room_nights n set held = n.held - l.count * $5, sold = n.sold - l.count * $6 from locked l
       where n.room_id = l.room_id and n.stay_on = l.stay_on
       returning n.account_id, n.hotel_id, n.room_id, n.stay_on
     )
     insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold, market_id)
     select m.account_id, m.hotel_id, m.room_id, m.stay_on, $4, -g.count * $5, -g.count * $6, g.market_id
     from moved m join released g using (room_id, stay_on)`,
    [
      nights.map((n) => n.room),
      nights.map((n) => n.day),
      nights.map((n) => n.count),
      ...[holdId, movement.held, movement.sold],
      nights.map((n) => n.market),
    ],
  );
}

/**
 * The index of the first line whose rooms are sold out. Fast path: refuses before pricing; the claim itself decides on
 * the rest.
 */
export async function firstSoldOut(
  tx: Tx,
  wanted: readonly Omit<WantedNights, 'market'>[],
): Promise<number | undefined> {
  const soldOut = await tx.row<{ line: number }>(
    `select w.line::int - 1 as line
     from unnest($1::int[], $2::date[], $3::date[], $4::int[]) with ordinality as w (room_id, check_in, check_out, count, line)
     join room_nights n on n.room_id = w.room_id and n.stay_on >= w.check_in and n.stay_on < w.check_out
     where not n.stop_sale and n.allotment - n.sold - n.held < w.count order by w.line limit 1`,
    [
      wanted.map(({ room }) => room),
      wanted.map(({ checkIn }) => toIsoDate(toDay(checkIn))),
      wanted.map(({ checkOut }) => toIsoDate(toDay(checkOut))),
      wanted.map(({ count }) => count),
    ],
  );
  return soldOut?.line;
}

/**
 * Refuses nights beyond a market's cap. Checked after the claim: that has locked the rows, so all movements are
 * visible.
 * @throws RowCountMismatch when a market's cap is used up.
 */
export async function assertWithinCaps(tx: Tx, wanted: readonly WantedNights[]): Promise<void> {
  const nights = nightsOf(wanted);
  const over = await tx.row(
    `select 1 from unnest($1::int[], $2::int[], $3::date[]) as w (market_id, room_id, stay_on)
     join markets m on m.id = w.market_id cross join lateral jsonb_to_recordset(m.caps) as c (room int, rooms int)
     where c.room = w.room_id and c.rooms < (select coalesce(sum(s.held + s.sold), 0) from stock_movements s
       where s.room_id = w.room_id and s.stay_on = w.stay_on and s.market_id = w.market_id) limit 1`,
    [nights.map((n) => n.market), nights.map((n) => n.room), nights.map((n) => n.day)],
  );
  if (over) throw new RowCountMismatch('the market has its share of a night');
}

/**
 * What claimed nights have left of the visitors' share. Unpaid rooms of visitors are part of what is left, so that the share
 * does not shrink with each. Read after the claim, which has locked the rows: all movements are visible.
 */
const OF_SHARE = `
  select w.count, unpaid.rooms as unpaid,
    greatest($5, (n.allotment - n.sold - n.held + unpaid.rooms) / $4) as share
  from (select room_id, stay_on, sum(count)::int as count from unnest($1::int[], $2::date[], $3::int[]) as w (room_id, stay_on, count)
    group by room_id, stay_on) w
  join room_nights n using (room_id, stay_on)
  cross join lateral (
    select coalesce(sum(m.held + m.sold), 0)::int as rooms from stock_movements m join holds h on h.id = m.hold_id
    where m.room_id = w.room_id and m.stay_on = w.stay_on and h.unpaid
  ) unpaid`;

function ofShare(wanted: readonly WantedNights[]): unknown[] {
  const nights = nightsOf(wanted);
  return [
    nights.map((n) => n.room),
    nights.map((n) => n.day),
    nights.map((n) => n.count),
    VISITORS_SHARE.every,
    VISITORS_SHARE.least,
  ];
}

/** @throws RowCountMismatch when claimed nights are more than all visitors may hold without money. */
export async function assertWithinShare(tx: Tx, wanted: readonly WantedNights[]): Promise<void> {
  await tx.execute(
    `select demand_all((select count(*) from (${OF_SHARE}) s where s.unpaid > s.share), 0)`,
    ofShare(wanted),
  );
}

/** Whether claimed nights are more than all visitors may hold without money, and the rooms that could be in their place. */
export async function unpaidLeft(tx: Tx, wanted: readonly WantedNights[]): Promise<{ rooms: number; isOver: boolean }> {
  const left = await tx.row<{ rooms: number; isOver: boolean }>(
    `select greatest(0, min(s.share - s.unpaid + s.count))::int as rooms, coalesce(bool_or(s.unpaid > s.share), false) as "isOver"
     from (${OF_SHARE}) s`,
    ofShare(wanted),
  );
  return left!;
}

/** Moves a hold's nights from held to sold. */
export async function sellHeld(tx: Tx, holdId: string): Promise<void> {
  await move(tx, holdId, HELD_TO_SOLD);
}

/** Releases all nights of a hold, held or sold. */
export async function releaseNights(tx: Tx, holdId: string): Promise<void> {
  await move(tx, holdId, undefined);
}

/** Applies the ledger of a hold; `movement` is per room, or a complete release when it is absent. */
async function move(tx: Tx, holdId: string, movement: Movement | undefined): Promise<void> {
  await tx.execute(
    `with had as (
       select room_id, stay_on, market_id, sum(held) as held, sum(sold) as sold from stock_movements
       where hold_id = $1 group by room_id, stay_on, market_id having sum(held) <> 0 or sum(sold) <> 0
     ), change as (
       select room_id, stay_on, market_id,
         case when $2 then held * $3 else -held end as held, case when $2 then held * $4 else -sold end as sold from had
     ), locked as (
       select n.room_id, n.stay_on, c.held, c.sold
       from (select room_id, stay_on, sum(held) as held, sum(sold) as sold from change group by room_id, stay_on) c
       join room_nights n using (room_id, stay_on) order by n.room_id, n.stay_on for update of n
     ), moved as (
       update room_nights n set held = n.held + l.held, sold = n.sold + l.sold from locked l
       where n.room_id = l.room_id and n.stay_on = l.stay_on
       returning n.account_id, n.hotel_id, n.room_id, n.stay_on
     )
     insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold, market_id)
     select m.account_id, m.hotel_id, m.room_id, m.stay_on, $1, c.held, c.sold, c.market_id
     from moved m join change c using (room_id, stay_on)`,
    [holdId, movement !== undefined, movement?.held ?? 0, movement?.sold ?? 0],
  );
}
