import { Injectable } from '@nestjs/common';
import {
  signatureOf,
  type ChangedCell,
  type InputOf,
  type PlanningChange,
  type PlanningCopy,
  type PlanningPreview,
  type PlanningYear,
  type StaleCell,
  type Stats,
} from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { toDay, type DayNumber } from '#libs/stays';
import { Refusal, notFound, offsetOf, orNotFound, pageOf, userOf, type Context } from '#libs/service';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { lockHotel } from '../../catalogue/hotels/lock-hotel.js';
import { cellsOverlaid, changeToUndo, markUndone, windowOf } from '../cells/change-ledger.js';
import { ChangePlanning, saveCells, type FoundChange, type Saved } from '../cells/change-planning.js';
import { copiedCells, copyPlan, overlaps, rangesOf, type CopyPlan } from './copy-period.js';
import { assertOfHotel, covers, readParts } from '../cells/hotel-parts.js';
import { readPlannedState, readTaken } from '../cells/planned-state.js';
import { cellKey, daysOf, valueIn, type CellRange, type PlannedState } from '../cells/planning-cells.js';
import { SHOWN_CELLS, assertDays, assertSize } from '../cells/planning-limits.js';
import { monthsOf, roomYear } from '../grid/year-overview.js';

interface ChangeRow extends Record<string, unknown> {
  id: number;
  by: string;
  kind: PlanningChange['kind'];
  at: Date;
  cells: number;
  from: number | null;
  to: number | null;
  undone: boolean;
  sample: PlanningChange['sample'];
}

/** The cells of larger changes are not read only to show three of them. */
const SAMPLED_CELLS = 2_000;

/** Planning tools: copying of periods, undo, and the yearly overview. */
@Injectable()
export class PlanningToolsService {
  constructor(
    private readonly database: Database,
    private readonly planning: ChangePlanning,
  ) {}

  /** @throws Refusal planning.overlap 422 · planning.range 422 · planning.tooLarge 422 · planning.stale 409 · planning.confirm 409. */
  async copy(ctx: Context, request: PlanningCopy): Promise<Saved & { preview?: PlanningPreview }> {
    const { hotel, version, accept } = request;
    assertCopyable(request);
    const plan = copyPlan(request);
    if (plan.days.length === 0) throw new Refusal('planning.range', 422);
    const find = (tx: Tx) => findCopy(tx, hotel, plan);
    if (!request.preview) return this.planning.save(ctx, { hotel, version, kind: 'copy', accept }, find);
    const preview = await this.planning.preview(ctx, { hotel, version }, find);
    return { changed: 0, version: preview.version, preview };
  }

