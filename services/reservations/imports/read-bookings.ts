import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { ConfigFault } from '#libs/process';
import { mapLine, type ImportedBooking } from './hotel-booking-demand.js';
import type { ImportReport } from './import-report.js';
import { REASON_COLUMN, delimiterOf, mapColumns, type Columns, type LineRecord } from './reading/columns.js';
import type { Dialect, ReadAs } from './reading/dialect.js';
import { decodeText, isBroken, type Encoding } from './reading/decode-text.js';
import { recogniseForms } from './reading/recognise-forms.js';
import { DELIMITERS, cellsOf, splitRecords, writeRecord, type Delimiter } from './reading/split-records.js';

/** A parsed line, under a name that is stable across readings of the file. */
export interface Sourced {
  booking: ImportedBooking;
  ref: string;
}

interface ReadFile {
  sourced: Sourced[];
  rejected: ImportReport['rejected'];
  /** The number of records, without the heading. */
  lines: number;
  readAs: ReadAs;
  /** Records as a file of the same dialect, each with its reason. */
  writeRejected(rejected: ImportReport['rejected']): string;
}

const MOST_BYTES = 256 * 1024 * 1024;
/** The first bytes of a zip file, which a workbook is, and of an older workbook. */
const WORKBOOKS = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];

/**
 * Reads a file record by record, so that a malformed one, such as by an unclosed quote, spoils no other. Encoding,
 * dialect, columns, and forms of dates and amounts are recognised for the whole file, unless they are given.
 * @throws ConfigFault for what cannot be recognised, with the flag that says it.
 */
export async function readBookings(file: string, given: Dialect = {}): Promise<ReadFile> {
  const { text, encoding } = decodeText(await bytesOf(file), given.encoding);
  const lines = text.replaceAll('\0', '\ufffd').split(/\r\n|\n|\r/);
  const heading = takeHeading(lines);
  const delimiter = given.delimiter ?? heading.delimiter ?? delimiterOf(heading.text);
  const columns = mapColumns(cellsOf(heading.text, delimiter) ?? [], given.map);
  const records = [...splitRecords(lines.slice(heading.next), delimiter, columns.names.length)];
  const readable = records.map(({ text: raw, cells }, nth) => readRecord(raw, cells, columns, nth + 1, encoding));
  const forms = recogniseForms(
    readable.flatMap((each) => ('record' in each ? [each] : [])),
    given,
  );
  const rejected: ImportReport['rejected'] = [];
  const sourced: Sourced[] = [];
  const seen = new Map<string, number>();
  for (const each of readable) {
    const mapped = 'record' in each ? mapLine(each.line, each.record, forms) : { ok: false as const, ...each };
    if (mapped.ok) sourced.push({ booking: mapped.booking, ref: refOf((each as Readable).content, seen) });
    else rejected.push({ line: mapped.line, reason: mapped.reason });
  }
  const fields = columns.names.map((name, nth) => ({ name, field: columns.fields[nth] ?? null }));
  return {
    ...{ sourced, rejected, lines: records.length },
    readAs: { encoding, delimiter, ...forms, columns: fields.filter(({ name }) => name !== REASON_COLUMN) },
    writeRejected: (of) => writeRejected(of, records, columns, delimiter),
  };
}

async function bytesOf(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw new ConfigFault(`${file} is larger than 256 MB: import it in parts.`);
  const bytes = await readFile(file);
  if (WORKBOOKS.some((mark) => bytes.subarray(0, mark.length).equals(mark)))
    throw new ConfigFault(`${file} is a workbook. Save it as CSV in Excel, and import that.`);
  return bytes;
}

/** The first line that is not empty; before it Excel may name the delimiter (`sep=;`). */
function takeHeading(lines: readonly string[]): { text: string; next: number; delimiter?: Delimiter } {
  const first = lines.findIndex((line) => line.trim() !== '');
  const named = /^"?sep=(.)"?$/i.exec(lines[first]?.trim() ?? '');
  if (!named) return { text: lines[first] ?? '', next: first + 1 };
  const next = lines.findIndex((line, nth) => nth > first && line.trim() !== '');
  const delimiter = (Object.keys(DELIMITERS) as Delimiter[]).find((name) => DELIMITERS[name] === named[1]);
  return { text: lines[next] ?? '', next: next + 1, delimiter };
}

interface Readable {
  line: number;
  record: LineRecord;
  /** The cells that count for the record's reference. */
  content: string[];
}

function readRecord(
  raw: string,
  cells: string[] | undefined,
  { names, fields }: Columns,
  line: number,
  encoding: Encoding,
): Readable | { line: number; reason: string } {
  if (!cells) return { line, reason: 'not a line of CSV: a quote without an end, or too long' };
  const [filled, columns] = [cells.findLastIndex((cell) => cell !== '') + 1, names.length];
  if (filled > columns || cells.length < columns)
    return { line, reason: `not a line of CSV: it has ${cells.length} cells, the heading ${columns}` };
  const broken = names.findIndex((_, nth) => isBroken(cells[nth]!));
  if (broken >= 0)
    return {
      line,
      reason: `${fields[broken] ?? names[broken]}: letters that are not ${encoding}, or control characters`,
    };
  const record: LineRecord = {};
  names.forEach((_, nth) => {
    const field = fields[nth];
    if (field) record[field] = cells[nth]!;
  });
  return { line, record, content: cells.slice(0, columns).filter((_, nth) => names[nth] !== REASON_COLUMN) };
}

/** Identical records may be two bookings: they are numbered by occurrence, which is stable. */
function refOf(content: string[], seen: Map<string, number>): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const nth = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, nth);
  return `${hash}-${nth}`;
}

/** In UTF-8 with its mark, which Excel recognises. */
function writeRejected(
  rejected: ImportReport['rejected'],
  records: ReadonlyArray<{ text: string; cells: string[] | undefined }>,
  { names }: Columns,
  delimiter: Delimiter,
): string {
  const kept = names.flatMap((name, nth) => (name === REASON_COLUMN ? [] : [nth]));
  const heading = writeRecord([...kept.map((nth) => names[nth]!), REASON_COLUMN], delimiter);
  const lines = rejected.map(({ line, reason }) => {
    const { text, cells } = records[line - 1]!;
    return cells && cells.length <= names.length
      ? writeRecord([...kept.map((nth) => cells[nth] ?? ''), reason], delimiter)
      : text;
  });
  return `\ufeff${[heading, ...lines].join('\r\n')}\r\n`;
}
