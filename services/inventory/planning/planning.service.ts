import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type {
  BulkChange,
  CellChange,
  ChangedCell,
  InputOf,
  PlanningMonth,
  PlanningRange,
  PlanningSet,
} from '#libs/contracts';
import { PlanningSet as PlanningSetShape } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { addDays, nightsBetween, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import { Refusal, orAbsent, userOf, type Context } from '#libs/service';
import { Hotel } from '../hotels/hotel.entity.js';
import { textIn } from '../hotels/text-in.js';
import { Market } from '../markets/market.entity.js';
import { PricePlan } from '../price-plans/price-plan.entity.js';
import { Room } from '../rooms/room.entity.js';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, STOP_SALE, daysInMonth, emptyMonth, monthKey } from './plan-month.js';
import { applyCells, changedCells, countCells, daysOf, nightKey, type CellRange } from './planning-cells.js';
import { planningVersion, readPlannedState, writeMonths, writeNights } from './planned-state.js';

const MAX_CELLS = 100_000;
const MAX_DAYS = 732;
const SHOWN_CELLS = 2_000;
const NOT_SOLD: PlanningSet = {
  price: null,
  allotment: 0,
  stopSale: false,
  minStay: null,
  maxStay: null,
  cta: false,
  ctd: false,
};

interface Saved {
  changed: number;
  version: number;
}

interface Change {
  hotel: number;
  range: CellRange;
  set: PlanningSet;
  kind: 'bulk' | 'cell' | 'reset';
  version?: number;
}

@Injectable()
export class PlanningService {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** A month of a hotel for one market, as the grid shows it. */
  get(ctx: Context, { hotel, market, month, year }: InputOf<'planning.get'>['query']): Promise<PlanningMonth> {
    return this.database.tx(ctx, async (tx) => {
      const parts = await readParts(tx, hotel);
      const { currency } = orAbsent(parts.markets.find(({ id }) => id === market));
      const first = toDay(year * 10_000 + month * 100 + 1);
      const last = addDays(first, daysInMonth(first) - 1);
      const range: CellRange = {
        markets: [market],
        rooms: parts.rooms.map((room) => room.id),
        plans: parts.plans.map((plan) => plan.id),
        from: first,
        to: last,
      };
      const state = await readPlannedState(tx, range);
      const taken = await readTaken(tx, hotel, first, last);
      const days = daysOf(range);
      return {
        hotel,
        market,
        currency,
        year,
        month,
        version: await planningVersion(tx, hotel),
        rooms: parts.rooms.map((room) => ({
          id: room.id,
          name: textIn(room.name, ctx.lang),
          days: days.map((date) => {
            const night = state.nights.get(nightKey(room.id, date)) ?? { allotment: 0, stopSale: false };
            const { sold, held } = taken.get(nightKey(room.id, date)) ?? { sold: 0, held: 0 };
            return {
              date,
              allotment: night.allotment,
              sold,
              left: Math.max(0, night.allotment - sold - held),
              stopSale: night.stopSale,
            };
          }),
          priceplans: parts.plans
            .filter((plan) => covers(plan.rooms, room.id) && covers(plan.markets, market))
            .map((plan) => {
              const planned =
                state.months.get(monthKey({ market, room: room.id, plan: plan.id, month: first })) ??
                emptyMonth(market, room.id, plan.id, first);
              return {
                id: plan.id,
                name: textIn(plan.name, ctx.lang),
                days: days.map((date, at) => {
                  const price = planned.prices[at] ?? null;
                  const flags = planned.flags[at] ?? 0;
                  return {
                    date,
                    price: price === null ? null : toDecimal(price),
                    minStay: planned.minStays[at] ?? null,
                    maxStay: planned.maxStays[at] ?? null,
                    stopSale: (flags & STOP_SALE) !== 0,
                    cta: (flags & CLOSED_TO_ARRIVAL) !== 0,
                    ctd: (flags & CLOSED_TO_DEPARTURE) !== 0,
                  };
                }),
              };
            }),
        })),
      };
    });
  }

  /** What a bulk change would do; nothing is saved. */
  process(ctx: Context, change: BulkChange): Promise<{ total: number; cells: ChangedCell[]; version: number }> {
    const { hotel, range, set } = fromBulk(change);
    assertMeant(range, set);
    return this.database.tx(ctx, async (tx) => {
      await assertOfHotel(tx, hotel, range);
      const cells = changedCells(await readPlannedState(tx, range), range, set);
      return { total: cells.length, cells: cells.slice(0, SHOWN_CELLS), version: await planningVersion(tx, hotel) };
    });
  }

  /** Saves a bulk change, all of it or nothing. @throws Refusal planning.stale 409 naming the cells somebody else has changed. */
  save(ctx: Context, change: BulkChange): Promise<Saved> {
    return this.carryOut(ctx, fromBulk(change));
  }

  /** Changes one cell; without a price plan, the room's. */
  patch(ctx: Context, { hotel, market, room, priceplan, date, key, value, version }: CellChange): Promise<Saved> {
    const set = PlanningSetShape.safeParse({ [key]: value });
    const fits =
      set.success && (priceplan === undefined ? key === 'allotment' || key === 'stopSale' : key !== 'allotment');
    if (!fits) throw new Refusal('request.invalid', 400, { errors: [{ path: 'body.value', msg: 'request.invalid' }] });
    const range: CellRange = {
      markets: [market],
      rooms: [room],
      plans: priceplan === undefined ? [] : [priceplan],
      from: date,
      to: date,
    };
    return this.carryOut(ctx, { hotel, range, set: set.data, kind: 'cell', version });
  }