  /**
   * Reverts a change as a whole: the named one, or the last effective one. The reversal is a change itself.
   * @throws Refusal planning.nothingToUndo 409 · planning.undone 409 · planning.stale 409 naming cells changed since.
   */
  undo(ctx: Context, { hotel, change }: InputOf<'planning.undo'>['body']): Promise<Saved & { change: number }> {
    return this.database.tx(ctx, async (tx) => {
      const owner = await lockHotel(tx, hotel);
      const kept = await changeToUndo(tx, hotel, change);
      if (!kept) throw change === undefined ? new Refusal('planning.nothingToUndo', 409) : notFound();
      if (kept.undone_by !== null) throw new Refusal('planning.undone', 409);
      const range = rangeOf(kept.cells);
      await assertOfHotel(tx, hotel, range);
      const state = await readPlannedState(tx, range);
      const stale = staleCells(kept.cells, state, await cellsOverlaid(tx, hotel, kept.id, windowOf(kept.cells)));
      if (stale.length > 0) throw new Refusal('planning.stale', 409, { data: { cells: stale.slice(0, SHOWN_CELLS) } });
      const cells = kept.cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before }));
      const saved = await saveCells(tx, owner, state, {
        by: signatureOf(userOf(ctx)),
        kind: 'undo',
        cells,
        undoOf: kept.id,
      });
      await markUndone(tx, kept, saved.version);
      return { ...saved, change: kept.id };
    });
  }

  /** The history of changes, newest first. */
  changes(
    ctx: Context,
    { hotel, page, limit }: InputOf<'planning.changes'>['query'],
  ): Promise<{ status: true; records: PlanningChange[]; stats: Stats }> {
    return this.database.tx(ctx, async (tx) => {
      orNotFound(await tx.repository(Hotel).findOneBy({ id: hotel }));
      const count = await tx.row<{ total: number }>(
        'select count(*)::int as total from planning_changes where hotel_id = $1',
        [hotel],
      );
      const rows = await tx.rows<ChangeRow>(
        `select id, split_part(by, '#', 1) as by, kind, at, cell_count as cells, first_day as from, last_day as to, undone_by is not null as undone,
           case when cell_count <= $4 then jsonb_path_query_array(cells, '$[0 to 2]') else '[]' end as sample
         from planning_changes where hotel_id = $1 order by id desc limit $2 offset $3`,
        [hotel, limit, offsetOf({ page, limit }), SAMPLED_CELLS],
      );
      const records = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return pageOf(records, count!.total, { page, limit });
    });
  }

  /** A year of a hotel for one market: sales, and the days without anything on sale. */
  year(ctx: Context, { hotel, market, year }: InputOf<'planning.year'>['query']): Promise<PlanningYear> {
    return this.database.tx(ctx, async (tx) => {
      const parts = await readParts(tx, hotel);
      orNotFound(parts.markets.find(({ id }) => id === market));
      const rooms = parts.rooms.filter(({ status }) => status);
      const plans = parts.plans.filter(({ status }) => status);
      const bases = new Map(
        plans.flatMap(({ id, derivedFrom }) => (derivedFrom ? [[id, derivedFrom.pricePlan] as const] : [])),
      );
      const range: CellRange = {
        markets: [market],
        rooms: rooms.map(({ id }) => id),
        plans: plans.map(({ id }) => id),
        from: toDay(year * 10_000 + 101),
        to: toDay(year * 10_000 + 1231),
      };
      const state = await readPlannedState(tx, range);
      const taken = await readTaken(tx, hotel, range.from, range.to);
      const days = daysOf(range);
      const years = rooms.map((room) => {
        const sold = plans.filter((plan) => covers(plan.rooms, room.id) && covers(plan.markets, market));
        const ofRoom = { room: room.id, market, plans: sold.map(({ id }) => id), bases };
        return { id: room.id, name: textIn(room.name, ctx.lang), ...roomYear(ofRoom, days, state, taken) };
      });
      return { hotel, market, year, rooms: years, months: monthsOf(years, days) };
    });
  }
}

async function findCopy(tx: Tx, hotel: number, plan: CopyPlan): Promise<FoundChange> {
  const { source, target } = rangesOf(plan);
  await assertOfHotel(tx, hotel, source);
  await assertOfHotel(tx, hotel, target);
  // Checked after ownership, so that other accounts learn nothing of the plan.
  if (overlaps(plan)) throw new Refusal('planning.overlap', 422);
  const onto = await readPlannedState(tx, target);
  return { state: onto, ...copiedCells(await readPlannedState(tx, source), onto, plan) };
}

function assertCopyable({ source, target, rooms }: PlanningCopy): void {
  assertDays(source.from, source.to);
  assertSize({ markets: [source.market], rooms, plans: source.priceplans, from: source.from, to: source.to });
  if (target.priceplans && target.priceplans.length !== source.priceplans.length)
    throw new Refusal('request.invalid', 400, {
      errors: [{ path: 'body.target.priceplans', msg: 'request.invalid' }],
    });
}

function rangeOf(cells: readonly ChangedCell[]): CellRange {
  const distinct = (ids: Array<number | null>) => [...new Set(ids)].filter((id) => id !== null);
  const { from, to, rooms } = windowOf(cells);
  return {
    markets: distinct(cells.map(({ market }) => market)),
    rooms,
    plans: distinct(cells.map(({ priceplan }) => priceplan)),
    from: from as DayNumber,
    to: to as DayNumber,
  };
}

/** Cells that no longer hold the change's values, or were set again by another one since. */
function staleCells(cells: readonly ChangedCell[], state: PlannedState, overlaid: StaleCell[]): StaleCell[] {
  const later = new Map(overlaid.map((cell) => [cellKey(cell), cell]));
  return cells.flatMap((cell) => {
    const found = later.get(cellKey(cell));
    if (found) return [found];
    const now = valueIn(state, cell);
    return now === cell.after ? [] : [{ ...cell, before: cell.after, after: now, by: '' }];
  });
}
