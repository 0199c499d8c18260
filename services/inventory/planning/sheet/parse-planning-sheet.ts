import { CELL_KEYS, type ChangedCell, type RefusalKey } from '#libs/contracts';
import { UnreadableFile, type RawCell, type RawSheet } from '#libs/parsing';
import type { DayNumber } from '#libs/stays';
import {
  COLUMN,
  IDENTITY_MARK,
  IDENTITY_TAB,
  KEY_COLUMNS,
  PLAN_KEYS,
  ROOM_KEYS,
  columnName,
  dayOfSerial,
  fromSheet,
  type Key,
  type SheetIdentity,
  type SheetLine,
} from './sheet-layout.js';

/** An invalid cell, by its name in the sheet. */
export interface SheetFault {
  cell: string;
  msg: RefusalKey;
}

/** A cell's key in the sheet. */
type EditedCell = Omit<ChangedCell, 'before'> & { at: string };

export interface ParsedSheet {
  identity: SheetIdentity;
  days: DayNumber[];
  /** With the name of each cell. */
  lines: Array<SheetLine & { at: string }>;
  cells: EditedCell[];
  faults: SheetFault[];
}

type Line = Map<number, RawCell>;

/** The days from Excel's first one to the first of 1904. */
const DAYS_TO_1904 = 1_462;

/** @throws UnreadableFile when it is not one of our sheets. */
export function parsePlanningSheet(sheets: readonly RawSheet[]): ParsedSheet {
  const identity = identityOf(sheets.find(({ name }) => name === IDENTITY_TAB));
  const planning = sheets.find(({ name }) => name !== IDENTITY_TAB);
  if (!planning) throw new UnreadableFile('no planning in it');
  const rows = rowsOf(planning.cells);
  const faults: SheetFault[] = [];
  const head = rows.get(1) ?? new Map<number, RawCell>();
  rows.delete(1);
  if (KEY_COLUMNS.some((name) => head.get(COLUMN[name])?.value !== name))
    throw new UnreadableFile('a hidden column is missing', { key: 'sheet.columns' });
  const days = readDays(head, planning.from1904 ? DAYS_TO_1904 : 0, faults);
  if (days.size === 0 && faults.length === 0) throw new UnreadableFile('no day in it', { key: 'sheet.columns' });
  const parsed: ParsedSheet = { identity, days: [...new Set(days.values())], lines: [], cells: [], faults };
  const seen = new Set<string>();
  for (const [row, line] of rows) readLine(row, line, days, seen, parsed);
  return parsed;
}

function identityOf(tab: RawSheet | undefined): SheetIdentity {
  const said = new Map(tab?.cells.filter(({ row }) => row === 1).map(({ column, value }) => [column, value]));
  const [hotel, market, version] = [said.get(2), said.get(3), said.get(4)];
  const whole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (said.get(1) !== IDENTITY_MARK || !whole(hotel) || !whole(market) || !whole(version))
    throw new UnreadableFile('no sheet of ours', { key: 'sheet.unmarked' });
  return { hotel, market, version };
}

function rowsOf(cells: readonly RawCell[]): Map<number, Line> {
  const rows = new Map<number, Line>();
  for (const cell of cells) {
    const line = rows.get(cell.row);
    if (line) line.set(cell.column, cell);
    else rows.set(cell.row, new Map([[cell.column, cell]]));
  }
  return rows;
}

/** Days by their column: the first of them is further left where columns of names were deleted. */
function readDays(head: Line, shift: number, faults: SheetFault[]): Map<number, DayNumber> {
  const days = new Map<number, DayNumber>();
  const seen = new Set<number>();
  for (const [column, { value, fault }] of head) {
    if (column <= COLUMN.key || (column < COLUMN.firstDay && typeof value !== 'number')) continue;
    const day = fault || typeof value !== 'number' ? undefined : dayOfSerial(value + shift);
    if (day === undefined || seen.has(day)) {
      faults.push({ cell: `${columnName(column)}1`, msg: fault === 'formula' ? 'sheet.formula' : 'sheet.value' });
      continue;
    }
    seen.add(day);
    days.set(column, day);
  }
  return days;
}

function readLine(
  row: number,
  line: Line,
  days: ReadonlyMap<number, DayNumber>,
  seen: Set<string>,
  { identity, lines, cells, faults }: ParsedSheet,
): void {
  const about = lineOf(line);
  const name = about && `${about.room} ${about.plan} ${about.key}`;
  if (!about || !name || seen.has(name)) {
    const filled = [...line.keys()].some((column) => column >= COLUMN.firstDay);
    if (about || filled) faults.push({ cell: `${columnName(COLUMN.roomName)}${row}`, msg: 'planning.unknown' });
    return;
  }
  seen.add(name);
  lines.push({ ...about, at: `${columnName(COLUMN.roomName)}${row}` });
  const market = about.plan === null ? null : identity.market;
  for (const [column, date] of days) {
    const at = `${columnName(column)}${row}`;
    const raw = line.get(column);
    const after = raw?.fault ? undefined : fromSheet(about.key, raw?.value ?? null);
    if (after === undefined) faults.push({ cell: at, msg: raw?.fault === 'formula' ? 'sheet.formula' : 'sheet.value' });
    else cells.push({ at, market, room: about.room, priceplan: about.plan, date, key: about.key, after });
  }
}

function lineOf(line: Line): SheetLine | undefined {
  const room = line.get(COLUMN.room)?.value;
  const plan = line.get(COLUMN.plan)?.value ?? null;
  const key = CELL_KEYS.find((known): known is Key => known === line.get(COLUMN.key)?.value);
  const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
  if (!isId(room) || !key || (plan !== null && !isId(plan))) return undefined;
  return (plan === null ? ROOM_KEYS : PLAN_KEYS).includes(key) ? { room, plan, key } : undefined;
}
