import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { HOME_ZONE, isDay, toIsoDate } from '#libs/stays';
import { sumByCurrency, type Cell, type SheetTotals } from './sheet-totals.js';

export type { Cell } from './sheet-totals.js';

interface SheetColumn {
  header: string;
  width: number;
  /** The number format of the column. */
  format?: string;
}

/** A column of a sheet before it has a heading. */
export type KeyedColumn<Key extends string> = Readonly<Omit<SheetColumn, 'header'> & { key: Key }>;

/** Keyed columns as a sheet has them, each with the heading of its key. */
export function headed<Key extends string>(
  columns: ReadonlyArray<KeyedColumn<Key>>,
  header: (key: Key) => string,
): SheetColumn[] {
  return columns.map(({ key, ...column }) => ({ ...column, header: header(key) }));
}

/** The place of a column, from 0. */
export function placeOf<Key extends string>(columns: ReadonlyArray<KeyedColumn<Key>>, key: Key): number {
  return columns.findIndex((column) => column.key === key);
}

export interface Sheet {
  /** The file's name without its extension. */
  file: string;
  title: string;
  columns: SheetColumn[];
  totals?: SheetTotals;
}

export const AMOUNT_FORMAT = '#,##0.00';
export const INSTANT_FORMAT = 'yyyy-mm-dd hh:mm:ss';
export const DAY_FORMAT = 'dd.mm.yyyy';
export const CLOCK_FORMAT = 'dd.mm.yyyy hh:mm';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The longest text that fits one cell. */
const MAX_TEXT = 32_767;

/** The number of workbooks made at once in a process; the others wait in a queue, holding no resources. */
const AT_ONCE = 2;
const inTurn = pLimit(AT_ONCE);

/**
 * The workbook that `write` writes, when its turn has come, via a file: a slow client holds up no others, and errors are
 * answered as with any other call. Nothing is written for a caller who has left; `reply` is only asked for that.
 */
export async function makeWorkbook(
  reply: FastifyReply,
  name: string,
  write: (out: Writable) => Promise<void>,
): Promise<StreamableFile> {
  const file = join(tmpdir(), `konak-${randomUUID()}.xlsx`);
  const remove = () => rm(file, { force: true });
  try {
    await inTurn(() => (isWanted(reply) ? writeFile(file, write) : undefined));
    if (!isWanted(reply)) {
      await remove();
      return new StreamableFile(Buffer.alloc(0));
    }
    const content = createReadStream(file);
    content.once('close', () => void remove());
    const disposition = `attachment; filename="${name}.xlsx"`;
    return new StreamableFile(content, { type: XLSX, disposition, length: (await stat(file)).size });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** An Excel sheet of all rows, written page by page in constant memory. */
export function makeSheet(reply: FastifyReply, sheet: Sheet, pages: AsyncIterable<Cell[][]>): Promise<StreamableFile> {
  return makeWorkbook(reply, sheet.file, (out) => writeSheet(sheet, pages, out, () => isWanted(reply)));
}

/** A document that browsers show, or keep where `isKept`. */
export const makePdf = (pdf: Buffer, name: string, { isKept = false } = {}): StreamableFile =>
  new StreamableFile(pdf, {
    type: 'application/pdf',
    disposition: `${isKept ? 'attachment' : 'inline'}; filename="${name}.pdf"`,
    length: pdf.length,
  });

/** Days that a calendar keeps. */
export const makeCalendar = (ics: string, name: string): StreamableFile =>
  new StreamableFile(Buffer.from(ics), {
    type: 'text/calendar; charset=utf-8',
    disposition: `attachment; filename="${name}.ics"`,
  });

/** Whether the caller is still connected. */
const isWanted = ({ raw }: FastifyReply): boolean => !raw.destroyed;

async function writeFile(file: string, write: (out: Writable) => Promise<void>): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600 });
  const failed = new Promise<never>((_, reject) => out.once('error', reject));
  try {
    await Promise.race([write(out), failed]);
  } finally {
    out.destroy();
  }
}

async function writeSheet(
  { title, columns, totals }: Sheet,
  pages: AsyncIterable<Cell[][]>,
  out: Writable,
  goOn: () => boolean,
): Promise<void> {
  // Loaded on first use: it is large, and most processes never write a sheet.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const worksheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  worksheet.columns = columns.map(({ header, width }) => ({ header, width }));
  worksheet.getRow(1).font = { bold: true };
  for (const [i, { format }] of columns.entries()) if (format) worksheet.getColumn(i + 1).numFmt = format;
  const sums = sumByCurrency(totals);
  let last = 1;
  for await (const rows of pages) {
    for (const row of rows) worksheet.addRow(row.map(inert)).commit();
    last += rows.length;
    rows.forEach(sums.add);
    // Rows are read only as fast as they are written, and no longer once the caller has disconnected.
    if (out.writableNeedDrain) await once(out, 'drain');
    if (!goOn()) return;
  }
  // The sums stay where they are when rows are filtered or sorted.
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
  for (const row of sums.rows()) {
    const line = worksheet.addRow(row);
    line.font = { bold: true };
    line.commit();
  }
  worksheet.commit();
  await workbook.commit();
}

/** Escapes text that a spreadsheet would execute as a formula. */
function inert(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell).slice(0, MAX_TEXT);
}

/** A day as a cell of `DAY_FORMAT`; empty for none. */
export function dayCell(day: number | null): Cell {
  return isDay(day) ? new Date(toIsoDate(day)) : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant in the local time of a zone, for a cell of `CLOCK_FORMAT`; empty for none. */
export function clockCell(instant: string | Date | null, timeZone = HOME_ZONE): Cell {
  if (instant === null) return null;
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return new Date(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`);
}
