import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse/sync';
import { PARSERS } from '#libs/parsing';
import { mapLine, type ImportedBooking } from './hotel-booking-demand.js';
import type { ImportReport } from './import-report.js';

/** A parsed line, under a name that is stable across readings of the file. */
export interface Sourced {
  booking: ImportedBooking;
  ref: string;
}

interface ReadFile {
  sourced: Sourced[];
  rejected: ImportReport['rejected'];
  /** The number of lines, without the heading. */
  lines: number;
}

/** Reads a file line by line, so that a malformed one, such as by an unclosed quote, spoils no other. */
export async function readBookings(file: string): Promise<ReadFile> {
  const sourced: Sourced[] = [];
  const rejected: ImportReport['rejected'] = [];
  const seen = new Map<string, number>();
  let columns: string[] | undefined;
  let lines = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text.trim() === '') continue;
    const cells = cellsOf(text);
    if (!columns) {
      columns = cells ?? [];
      continue;
    }
    lines++;
    if (!cells) {
      rejected.push({ line: lines, reason: 'not a line of CSV: a quote without an end, or too long' });
      continue;
    }
    const record = Object.fromEntries(columns.slice(0, cells.length).map((column, nth) => [column, cells[nth]!]));
    const mapped = mapLine(lines, record);
    if (!mapped.ok) {
      rejected.push({ line: mapped.line, reason: mapped.reason });
      continue;
    }
    // Identical lines may be two bookings: they are numbered by occurrence, which is stable.
    const content = createHash('sha256')
      .update(JSON.stringify(Object.values(record)))
      .digest('hex')
      .slice(0, 32);
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    sourced.push({ booking: mapped.booking, ref: `${content}-${nth}` });
  }
  return { sourced, rejected, lines };
}

/** The fields of a line; undefined for a malformed one. */
function cellsOf(text: string): string[] | undefined {
  if (Buffer.byteLength(text) > PARSERS.bookings.bytes) return undefined;
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true })[0];
  } catch {
    return undefined;
  }
}
