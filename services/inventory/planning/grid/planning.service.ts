import { Injectable } from '@nestjs/common';
import type {
  BulkChange,
  CellChange,
  InputOf,
  PlanningDoubt,
  PlanningMonth,
  PlanningPreview,
  PlanningRange,
  PlanningSet,
} from '#libs/contracts';
import { PlanningSet as PlanningSetShape } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { addDays, daysInMonth, toDay } from '#libs/stays';
import { Refusal, orNotFound, type Context } from '#libs/service';
import { planningVersion, type ChangeKind } from '../cells/change-ledger.js';
import { ChangePlanning, type FoundChange, type Saved } from '../cells/change-planning.js';
import { assertOfHotel, covers, readParts } from '../cells/hotel-parts.js';
import { emptyMonth, monthKey } from '../cells/plan-month.js';
import { changedCells, daysOf, unpricedCells, type CellRange } from '../cells/planning-cells.js';
import { readPlannedState, readTaken } from '../cells/planned-state.js';
import { assertMeant, assertSize } from '../cells/planning-limits.js';
import { derivationOf } from '../../pricing/stay/price-stay.js';
import { describeDays, describeNights } from './describe-month.js';

const NOT_SOLD: PlanningSet = {
  price: null,
  allotment: 0,
  stopSale: false,
  minStay: null,
  maxStay: null,
  cta: false,
  ctd: false,
};

interface Change {
  hotel: number;
  range: CellRange;
  set: PlanningSet;
  kind: ChangeKind;
  accept: PlanningDoubt['kind'][];
  version?: number;
}

@Injectable()
export class PlanningService {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangePlanning,
  ) {}

  /** A month of a hotel for one market, in the grid's form. */
  get(ctx: Context, { hotel, market, month, year }: InputOf<'planning.get'>['query']): Promise<PlanningMonth> {
    return this.database.tx(ctx, async (tx) => {
      const parts = await readParts(tx, hotel);
      const { currency } = orNotFound(parts.markets.find(({ id }) => id === market));
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
          count: room.count,
          days: describeNights(room.id, days, state, taken),
          priceplans: parts.plans
            .filter((plan) => covers(plan.rooms, room.id) && covers(plan.markets, market))
            .map((plan) => {
              const monthOfPlan = (id: number) =>
                state.months.get(monthKey({ market, room: room.id, plan: id, month: first })) ??
                emptyMonth(market, room.id, id, first);
              const base = parts.plans.find(({ id }) => id === plan.derivedFrom?.pricePlan);
              const follows = base && { month: monthOfPlan(base.id), derivation: derivationOf(plan.derivedFrom!) };
              return {
                id: plan.id,
                name: textIn(plan.name, ctx.lang),
                follows: base ? textIn(base.name, ctx.lang) : null,
                days: describeDays(monthOfPlan(plan.id), days, follows),
              };
            }),
        })),
      };
    });
  }

  /** Previews a bulk change; nothing is saved. */
  process(ctx: Context, body: BulkChange): Promise<PlanningPreview> {
    const change = fromBulk(body);
    assertMeant(change.range, change.set);
    assertSize(change.range);
    return this.changes.preview(ctx, change, (tx) => findChange(tx, change));
  }

  /** Saves a bulk change, all of it or nothing. @throws Refusal planning.stale 409 naming the cells that others have changed. */
  save(ctx: Context, change: BulkChange): Promise<Saved> {
    return this.carryOut(ctx, fromBulk(change));
  }

  /** Changes one cell; without a price plan, the room's. */
  patch(
    ctx: Context,
    { hotel, market, room, priceplan, date, key, value, accept, version }: CellChange,
  ): Promise<Saved> {
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
    return this.carryOut(ctx, { hotel, range, set: set.data, kind: 'cell', accept, version });
  }

  /** Clears a range back to "not sold". */
  reset(ctx: Context, range: PlanningRange): Promise<Saved> {
    // Clearing plans leaves the rooms' own cells alone: other plans use them.
    const set = range.priceplans.length > 0 ? { ...NOT_SOLD, allotment: undefined } : NOT_SOLD;
    return this.carryOut(ctx, { ...fromBulk({ ...range, set, accept: [] }), kind: 'reset' });
  }

  private carryOut(ctx: Context, change: Change): Promise<Saved> {
    if (change.kind !== 'reset') assertMeant(change.range, change.set);
    assertSize(change.range);
    return this.changes.save(ctx, change, (tx) => findChange(tx, change));
  }
}

async function findChange(tx: Tx, { hotel, range, set }: Change): Promise<FoundChange> {
  await assertOfHotel(tx, hotel, range);
  const state = await readPlannedState(tx, range);
  return { state, cells: changedCells(state, range, set), unpriced: unpricedCells(state, range, set) };
}

function fromBulk(change: BulkChange): Change {
  const { hotel, market, markets, rooms, priceplans, from, to, weekdays, set, accept, version } = change;
  return {
    hotel,
    range: { markets: markets ?? (market ? [market] : []), rooms, plans: priceplans, from, to, weekdays },
    set,
    kind: 'bulk',
    accept,
    version,
  };
}
