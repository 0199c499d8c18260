import type { ChangedCell, PlanningSet } from '#libs/contracts';
import { fromDecimal, percentOf, toDecimal } from '#libs/money';
import { addDays, monthOf, weekday, type DayNumber } from '#libs/stays';
import {
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  STOP_SALE,
  emptyMonth,
  monthKey,
  type PlanMonth,
} from './plan-month.js';

/** The state of a room's night in planning. */
export interface NightCell {
  allotment: number;
  stopSale: boolean;
}

/** The current planning: months by their key, nights by room and day. */
export interface PlannedState {
  months: Map<string, PlanMonth>;
  nights: Map<string, NightCell>;
}

/** The cells that a change is about. */
export interface CellRange {
  markets: number[];
  rooms: number[];
  plans: number[];
  from: DayNumber;
  to: DayNumber;
  weekdays?: number[];
}

const FLAGS = { stopSale: STOP_SALE, cta: CLOSED_TO_ARRIVAL, ctd: CLOSED_TO_DEPARTURE } as const;
type FlagKey = keyof typeof FLAGS;
type Value = ChangedCell['before'];

export function nightKey(room: number, day: DayNumber): string {
  return `${room} ${day}`;
}

/** The key of a cell within its hotel. */
export function cellKey({
  market,
  room,
  priceplan,
  date,
  key,
}: Pick<ChangedCell, 'market' | 'room' | 'priceplan' | 'date' | 'key'>): string {
  return `${market} ${room} ${priceplan} ${date} ${key}`;
}

