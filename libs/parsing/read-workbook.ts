import { PARSERS } from './budgets.js';
import { UnreadableFile, ZipParts } from './unzip.js';
import { XmlReader, XmlRefused } from './xml.js';

export interface RawCell {
  row: number;
  column: number;
  value: number | string | boolean | null;
  /** Why the value is invalid. */
  fault?: 'formula' | 'error';
}

export interface RawSheet {
  name: string;
  cells: RawCell[];
  /** Whether its days are counted from 1904, as workbooks of older Macs do. */
  from1904: boolean;
}

const MAX_CELLS = 150_000;
const MAX_SHEETS = 20;
/** One more than a cell of ours may have. */
const MAX_TEXT = 5_001;
const MAX_STRINGS = 50_000;

/**
 * The non-empty cells of an .xlsx file. Only the needed parts are unpacked and parsed, as a stream of tags into plain
 * lists: claims of the file (sizes, ranges, names, styles) allocate nothing here, and none of its texts becomes a
 * property name.
 * @throws UnreadableFile for other files, macros, and files that are too large.
 */
export async function readWorkbook(file: Buffer): Promise<RawSheet[]> {
  try {
    return await readParts(file, new XmlReader(PARSERS.sheet));
  } catch (error) {
    throw error instanceof XmlRefused ? new UnreadableFile(error.message, { cause: error }) : error;
  }
}

async function readParts(file: Buffer, reader: XmlReader): Promise<RawSheet[]> {
  const zip = await ZipParts.open(file, PARSERS.sheet.unpackedBytes);
  const parts = new Set(zip.names());
  if ([...parts].some((name) => /vbaproject|activex|\.bin$/i.test(name) && !/printersettings/i.test(name)))
    throw new UnreadableFile('macros');
  const targets = readTargets(reader, await zip.read('xl/_rels/workbook.xml.rels'));
  const { sheets, from1904 } = readSheetNames(reader, await zip.read('xl/workbook.xml'));
  if (sheets.length > MAX_SHEETS) throw new UnreadableFile('too many sheets');
  const strings = parts.has('xl/sharedStrings.xml') ? readStrings(reader, await zip.read('xl/sharedStrings.xml')) : [];
  const read: RawSheet[] = [];
  let left = MAX_CELLS;
  for (const { name, link } of sheets) {
    const cells = readCells(reader, await zip.read(targets.get(link) ?? ''), strings, left);
    left -= cells.length;
    read.push({ name, cells, from1904 });
  }
  return read;
}

function readTargets(reader: XmlReader, xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  reader.read(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const target = attributes.get('Target') ?? '';
      targets.set(attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

function readSheetNames(
  reader: XmlReader,
  xml: string,
): { sheets: Array<{ name: string; link: string }>; from1904: boolean } {
  const sheets: Array<{ name: string; link: string }> = [];
  let from1904 = false;
  reader.read(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '');
      // The link's name is `r:id`; a sheet has no other id but its number.
      if (name === 'sheet') sheets.push({ name: attributes.get('name') ?? '', link: attributes.get('id') ?? '' });
    },
  });
  return { sheets, from1904 };
}

function readStrings(reader: XmlReader, xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let inside = false;
  let phonetic = false;
  reader.read(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic = true;
      inside = name === 't' && !phonetic;
    },
    text: (text) => {
      if (inside && current.length < MAX_TEXT) current += text.slice(0, MAX_TEXT);
    },
    close: (name) => {
      if (name === 't') inside = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw new UnreadableFile('too many texts');
      strings.push(current);
    },
  });
  return strings;
}

function readCells(reader: XmlReader, xml: string, strings: readonly string[], most: number): RawCell[] {
  const cells: RawCell[] = [];
  let row = 0;
  let column = 0;
  let type = '';
  let text = '';
  let inside = false;
  let formula = false;
  reader.read(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes.get('r')) || row + 1;
        column = 0;
      } else if (name === 'c') {
        column = columnOf(attributes.get('r') ?? '') ?? column + 1;
        type = attributes.get('t') ?? '';
        text = '';
        formula = false;
      } else if (name === 'f') formula = true;
      inside = name === 'v' || name === 't';
    },
    text: (part) => {
      if (inside && text.length < MAX_TEXT) text += part.slice(0, MAX_TEXT);
    },
    close: (name) => {
      inside = false;
      if (name !== 'c' || (text === '' && !formula)) return;
      if (cells.length >= most) throw new UnreadableFile('too many cells');
      cells.push({ row, column, ...contentOf(type, text, strings), ...(formula && { fault: 'formula' as const }) });
    },
  });
  return cells;
}

function contentOf(type: string, text: string, strings: readonly string[]): Pick<RawCell, 'value' | 'fault'> {
  if (type === 's') return { value: strings[Number(text)] ?? null };
  if (type === 'b') return { value: text === '1' };
  if (type === 'e') return { value: null, fault: 'error' };
  if (type === 'inlineStr' || type === 'str' || type === 'd') return { value: text };
  const value = Number(text);
  return Number.isFinite(value) ? { value } : { value: null, fault: 'error' };
}

/** `AB12` → 28. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