  /** Clears a range back to "not sold". */
  reset(ctx: Context, range: PlanningRange): Promise<Saved> {
    // A range of plans leaves the rooms' own cells alone: other plans are sold from them.
    const set = range.priceplans.length > 0 ? { ...NOT_SOLD, allotment: undefined } : NOT_SOLD;
    return this.carryOut(ctx, { ...fromBulk({ ...range, set }), kind: 'reset' });
  }

  private carryOut(ctx: Context, { hotel, range, set, kind, version }: Change): Promise<Saved> {
    if (kind !== 'reset') assertMeant(range, set);
    assertSize(range);
    return this.database.tx(ctx, async (tx) => {
      // Changes of one hotel come one after the other, so that none can slip past the check of versions.
      const owner = orAbsent(
        await tx.row<{ account_id: number }>('select account_id from hotels where id = $1 for no key update', [hotel]),
      );
      await assertOfHotel(tx, hotel, range);
      const state = await readPlannedState(tx, range);
      const cells = changedCells(state, range, set);
      if (version !== undefined) await assertFresh(tx, hotel, version, cells);
      if (cells.length === 0) return { changed: 0, version: await planningVersion(tx, hotel) };
      const { months, nights } = applyCells(state, cells);
      const owned = { hotelId: hotel, accountId: owner.account_id };
      await writeMonths(tx, owned, months);
      await writeNights(tx, owned, nights);
      const change = await tx.row<{ id: number }>(
        'insert into planning_changes (account_id, hotel_id, by, kind, cells) values ($1, $2, $3, $4, $5) returning id',
        [owner.account_id, hotel, userOf(ctx).username, kind, JSON.stringify(cells)],
      );
      tx.emit('hotel.changed', { hotelId: hotel });
      return { changed: cells.length, version: change!.id };
    });
  }
}

function fromBulk(change: BulkChange): Change {
  const { hotel, market, markets, rooms, priceplans, from, to, weekdays, set, version } = change;
  return {
    hotel,
    range: { markets: markets ?? (market ? [market] : []), rooms, plans: priceplans, from, to, weekdays },
    set,
    kind: 'bulk',
    version,
  };
}

/** Refuses a change that says nothing, or that speaks of plans and names none. */
function assertMeant(range: CellRange, set: PlanningSet): void {
  const { allotment, stopSale, ...ofPlans } = set;
  const asked = [allotment, stopSale, ...Object.values(ofPlans)].some((value) => value !== undefined);
  if (!asked) throw new Refusal('planning.nothingToSet', 422);
  const plansMeant = Object.values(ofPlans).some((value) => value !== undefined);
  if (plansMeant && (range.plans.length === 0 || range.markets.length === 0))
    throw new Refusal('planning.unknown', 422);
}

function assertSize(range: CellRange): void {
  const days = nightsBetween(range.from, range.to) + 1;
  if (days < 1 || days > MAX_DAYS) throw new Refusal('planning.range', 422);
  if (countCells(range) > MAX_CELLS) throw new Refusal('planning.tooLarge', 422, { data: { limit: MAX_CELLS } });
}

interface Parts {
  rooms: Room[];
  plans: PricePlan[];
  markets: Market[];
}

async function readParts(tx: Tx, hotelId: number): Promise<Parts> {
  orAbsent(await tx.repository(Hotel).findOneBy({ id: hotelId }));
  const order = { id: 'asc' as const };
  return {
    rooms: await tx.repository(Room).find({ where: { hotelId }, order }),
    plans: await tx.repository(PricePlan).find({ where: { hotelId }, order }),
    markets: await tx.repository(Market).find({ where: { hotelId }, order }),
  };
}

async function assertOfHotel(tx: Tx, hotelId: number, range: CellRange): Promise<void> {
  orAbsent(await tx.repository(Hotel).findOneBy({ id: hotelId }));
  const ofHotel = (ids: number[]) => ({ hotelId, id: In(ids) });
  const known = [
    (await tx.repository(Room).countBy(ofHotel(range.rooms))) === new Set(range.rooms).size,
    (await tx.repository(PricePlan).countBy(ofHotel(range.plans))) === new Set(range.plans).size,
    (await tx.repository(Market).countBy(ofHotel(range.markets))) === new Set(range.markets).size,
  ];
  if (known.includes(false)) throw new Refusal('planning.unknown', 422);
}

/** Refuses what would overwrite a change that the sender had not seen. */
async function assertFresh(tx: Tx, hotelId: number, seen: number, cells: ChangedCell[]): Promise<void> {
  const since = await tx.rows<{ cells: ChangedCell[]; by: string }>(
    'select cells, by from planning_changes where hotel_id = $1 and id > $2 order by id',
    [hotelId, seen],
  );
  if (since.length === 0) return;
  const cellKey = ({ market, room, priceplan, date, key }: ChangedCell) =>
    `${market} ${room} ${priceplan} ${date} ${key}`;
  const mine = new Set(cells.map(cellKey));
  const clashes = since.flatMap((change) =>
    change.cells.filter((cell) => mine.has(cellKey(cell))).map((cell) => ({ ...cell, by: change.by })),
  );
  if (clashes.length > 0) throw new Refusal('planning.stale', 409, { data: { cells: clashes.slice(0, SHOWN_CELLS) } });
}

async function readTaken(
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

/** An empty list means all. */
function covers(ids: number[], id: number): boolean {
  return ids.length === 0 || ids.includes(id);
}
