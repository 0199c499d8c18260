import { editText, parseCell } from './cell-text';
import { keyIn, valueOf, type CellKey, type CellValue, type Edit, type GridRow } from './grid-model';
import { inside, type Box } from './selection';

/** The editable cells of a box, row by row. */
function cellsIn(rows: readonly GridRow[], mode: CellKey, { top, bottom, left, right }: Box) {
  const cells: Array<{ row: GridRow; rowIndex: number; column: number; date: number; key: CellKey }> = [];
  for (let rowIndex = top; rowIndex <= bottom; rowIndex += 1) {
    const row = rows[rowIndex];
    const key = row && keyIn(row, mode);
    if (!row || !key) continue;
    for (let column = left; column <= right; column += 1) {
      const date = row.days[column]?.date;
      if (date !== undefined) cells.push({ row, rowIndex, column, date, key });
    }
  }
  return cells;
}

function changesOnly(rows: readonly GridRow[], edits: Array<Edit & { column: number }>): Edit[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return edits
    .filter(({ row, column, key, value }) => valueOf(byId.get(row)!, column, key) !== value)
    .map(({ row, date, key, value }) => ({ row, date, key, value }));
}

/**
 * The same text in every cell of a box. With rooms and plans mixed only the cells of the kind the typing began in are
 * set: a price is no allotment.
 */
export function setAll(
  rows: readonly GridRow[],
  mode: CellKey,
  box: Box,
  text: string,
  began: number,
): Edit[] | undefined {
  const key = rows[began] && keyIn(rows[began], mode);
  if (!key) return undefined;
  const value = parseCell(key, text);
  if (value === undefined) return undefined;
  const cells = cellsIn(rows, mode, box).filter(
    (cell) => cell.key === key && (cell.row.plan === null) === (rows[began]!.plan === null),
  );
  return changesOnly(
    rows,
    cells.map(({ row, column, date }) => ({ row: row.id, column, date, key, value })),
  );
}

/** Flags of a box: on, unless all of them are. */
export function toggleAll(rows: readonly GridRow[], mode: CellKey, box: Box): Edit[] {
  const cells = cellsIn(rows, mode, box);
  const value = !cells.every(({ row, column, key }) => valueOf(row, column, key) === true);
  return changesOnly(
    rows,
    cells.map(({ row, column, date, key }) => ({ row: row.id, column, date, key, value })),
  );
}

/** The box emptied: not sold, no limit, none; again only the kind of cells it began in. */
export function clearAll(rows: readonly GridRow[], mode: CellKey, box: Box, began: number): Edit[] {
  const ofRooms = rows[began]?.plan === null;
  const cells = cellsIn(rows, mode, box).filter(({ row }) => (row.plan === null) === ofRooms);
  return changesOnly(
    rows,
    cells.map(({ row, column, date, key }) => ({
      row: row.id,
      column,
      date,
      key,
      value: parseCell(key, '') as CellValue,
    })),
  );
}

export function copyText(
  rows: readonly GridRow[],
  mode: CellKey,
  { top, bottom, left, right }: Box,
  locale: string,
): string {
  const lines: string[] = [];
  for (let r = top; r <= bottom; r += 1) {
    const row = rows[r]!;
    const key = keyIn(row, mode);
    const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
    lines.push(columns.map((column) => (key ? editText(valueOf(row, column, key), locale) : '')).join('\t'));
  }
  return lines.join('\n');
}

/** A table from the clipboard, laid down from the box's corner; repeated where the box is larger than the table. */
export function pasteText(rows: readonly GridRow[], mode: CellKey, box: Box, text: string): Edit[] | undefined {
  const table = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const width = Math.max(...table.map((line) => line.length));
  const columns = rows[0]?.days.length ?? 0;
  const target = {
    ...box,
    bottom: Math.min(rows.length - 1, Math.max(box.bottom, box.top + table.length - 1)),
    right: Math.min(columns - 1, Math.max(box.right, box.left + width - 1)),
  };
  const edits: Array<Edit & { column: number }> = [];
  for (const { row, rowIndex, column, date, key } of cellsIn(rows, mode, target)) {
    const line = table[(rowIndex - box.top) % table.length]!;
    const source = line[(column - box.left) % width];
    if (source === undefined) continue;
    const value = parseCell(key, source);
    if (value === undefined) return undefined;
    edits.push({ row: row.id, column, date, key, value });
  }
  return changesOnly(rows, edits);
}

/** The box's values repeated over the cells its handle was drawn across. */
export function fill(rows: readonly GridRow[], mode: CellKey, from: Box, to: Box): Edit[] {
  const height = from.bottom - from.top + 1;
  const width = from.right - from.left + 1;
  const wrap = (offset: number, size: number) => ((offset % size) + size) % size;
  const edits = cellsIn(rows, mode, to)
    .filter(({ rowIndex, column }) => !inside(from, rowIndex, column))
    .flatMap(({ row, rowIndex, column, date, key }) => {
      const source = rows[from.top + wrap(rowIndex - from.top, height)]!;
      if (keyIn(source, mode) !== key || (source.plan === null) !== (row.plan === null)) return [];
      const value = valueOf(source, from.left + wrap(column - from.left, width), key);
      return [{ row: row.id, column, date, key, value }];
    });
  return changesOnly(rows, edits);
}

/** Ctrl-D and Ctrl-R: the first row or column of a box over the rest of it; a single one takes the one before it. */
export function fillOn(rows: readonly GridRow[], mode: CellKey, box: Box, way: 'down' | 'right'): Edit[] {
  const [start, end] = way === 'down' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const first = box[start] === box[end] ? box[start] - 1 : box[start];
  if (first < 0) return [];
  const whole = { ...box, [start]: first };
  if (way === 'right') return fill(rows, mode, { ...whole, right: first }, whole);
  return fill(rows, mode, { ...whole, bottom: first }, whole);
}
