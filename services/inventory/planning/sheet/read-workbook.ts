import { SaxesParser } from 'saxes';
import { UnreadableFile, ZipParts } from './unzip.js';

export interface RawCell {
  row: number;
  column: number;
  value: number | string | boolean | null;
  /** Why the value can not be taken. */
  fault?: 'formula' | 'error';
}

export interface RawSheet {
  name: string;
  cells: RawCell[];
}

/** Unpacked; our own largest sheet is a third of it. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_CELLS = 150_000;
const MAX_SHEETS = 20;
const MAX_TEXT = 1_000;
const MAX_STRINGS = 50_000;

/**
 * The cells of an .xlsx file that hold something. Only the parts that are needed are unpacked and read, as a stream of
 * tags into plain lists: what a file claims (sizes, ranges, names, styles) makes nothing here grow, and no text of it
 * becomes the name of a property.
 * @throws UnreadableFile for anything else, for macros, and for what is too large.
 */
export function readWorkbook(file: Buffer): RawSheet[] {
  const zip = new ZipParts(file, MAX_BYTES);
  const parts = new Set(zip.names());
  if ([...parts].some((name) => /vbaproject|activex|\.bin$/i.test(name) && !/printersettings/i.test(name)))
    throw new UnreadableFile('macros');
  const targets = readTargets(zip.read('xl/_rels/workbook.xml.rels'));
  const { sheets, from1904 } = readSheetNames(zip.read('xl/workbook.xml'));
  if (from1904) throw new UnreadableFile('days counted from 1904');
  if (sheets.length > MAX_SHEETS) throw new UnreadableFile('too many sheets');
  const strings = parts.has('xl/sharedStrings.xml') ? readStrings(zip.read('xl/sharedStrings.xml')) : [];
  let left = MAX_CELLS;
  return sheets.map(({ name, link }) => {
    const cells = readCells(zip.read(targets.get(link) ?? ''), strings, left);
    left -= cells.length;
    return { name, cells };
  });
}

interface Handlers {
  open?: (name: string, attributes: (key: string) => string) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Prefixes of names differ from program to program. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function parse(xml: string, { open, text, close }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UnreadableFile('broken XML', { cause: error });
  });
  parser.on('doctype', () => {
    throw new UnreadableFile('a document type');
  });
  parser.on('opentag', (tag) => {
    const attributes = new Map(Object.entries(tag.attributes).map(([key, value]) => [bare(key), String(value)]));
    open?.(bare(tag.name), (key) => attributes.get(key) ?? '');
  });
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', (tag) => close(bare(tag.name)));
  parser.write(xml).close();
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  parse(xml, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const target = attribute('Target');
      targets.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

function readSheetNames(xml: string): { sheets: Array<{ name: string; link: string }>; from1904: boolean } {
  const sheets: Array<{ name: string; link: string }> = [];
  let from1904 = false;
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904'));
      // The link's name is `r:id`; a sheet has no other id but its number.
      if (name === 'sheet') sheets.push({ name: attribute('name'), link: attribute('id') });
    },
  });
  return { sheets, from1904 };
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let inside = false;
  let phonetic = false;
  parse(xml, {
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

function readCells(xml: string, strings: readonly string[], most: number): RawCell[] {
  const cells: RawCell[] = [];
  let row = 0;
  let column = 0;
  let type = '';
  let text = '';
  let inside = false;
  let formula = false;
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        row = Number(attribute('r')) || row + 1;
        column = 0;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
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
