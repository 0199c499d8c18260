import type { ChangedCell, PlanningSet } from '#libs/contracts';
import { nightsBetween, type DayNumber } from '#libs/stays';
import { Refusal } from '#libs/service';
import { countCells, crossedStay, type CellRange, type PlannedState } from './planning-cells.js';

/** The limit of cells per change. */
export const MAX_CELLS = 100_000;
export const MAX_DAYS = 732;
/** The limit of cells per answer. */
export const SHOWN_CELLS = 2_000;
/** The largest price, an integer of minor units, as in the shapes. */
const MAX_PRICE = 20_000_000;

/** @throws Refusal planning.range 422 · planning.tooLarge 422, with the limit. */
export function assertSize(range: CellRange): void {
  assertDays(range.from, range.to);
  assertCount(countCells(range));
}

export function assertDays(from: DayNumber, to: DayNumber): void {
  const days = nightsBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS) throw new Refusal('planning.range', 422, { data: { limit: MAX_DAYS, days } });
}

export function assertCount(cells: number): void {
  if (cells > MAX_CELLS) throw new Refusal('planning.tooLarge', 422, { data: { limit: MAX_CELLS, cells } });
}

/** Refuses an empty change, or one about plans that names none. */
export function assertMeant(range: CellRange, set: PlanningSet): void {
  const { allotment, stopSale, ...ofPlans } = set;
  const asked = [allotment, stopSale, ...Object.values(ofPlans)].some((value) => value !== undefined);
  if (!asked) throw new Refusal('planning.nothingToSet', 422);
  const plansMeant = Object.values(ofPlans).some((value) => value !== undefined);
  if (plansMeant && (range.plans.length === 0 || range.markets.length === 0))
    throw new Refusal('planning.unknown', 422);
}

/**
 * Refuses values that planning cannot hold: a price raised by percent or amount beyond the database's range, and a
 * minimum stay above the maximum. `after` is the resulting state.
 */
export function assertKeepable({ months }: PlannedState, cells: readonly ChangedCell[]): void {
  const tooHigh = cells.some(({ key, after }) => key === 'price' && typeof after === 'number' && after > MAX_PRICE);
  if (tooHigh) throw new Refusal('planning.priceTooHigh', 422, { data: { limit: MAX_PRICE } });
  const crossed = crossedStay(months, cells);
  if (crossed) throw new Refusal('planning.stayLimits', 422, { data: { room: crossed.room, date: crossed.date } });
}