/** The days of a range, from and to included, on the requested weekdays. */
export function daysOf({ from, to, weekdays }: Pick<CellRange, 'from' | 'to' | 'weekdays'>): DayNumber[] {
  const days: DayNumber[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (!weekdays || weekdays.includes(weekday(day))) days.push(day);
  return days;
}

/** The maximum number of cells of a range. */
export function countCells(range: CellRange): number {
  return daysOf(range).length * range.rooms.length * (1 + range.markets.length * range.plans.length);
}

/**
 * The effects of a set on one cell of a plan; the room's own cells take allotment, and stop sale where no plan is
 * named.
 */
function planValues(
  set: PlanningSet,
  month: PlanMonth,
  day: DayNumber,
): Array<[ChangedCell['key'], before: Value, after: Value]> {
  const at = (day % 100) - 1;
  const price = month.prices[at] ?? null;
  const values: Array<[ChangedCell['key'], Value, Value]> = [];
  const changed = newPrice(set, price, day);
  if (changed !== undefined)
    values.push(['price', price === null ? null : toDecimal(price), changed === null ? null : toDecimal(changed)]);
  if (set.minStay !== undefined) values.push(['minStay', month.minStays[at] ?? null, set.minStay]);
  if (set.maxStay !== undefined) values.push(['maxStay', month.maxStays[at] ?? null, set.maxStay]);
  for (const key of Object.keys(FLAGS) as FlagKey[])
    if (set[key] !== undefined) values.push([key, ((month.flags[at] ?? 0) & FLAGS[key]) !== 0, set[key]]);
  return values;
}

const WEEKEND = [5, 6];

function newPrice(set: PlanningSet, price: number | null, day: DayNumber): number | null | undefined {
  if (set.price === null) return null;
  if (set.price === undefined && !followsPrice(set)) return undefined;
  const base = set.price === undefined ? price : fromDecimal(set.price);
  if (base === null) return undefined;
  const changed = set.price === undefined ? base + priceChange(set, base) : base;
  const isWeekend = WEEKEND.includes(weekday(day));
  const ofDay = changed + (isWeekend ? percentOf(changed, set.weekendPercent ?? 0) : 0);
  return Math.max(0, set.roundTo === undefined ? ofDay : rounded(ofDay, fromDecimal(set.roundTo)));
}

/** Whether a set changes the price that a cell has. */
function followsPrice({ priceChange, weekendPercent, roundTo }: PlanningSet): boolean {
  return priceChange !== undefined || weekendPercent !== undefined || roundTo !== undefined;
}

function priceChange({ priceChange: change }: PlanningSet, price: number): number {
  if (!change) return 0;
  return 'percent' in change ? percentOf(price, change.percent) : fromDecimal(change.amount);
}

/** To a multiple of the step; what costs something is not rounded to nothing. */
function rounded(price: number, step: number): number {
  return price <= 0 ? price : Math.max(step, Math.round(price / step) * step);
}

/** The effects of a set, cell by cell, with before and after; unchanged cells are left out. */
export function changedCells(state: PlannedState, range: CellRange, set: PlanningSet): ChangedCell[] {
  const cells: ChangedCell[] = [];
  for (const day of daysOf(range)) {
    const month = monthOf(day);
    for (const room of range.rooms) {
      const night = state.nights.get(nightKey(room, day)) ?? { allotment: 0, stopSale: false };
      const roomCell = (key: 'allotment' | 'stopSale', before: Value, after: Value) => {
        if (before !== after) cells.push({ market: null, room, priceplan: null, date: day, key, before, after });
      };
      if (set.allotment !== undefined) roomCell('allotment', night.allotment, set.allotment);
      if (set.stopSale !== undefined && range.plans.length === 0) roomCell('stopSale', night.stopSale, set.stopSale);
      for (const market of range.markets)
        for (const plan of range.plans) {
          const planned =
            state.months.get(monthKey({ market, room, plan, month })) ?? emptyMonth(market, room, plan, month);
          for (const [key, before, after] of planValues(set, planned, day))
            if (before !== after) cells.push({ market, room, priceplan: plan, date: day, key, before, after });
        }
    }
  }
  return cells;
}

/** The number of cells without a price to be changed by percent or amount. */
export function unpricedCells(state: PlannedState, range: CellRange, set: PlanningSet): number {
  if (!followsPrice(set) || set.price !== undefined) return 0;
  let count = 0;
  for (const day of daysOf(range))
    for (const room of range.rooms)
      for (const market of range.markets)
        for (const plan of range.plans) if (planCell(state, { market, room, plan }, day, 'price') === null) count += 1;
  return count;
}

/** The value of a cell; where nothing is planned, that of an empty month. */
export function valueIn(
  state: PlannedState,
  { market, room, priceplan, date, key }: Pick<ChangedCell, 'market' | 'room' | 'priceplan' | 'date' | 'key'>,
): Value {
  const day = date as DayNumber;
  if (market !== null && priceplan !== null) return planCell(state, { market, room, plan: priceplan }, day, key);
  const night = state.nights.get(nightKey(room, day));
  return key === 'allotment' ? (night?.allotment ?? 0) : (night?.stopSale ?? false);
}

function planCell(
  state: PlannedState,
  of: Pick<PlanMonth, 'market' | 'room' | 'plan'>,
  day: DayNumber,
  key: ChangedCell['key'],
): Value {
  const month = state.months.get(monthKey({ ...of, month: monthOf(day) }));
  const at = (day % 100) - 1;
  if (key === 'price') return typeof month?.prices[at] === 'number' ? toDecimal(month.prices[at]) : null;
  if (key === 'minStay') return month?.minStays[at] ?? null;
  if (key === 'maxStay') return month?.maxStays[at] ?? null;
  return key in FLAGS && ((month?.flags[at] ?? 0) & FLAGS[key as FlagKey]) !== 0;
}

/** Writes changed cells into a state. @returns the affected months and nights. */
export function applyCells(state: PlannedState, cells: ChangedCell[]): PlannedState {
  const months = new Map<string, PlanMonth>();
  const nights = new Map<string, NightCell>();
  for (const { market, room, priceplan, date, key, after } of cells) {
    const day = date as DayNumber;
    if (market === null || priceplan === null) {
      const night = nights.get(nightKey(room, day)) ?? {
        ...(state.nights.get(nightKey(room, day)) ?? { allotment: 0, stopSale: false }),
      };
      if (key === 'allotment') night.allotment = after as number;
      else night.stopSale = after as boolean;
      nights.set(nightKey(room, day), night);
      continue;
    }
    const id = { market, room, plan: priceplan, month: monthOf(day) };
    const known =
      months.get(monthKey(id)) ??
      structuredClone(state.months.get(monthKey(id))) ??
      emptyMonth(market, room, priceplan, id.month);
    setCell(known, (day % 100) - 1, key, after);
    months.set(monthKey(id), known);
  }
  return { months, nights };
}

function setCell(month: PlanMonth, at: number, key: ChangedCell['key'], value: Value): void {
  if (key === 'price') month.prices[at] = value === null ? null : fromDecimal(value as number);
  else if (key === 'minStay') month.minStays[at] = value as number | null;
  else if (key === 'maxStay') month.maxStays[at] = value as number | null;
  else if (key in FLAGS) {
    const bit = FLAGS[key as FlagKey];
    month.flags[at] = value ? (month.flags[at] ?? 0) | bit : (month.flags[at] ?? 0) & ~bit;
  }
}

/** The first cell whose minimum stay would exceed its maximum stay. */
export function crossedStay(
  months: ReadonlyMap<string, PlanMonth>,
  cells: readonly ChangedCell[],
): ChangedCell | undefined {
  return cells.find(({ key, market, room, priceplan: plan, date }) => {
    if (market === null || plan === null || (key !== 'minStay' && key !== 'maxStay')) return false;
    const month = months.get(monthKey({ market, room, plan, month: monthOf(date as DayNumber) }));
    const [min, max] = [month?.minStays[(date % 100) - 1] ?? null, month?.maxStays[(date % 100) - 1] ?? null];
    return min !== null && max !== null && min > max;
  });
}
