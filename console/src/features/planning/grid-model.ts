import type { z } from 'zod';
import type { CELL_KEYS, PlanDay, PlanningMonth, RoomDay } from '#libs/contracts';
import { groupBy } from './group-by';

export type CellKey = (typeof CELL_KEYS)[number];
export type CellValue = number | boolean | null;
export type RoomDayValue = z.output<typeof RoomDay>;

interface Row<D> {
  /** `room-plan`, or `room-room` for the room's own row. */
  id: string;
  room: number;
  name: string;
  roomName: string;
  days: readonly D[];
}
interface RoomRow extends Row<RoomDayValue> {
  plan: null;
}
interface PlanRow extends Row<PlanDay> {
  plan: number;
  /** The plan that its prices follow where it has none of its own. */
  follows: string | null;
}
export type GridRow = RoomRow | PlanRow;

/** One cell that is to hold another value. */
export interface Edit {
  row: string;
  date: number;
  key: CellKey;
  value: CellValue;
}

/** A month as the rows of a sheet: each room, followed by its price plans. */
export function rowsOf(month: PlanningMonth): GridRow[] {
  return month.rooms.flatMap((room): GridRow[] => [
    { id: `${room.id}-room`, room: room.id, plan: null, name: room.name, roomName: room.name, days: room.days },
    ...room.priceplans.map((plan): PlanRow => ({
      id: `${room.id}-${plan.id}`,
      room: room.id,
      plan: plan.id,
      name: plan.name,
      follows: plan.follows,
      roomName: room.name,
      days: plan.days,
    })),
  ]);
}

/** What a row's cells hold while a key is being worked on; null for a row that has no part in it. */
export function keyIn(row: GridRow, mode: CellKey): CellKey | null {
  if (row.plan !== null) return mode === 'allotment' ? null : mode;
  if (mode === 'price' || mode === 'allotment') return 'allotment';
  return mode === 'stopSale' ? 'stopSale' : null;
}

/** The next row up or down whose cells hold the same as a row's; that row itself where there is none. */
export function nextAlike(rows: readonly GridRow[], mode: CellKey, from: number, direction: 1 | -1): number {
  const key = keyIn(rows[from]!, mode);
  const isAlike = (at: number) => keyIn(rows[at]!, mode) === key;
  for (let at = from + direction; at >= 0 && at < rows.length; at += direction) if (isAlike(at)) return at;
  return from;
}

export function valueOf(row: GridRow, column: number, key: CellKey): CellValue {
  const day = row.days[column];
  return day && key in day ? (day as unknown as Record<CellKey, CellValue>)[key] : null;
}

/** The price plans of a month, each once. */
export function plansOf({ rooms }: PlanningMonth): Array<{ id: number; name: string; follows: string | null }> {
  const all = rooms.flatMap(({ priceplans }) =>
    priceplans.map(({ id, name, follows }) => [id, { id, name, follows }] as const),
  );
  return [...new Map(all).values()];
}

/** The rows with some cells changed. Rows that stay as they are stay the same objects. */
export function applyEdits(rows: readonly GridRow[], edits: readonly Edit[]): GridRow[] {
  const byRow = groupBy(edits, ({ row }) => row);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    if (!own) return row;
    const byDate = groupBy(own, ({ date }) => date);
    const days = (row.days as ReadonlyArray<RoomDayValue | PlanDay>).map((day) => {
      const changes = byDate.get(day.date);
      return changes ? changed(day, changes) : day;
    });
    return { ...row, days } as GridRow;
  });
}

function changed(day: RoomDayValue | PlanDay, edits: Edit[]): RoomDayValue | PlanDay {
  const next = { ...day, ...Object.fromEntries(edits.map(({ key, value }) => [key, value])) };
  if ('allotment' in next) next.left = Math.max(0, next.allotment - next.sold);
  // What it follows is known to the server alone, which is asked again.
  else if (next.price !== null) next.derived = null;
  return next;
}

/** Fresh rows, with the old objects kept where nothing differs, so that only what differs is drawn again. */
export function adopt(old: readonly GridRow[], fresh: readonly GridRow[]): GridRow[] {
  const known = new Map(old.map((row) => [row.id, row]));
  return fresh.map((row) => {
    const before = known.get(row.id);
    return before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
  });
}

export interface ForeignChange extends Edit {
  before: CellValue;
}

const KEYS: readonly CellKey[] = ['price', 'allotment', 'stopSale', 'minStay', 'maxStay', 'cta', 'ctd'];

/** What others have changed between two reads of the same month. */
export function differences(old: readonly GridRow[], fresh: readonly GridRow[]): ForeignChange[] {
  const known = new Map(old.map((row) => [row.id, row]));
  return fresh.flatMap((row) => {
    const before = known.get(row.id);
    if (!before || before === row) return [];
    return row.days.flatMap(({ date }, column) =>
      KEYS.filter((key) => key in row.days[column]! && valueOf(before, column, key) !== valueOf(row, column, key)).map(
        (key) => ({
          row: row.id,
          date,
          key,
          before: valueOf(before, column, key),
          value: valueOf(row, column, key),
        }),
      ),
    );
  });
}
