import { CELL_KEYS } from '#libs/contracts';
import { isDay } from '#libs/stays';
import type { CopyInput } from './planning-calls';
import { parseNumber } from './cell-text';
import type { CellKey } from './grid-model';

/** The panel as it is filled in. */
export interface CopyForm {
  rooms: number[];
  market: number;
  plans: number[];
  from: number | null;
  to: number | null;
  toMarket: number;
  /** One plan for another, or undefined for the same ones. */
  toPlan: number | undefined;
  start: number | null;
  align: NonNullable<CopyInput['align']>;
  keys: CellKey[];
  percent: string;
}

/** What the panel asks for, or undefined while something in it is missing or unusable. */
export function copyInput(hotel: number, form: CopyForm): CopyInput | undefined {
  const { rooms, plans, from, to, start, keys } = form;
  const percent = form.percent.trim() === '' ? 0 : parseNumber(form.percent);
  if (rooms.length === 0 || keys.length === 0 || !from || !to || !start || from > to) return undefined;
  if (percent === undefined || percent < -99 || percent > 500) return undefined;
  const another = form.toPlan !== undefined && plans.length === 1;
  return {
    hotel,
    rooms,
    source: { market: form.market, priceplans: plans, from, to },
    target: { market: form.toMarket, from: start, ...(another && { priceplans: [form.toPlan!] }) },
    align: form.align,
    ...(keys.length < CELL_KEYS.length && { keys }),
    pricePercent: percent,
    preview: false,
  };
}

/** The same day a year later; 29 February becomes the 28th. */
export function yearLater(day: number): number {
  return isDay(day + 10_000) ? day + 10_000 : day + 9_999;
}
