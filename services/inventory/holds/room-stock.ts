import { NotTaken, type Tx } from '#libs/database';
import { eachNight, toDay, toIsoDate } from '#libs/stays';

/** Nights of a room that are wanted together. */
export interface WantedNights {
  room: number;
  checkIn: number;
  checkOut: number;
  count: number;
}

/** How a hold's nights change the counters. */
export interface Movement {
  held: number;
  sold: number;
}

export const HOLD: Movement = { held: 1, sold: 0 };
export const SELL: Movement = { held: 0, sold: 1 };
export const HELD_TO_SOLD: Movement = { held: -1, sold: 1 };

/** Every night once, with all that is wanted of it: two lines of one cart may ask for the same room. */
function nightsOf(wanted: readonly WantedNights[]): Array<{ room: number; day: string; count: number }> {
  const nights = new Map<string, { room: number; day: string; count: number }>();
  for (const { room, checkIn, checkOut, count } of wanted)
    for (const night of eachNight(toDay(checkIn), toDay(checkOut))) {
      const day = toIsoDate(night);
      const known = nights.get(`${room} ${day}`);
      if (known) known.count += count;
      else nights.set(`${room} ${day}`, { room, day, count });
    }
  return [...nights.values()];
}

/**
 * Takes every wanted night or none: rows are locked in one order, so that no two carts wait for each other in a circle,
 * and changed by one conditional statement that also writes the ledger.
 * @throws NotTaken when a night has too few rooms left or is on stop sale.
 */
export async function takeNights(
  tx: Tx,
  holdId: string,
  wanted: readonly WantedNights[],
  movement: Movement,
): Promise<void> {
  const nights = nightsOf(wanted);
  if (nights.length === 0) return;
  const taken = await tx.change(
    `with locked as (
       select n.room_id, n.stay_on, w.count from unnest($1::int[], $2::date[], $3::int[]) as w (room_id, stay_on, count)
       join room_nights n using (room_id, stay_on) order by n.room_id, n.stay_on for update of n
     ), taken as (
       update room_nights n set held = n.held + l.count * $5, sold = n.sold + l.count * $6 from locked l
       where n.room_id = l.room_id and n.stay_on = l.stay_on and n.allotment - n.sold - n.held >= l.count and not n.stop_sale
       returning n.account_id, n.hotel_id, n.room_id, n.stay_on, l.count
     )
     insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold)
     select account_id, hotel_id, room_id, stay_on, $4, count * $5, count * $6 from taken`,
    [
      nights.map((n) => n.room),
      nights.map((n) => n.day),
      nights.map((n) => n.count),
      holdId,
      movement.held,
      movement.sold,
    ],
  );
  if (taken !== nights.length) throw new NotTaken(`${taken} of ${nights.length} nights`);
}

/** Moves what a hold has taken from held to sold. */
export async function sellHeld(tx: Tx, holdId: string): Promise<void> {
  await move(tx, holdId, HELD_TO_SOLD);
}

/** Gives back all that a hold has taken, held or sold. */
export async function giveBack(tx: Tx, holdId: string): Promise<void> {
  await move(tx, holdId, undefined);
}

/** The ledger knows what a hold has; `movement` is per room, or everything back when it is absent. */
async function move(tx: Tx, holdId: string, movement: Movement | undefined): Promise<void> {
  await tx.change(
    `with had as (
       select room_id, stay_on, sum(held) as held, sum(sold) as sold from stock_movements where hold_id = $1 group by room_id, stay_on
     ), locked as (
       select n.room_id, n.stay_on, h.held, h.sold from had h join room_nights n using (room_id, stay_on)
       where h.held <> 0 or h.sold <> 0 order by n.room_id, n.stay_on for update of n
     ), change as (
       select room_id, stay_on, case when $2 then held * $3 else -held end as held, case when $2 then held * $4 else -sold end as sold from locked
     ), moved as (
       update room_nights n set held = n.held + c.held, sold = n.sold + c.sold from change c
       where n.room_id = c.room_id and n.stay_on = c.stay_on
       returning n.account_id, n.hotel_id, n.room_id, n.stay_on, c.held, c.sold
     )
     insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold)
     select account_id, hotel_id, room_id, stay_on, $1, held, sold from moved`,
    [holdId, movement !== undefined, movement?.held ?? 0, movement?.sold ?? 0],
  );
}
