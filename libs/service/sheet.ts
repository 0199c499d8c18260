import { PassThrough, type Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An instant is told in UTC. */
export type Cell = string | number | Date | null;

export interface SheetColumn {
  header: string;
  width: number;
  /** How a spreadsheet shows the column's numbers or instants. */
  format?: string;
}

export interface Sheet {
  /** The file's name without its ending. */
  file: string;
  title: string;
  columns: SheetColumn[];
}

export const AMOUNT_FORMAT = '#,##0.00';
export const INSTANT_FORMAT = 'yyyy-mm-dd hh:mm:ss';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a spreadsheet can hold in one cell. */
const MAX_TEXT = 32_767;

/** Answers an Excel sheet of all rows, streamed page by page in constant memory. */
export async function sendSheet(reply: FastifyReply, sheet: Sheet, pages: AsyncIterable<Cell[][]>): Promise<void> {
  const out = new PassThrough();
  writeSheet(sheet, pages, out).catch((error: Error) => out.destroy(error));
  await reply
    .header('Content-Type', XLSX)
    .header('Content-Disposition', `attachment; filename="${sheet.file}.xlsx"`)
    .send(out);
}

async function writeSheet({ title, columns }: Sheet, pages: AsyncIterable<Cell[][]>, out: Writable): Promise<void> {
  // Loaded when the first sheet is asked for: it is large, and most processes never write one.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const worksheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  worksheet.columns = columns.map(({ header, width }) => ({ header, width }));
  worksheet.getRow(1).font = { bold: true };
  for (const [i, { format }] of columns.entries()) if (format) worksheet.getColumn(i + 1).numFmt = format;
  for await (const rows of pages) {
    for (const row of rows) worksheet.addRow(row.map(inert)).commit();
    // Rows are read as fast as they are taken away, and no more once nobody takes them.
    if (out.writableNeedDrain) await drained(out);
    if (out.destroyed) return;
  }
  worksheet.commit();
  await workbook.commit();
}

/** Comes when what was written has been taken away, or nobody is there any more to take it. */
function drained(out: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      out.off('drain', done).off('close', done);
      resolve();
    };
    out.once('drain', done).once('close', done);
  });
}

/** Text that a spreadsheet would take for a formula is made harmless. */
function inert(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell).slice(0, MAX_TEXT);
}
