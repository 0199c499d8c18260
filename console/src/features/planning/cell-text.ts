import type { CellKey, CellValue } from './grid-model';

const FLAGS = ['stopSale', 'cta', 'ctd'] as const;
/** What is typed into a cell; a flag is switched. */
export type TypedKey = Exclude<CellKey, (typeof FLAGS)[number]>;
const YES = /^(1|x|✕|true|evet|e|yes|y)$/i;
const NO = /^(0|-|false|hayır|h|no|n)?$/i;

export function isFlag(key: CellKey): key is Exclude<CellKey, TypedKey> {
  return (FLAGS as readonly CellKey[]).includes(key);
}

/** `1.234,50`, `1,234.50`, `₺1250`: a number as people and spreadsheets write it; undefined when it is none. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/[\s₺€$£%]/g, '').replace(/^\+/, '');
  const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const both = bare.includes(',') && bare.includes('.');
  const decimal = mark >= 0 && (both || bare.length - mark !== 4) && bare.indexOf(bare[mark]!) === mark;
  const whole = decimal ? bare.slice(0, mark) : bare;
  const rest = decimal ? bare.slice(mark + 1) : '';
  if (!/^-?(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole) || !/^\d*$/.test(rest) || !/\d/.test(bare)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}.${rest || 0}`);
}

/** What was typed or pasted into a cell, as its value; undefined when it is invalid. */
export function parseCell(key: CellKey, text: string): CellValue | undefined {
  const typed = text.trim();
  if (isFlag(key)) return YES.test(typed) ? true : NO.test(typed) ? false : undefined;
  if (typed === '' || typed === '–') return key === 'allotment' ? 0 : null;
  // A sign would say by how much a cell changes, which cells do not understand.
  const value = /[-+%]/.test(typed) ? undefined : parseNumber(typed);
  if (value === undefined) return undefined;
  if (key === 'price')
    return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 && value <= 1e10 ? value : undefined;
  const [min, max] = key === 'allotment' ? [0, 10_000] : [1, 30];
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** A value as it is typed and copied: no grouping, the language's decimal mark. */
export function editText(value: CellValue, locale: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
