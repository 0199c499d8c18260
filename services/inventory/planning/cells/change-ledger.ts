import type { CELL_KEYS, ChangedCell, PLANNING_CHANGE_KINDS, StaleCell } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { cellKey } from './planning-cells.js';
import type { HotelOwner } from '../../catalogue/hotels/lock-hotel.js';

export type ChangeKind = (typeof PLANNING_CHANGE_KINDS)[number];

/** The author of a change; `undoOf` names the change it reverts. */
export interface LedgerEntry {
  by: string;
  kind: ChangeKind;
  cells: ChangedCell[];
  undoOf?: number;
}

/** The range in which to look for changed cells. */
export interface LedgerWindow {
  rooms: number[];
  from: number;
  to: number;
}

/** The version of a hotel's planning: the number of its last change. */
export async function planningVersion(tx: Tx, hotelId: number): Promise<number> {
  return (await tx.row<{ version: number }>(
    'select coalesce(max(id), 0) as version from planning_changes where hotel_id = $1',
    [hotelId],
  ))!.version;
}

/** Above all change numbers in the key of an advisory lock; other keys never reach it. */
const FLOORS = 19_278n << 40n;

/**
 * Appends a change to the ledger of a locked hotel. Changes of several hotels may commit in another order than their
 * numbers were taken in, so each holds, until it is committed, a lock that says "a number above this one is still under
 * way". It is taken before the number is, and shared: only `settledUpTo` inspects it.
 */
export async function recordChange(
  tx: Tx,
  owner: HotelOwner,
  { by, kind, cells, undoOf }: LedgerEntry,
): Promise<number> {
  await tx.row('select pg_advisory_xact_lock_shared($1::bigint + $2)', [String(FLOORS), await lastNumber(tx)]);
  const { from, to } = windowOf(cells);
  const change = await tx.row<{ id: number }>(
    `insert into planning_changes (account_id, hotel_id, by, kind, cells, cell_count, first_day, last_day, undo_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [owner.accountId, owner.hotelId, by, kind, JSON.stringify(cells), cells.length, from, to, undoOf ?? null],
  );
  return change!.id;
}

/** The last number that was taken, committed or not. */
async function lastNumber(tx: Tx): Promise<number> {
  return (await tx.row<{ last: number }>(
    `select coalesce(pg_sequence_last_value('planning_changes_id_seq'), 0) as last`,
  ))!.last;
}

/**
 * The number up to which the ledger is settled: a reader that continues from there misses nothing. A number taken
 * before this call is either below a floor that is still locked, or committed before the next read.
 */
export async function settledUpTo(tx: Tx): Promise<number> {
  const last = await lastNumber(tx);
  const floor = await tx.row<{ lowest: number | null }>(
    `select min((classid::bigint << 32) + objid::bigint) - $1::bigint as lowest from pg_locks
     where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint between $1::bigint and $1::bigint + (1::bigint << 40)`,
    [String(FLOORS)],
  );
  return Math.min(last, floor?.lowest ?? last);
}

/** The rooms and days of some cells. */
export function windowOf(cells: readonly ChangedCell[]): LedgerWindow {
  let from = cells[0]?.date ?? 0;
  let to = from;
  const rooms = new Set<number>();
  for (const { date, room } of cells) {
    if (date < from) from = date;
    if (date > to) to = date;
    rooms.add(room);
  }
  return { rooms: [...rooms], from, to };
}

interface CellRow extends Record<string, unknown> {
  by: string;
  market: number | null;
  room: number;
  priceplan: number | null;
  date: number;
  key: (typeof CELL_KEYS)[number];
  before: ChangedCell['before'];
  after: ChangedCell['after'];
}

const CELLS = `
  select split_part(c.by, '#', 1) as by, x.market, x.room, x.priceplan, x.date, x.key, x.before, x.after from planning_changes c
  cross join jsonb_to_recordset(c.cells) as x (market int, room int, priceplan int, date int, key text, before jsonb, after jsonb)`;

/** Cells changed after a version, oldest first. */
export function cellsSince(tx: Tx, hotelId: number, version: number, window: LedgerWindow): Promise<StaleCell[]> {
  return tx.rows<CellRow>(
    `${CELLS} where c.hotel_id = $1 and c.id > $2 and c.first_day <= $4 and c.last_day >= $3
       and x.date between $3 and $4 and x.room = any ($5) order by c.id`,
    [hotelId, version, window.from, window.to, window.rooms],
  );
}

/**
 * Cells that differ because of changes after a given one. A later change that was reverted does not count, and neither
 * does its reversal.
 */
export function cellsOverlaid(tx: Tx, hotelId: number, change: number, window: LedgerWindow): Promise<StaleCell[]> {
  return tx.rows<CellRow>(
    `${CELLS} where c.hotel_id = $1 and c.id > $2 and c.undone_by is null and (c.undo_of is null or c.undo_of <= $2)
       and c.first_day <= $4 and c.last_day >= $3 and x.date between $3 and $4 and x.room = any ($5) order by c.id`,
    [hotelId, change, window.from, window.to, window.rooms],
  );
}

/** Which of the cells were changed after a version. */
export async function conflictsOf(
  tx: Tx,
  hotelId: number,
  version: number | undefined,
  cells: readonly ChangedCell[],
): Promise<StaleCell[]> {
  if (version === undefined || cells.length === 0) return [];
  const mine = new Set(cells.map(cellKey));
  return (await cellsSince(tx, hotelId, version, windowOf(cells))).filter((cell) => mine.has(cellKey(cell)));
}

export interface KeptChange extends Record<string, unknown> {
  id: number;
  cells: ChangedCell[];
  undo_of: number | null;
  undone_by: number | null;
}

/** A change by its number, or the last effective one, itself no reversal. */
export function changeToUndo(tx: Tx, hotelId: number, change: number | undefined): Promise<KeptChange | undefined> {
  return change === undefined
    ? tx.row<KeptChange>(
        `select id, cells, undo_of, undone_by from planning_changes
         where hotel_id = $1 and undone_by is null and undo_of is null order by id desc limit 1`,
        [hotelId],
      )
    : tx.row<KeptChange>('select id, cells, undo_of, undone_by from planning_changes where hotel_id = $1 and id = $2', [
        hotelId,
        change,
      ]);
}

/** Marks a change as reverted; a change that it had reverted itself is effective again, recursively. */
export async function markUndone(tx: Tx, { id, undo_of: undoOf }: KeptChange, by: number): Promise<void> {
  await tx.execute('update planning_changes set undone_by = $2 where id = $1', [id, by]);
  let standing: number | null = null;
  let below = undoOf;
  while (below !== null) {
    const row: { undo_of: number | null } | undefined = await tx.row<{ undo_of: number | null }>(
      'update planning_changes set undone_by = $2 where id = $1 returning undo_of',
      [below, standing],
    );
    standing = standing === null ? below : null;
    below = row?.undo_of ?? null;
  }
}
