import { Injectable } from '@nestjs/common';
import { signatureOf, type ChangedCell, type PlanningDoubt, type PlanningPreview } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, userOf, type Context } from '#libs/service';
import { lockHotel, type HotelOwner } from '../../catalogue/hotels/lock-hotel.js';
import { conflictsOf, planningVersion, recordChange, type ChangeKind } from './change-ledger.js';
import { doubtsOf } from './doubts.js';
import { writeMonths, writeNights } from './planned-state.js';
import { applyCells, type PlannedState } from './planning-cells.js';
import { SHOWN_CELLS, assertKeepable } from './planning-limits.js';
import { previewOf } from './preview.js';

export interface Saved {
  changed: number;
  version: number;
}

/** The outcome of a change, given the current planning. */
export interface FoundChange {
  state: PlannedState;
  cells: ChangedCell[];
  /** Cells without a price that the change would have affected. */
  unpriced?: number;
}

export interface ChangeOf {
  hotel: number;
  /** The version that the sender has seen. */
  version?: number;
}

/** The only way planning is changed: the differences are computed under the hotel's lock, and saved as a whole. */
@Injectable()
export class ChangePlanning {
  constructor(private readonly database: Database) {}

  /** Previews a change; nothing is saved. */
  preview(
    ctx: Context,
    { hotel, version }: ChangeOf,
    find: (tx: Tx) => Promise<FoundChange>,
  ): Promise<PlanningPreview> {
    return this.database.tx(ctx, async (tx) => {
      const { state, cells, unpriced = 0 } = await find(tx);
      assertKeepable(applyCells(state, cells), cells);
      const conflicts = await conflictsOf(tx, hotel, version, cells);
      const doubts = await findDoubts(tx, hotel, { state, cells });
      return previewOf(cells, { unpriced, doubts, conflicts, version: await planningVersion(tx, hotel) });
    });
  }

  /**
   * Saves a change, all of it or nothing.
   * @throws Refusal planning.stale 409 naming the cells that others have changed · planning.confirm 409 with warnings
   * that the change does not accept.
   */
  save(
    ctx: Context,
    { hotel, version, kind, accept }: ChangeOf & { kind: ChangeKind; accept: readonly PlanningDoubt['kind'][] },
    find: (tx: Tx) => Promise<FoundChange>,
  ): Promise<Saved> {
    return this.database.tx(ctx, async (tx) => {
      const owner = await lockHotel(tx, hotel);
      const { state, cells } = await find(tx);
      const conflicts = await conflictsOf(tx, hotel, version, cells);
      if (conflicts.length > 0)
        throw new Refusal('planning.stale', 409, { data: { cells: conflicts.slice(0, SHOWN_CELLS) } });
      const doubts = (await findDoubts(tx, hotel, { state, cells })).filter(({ kind }) => !accept.includes(kind));
      if (doubts.length > 0) throw new Refusal('planning.confirm', 409, { data: { doubts } });
      return saveCells(tx, owner, state, { by: signatureOf(userOf(ctx)), kind, cells });
    });
  }
}

async function findDoubts(tx: Tx, hotelId: number, { state, cells }: FoundChange): Promise<PlanningDoubt[]> {
  const rooms = await tx.rows<{ id: number; count: number }>('select id, count from rooms where hotel_id = $1', [
    hotelId,
  ]);
  const plans = await tx.rows<{ id: number }>(
    'select id from price_plans where hotel_id = $1 and derived_from is not null',
    [hotelId],
  );
  return doubtsOf(cells, state, {
    counts: new Map(rooms.map(({ id, count }) => [id, count])),
    derived: new Set(plans.map(({ id }) => id)),
  });
}

/** Writes changed cells of a locked hotel, and the ledger; no effect where nothing changes. */
export async function saveCells(
  tx: Tx,
  owner: HotelOwner,
  state: PlannedState,
  entry: Parameters<typeof recordChange>[2],
): Promise<Saved> {
  if (entry.cells.length === 0) return { changed: 0, version: await planningVersion(tx, owner.hotelId) };
  const after = applyCells(state, entry.cells);
  assertKeepable(after, entry.cells);
  await writeMonths(tx, owner, [...after.months.values()]);
  await writeNights(tx, owner, after.nights);
  const version = await recordChange(tx, owner, entry);
  return { changed: entry.cells.length, version };
}
