import { CELL_KEYS, type ChangedCell } from '#libs/contracts';
import { dayFromIndex, dayIndex, isDay, type DayNumber } from '#libs/stays';

export type Key = (typeof CELL_KEYS)[number];
export type Value = ChangedCell['before'];

/** The identity of a sheet's planning; stored in a hidden tab. */
export interface SheetIdentity {
  hotel: number;
  market: number;
  /** The planning version of the sheet. */
  version: number;
}

/** A line: one key of a room, or of a price plan in it, over the days. */
export interface SheetLine {
  room: number;
  plan: number | null;
  key: Key;
}

export const IDENTITY_TAB = 'konak';
export const IDENTITY_MARK = 'konak.planning.1';

/** The hidden columns A to C identify a line, so that lines can be sorted and filtered freely. */
export const COLUMN = { room: 1, plan: 2, key: 3, roomName: 4, planName: 5, keyName: 6, firstDay: 7 } as const;

/** The titles of the hidden columns, by which they are known to be there. */
export const KEY_COLUMNS = ['room', 'plan', 'key'] as const;

export const ROOM_KEYS: readonly Key[] = ['allotment', 'stopSale'];
export const PLAN_KEYS: readonly Key[] = ['price', 'minStay', 'maxStay', 'stopSale', 'cta', 'ctd'];

/** Day 25,569 of a spreadsheet is 1970-01-01. */
const EPOCH = 25_569;
/** Before it are no days of a planning, but prices that took the place of days. */
const FIRST_DAY = 20_000_101;

export function serialOf(day: DayNumber): number {
  return dayIndex(day) + EPOCH;
}

export function dayOfSerial(serial: number): DayNumber | undefined {
  if (!Number.isInteger(serial) || Math.abs(serial) > 1_000_000) return undefined;
  const day = dayFromIndex(serial - EPOCH);
  return isDay(day) && day >= FIRST_DAY ? day : undefined;
}

/** A value as a cell of the sheet: unset is an empty cell. */
export function toSheet(value: Value): number | null {
  if (typeof value === 'boolean') return value ? 1 : null;
  return value;
}

const YES = /^(1|x|✕|true|evet|e|yes|y|doğru)$/i;
const NO = /^(0|-|false|hayır|h|no|n|yanlış)?$/i;
const LIMITS: Partial<Record<Key, readonly [min: number, max: number]>> = {
  allotment: [0, 10_000],
  minStay: [1, 30],
  maxStay: [1, 30],
};
const MAX_PRICE = 20_000_000;

/** The value of a cell of the sheet; undefined when it is invalid. */
export function fromSheet(key: Key, raw: number | string | boolean | null): Value | undefined {
  const text = typeof raw === 'string' ? raw.trim() : raw;
  if (key === 'stopSale' || key === 'cta' || key === 'ctd') {
    if (typeof text === 'boolean') return text;
    const said = String(text ?? '');
    return YES.test(said) ? true : NO.test(said) ? false : undefined;
  }
  if (text === null || text === '' || text === '–') return key === 'allotment' ? 0 : null;
  if (typeof text === 'boolean') return undefined;
  const value =
    typeof text === 'number' ? text : /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  const limits = LIMITS[key];
  if (limits) return Number.isInteger(value) && value >= limits[0] && value <= limits[1] ? value : undefined;
  // Spreadsheets use binary fractions; a value that is no whole kuruş is no price.
  const minor = Math.round(value * 100);
  const exact = Math.abs(value * 100 - minor) < 1e-4;
  return exact && value >= 0 && value <= MAX_PRICE ? minor / 100 : undefined;
}

/** 1 → `A`, 28 → `AB`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.trunc((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
