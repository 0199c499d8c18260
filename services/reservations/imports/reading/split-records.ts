import { parse } from 'csv-parse/sync';
import { PARSERS } from '#libs/parsing';

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** A record as it is in the file, with its cells; these are undefined where it is malformed. */
export interface RawRecord {
  text: string;
  cells: string[] | undefined;
}

/** The lines that one record may span. */
const MOST_LINES = 50;

/**
 * The records of a text, one a line unless a quoted cell has line breaks. A quote without an end spoils its own line
 * alone: lines are joined only where they make a record of the right number of cells. Empty lines are left out.
 */
export function* splitRecords(lines: readonly string[], delimiter: Delimiter, columns: number): Generator<RawRecord> {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const cells = isClosed(line) ? cellsOf(line, delimiter) : undefined;
    const joined = cells ? undefined : joinLines(lines, at, delimiter, columns);
    if (joined) at += joined.lines - 1;
    yield joined ?? { text: line, cells };
  }
}

function joinLines(lines: readonly string[], at: number, delimiter: Delimiter, columns: number) {
  let text = lines[at]!;
  for (let next = at + 1; next < Math.min(lines.length, at + MOST_LINES); next++) {
    text += `\n${lines[next]}`;
    if (text.length > PARSERS.bookings.bytes) return undefined;
    if (!isClosed(text)) continue;
    const cells = cellsOf(text, delimiter);
    return cells?.length === columns ? { text, cells, lines: next - at + 1 } : undefined;
  }
  return undefined;
}

const isClosed = (text: string) => (text.split('"').length - 1) % 2 === 0;

/** The cells of a record; undefined for a malformed one. */
export function cellsOf(text: string, delimiter: Delimiter): string[] | undefined {
  if (Buffer.byteLength(text) > PARSERS.bookings.bytes) return undefined;
  try {
    const [cells, ...more] = parse(text, {
      delimiter: DELIMITERS[delimiter],
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][];
    return more.length > 0 ? undefined : cells;
  } catch {
    return undefined;
  }
}

/** A record of cells in a dialect. */
export function writeRecord(cells: readonly string[], delimiter: Delimiter): string {
  const sign = DELIMITERS[delimiter];
  const quoted = (cell: string) =>
    cell.includes(sign) || /["\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cells.map(quoted).join(sign);
}
