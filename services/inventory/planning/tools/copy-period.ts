import { CELL_KEYS, type ChangedCell, type PlanningCopy } from '#libs/contracts';
import { fromDecimal, percentOf, toDecimal } from '#libs/money';
import { addDays, isDay, nightsBetween, type DayNumber } from '#libs/stays';
import { valueIn, type CellRange, type PlannedState } from '../cells/planning-cells.js';

export interface DayPair {
  source: DayNumber;
  target: DayNumber;
}

/** The source and target of a copy, day by day and plan by plan. */
export interface CopyPlan {
  days: DayPair[];
  rooms: number[];
  /** The source's plans and, in the same order, the target's. */
  plans: Array<{ source: number; target: number }>;
  market: { source: number; target: number };
  keys: readonly ChangedCell['key'][];
  pricePercent: number;
}

/**
 * Maps the source's days to the target's. By date, the same calendar days of another year are matched, so that a 29
 * February is left out without shifting the rest; other periods are matched day by day. By weekday, the whole period
 * moves to the nearest days of the same weekdays.
 */
export function alignDays(
  source: { from: DayNumber; to: DayNumber },
  target: DayNumber,
  align: PlanningCopy['align'],
): DayPair[] {
  const shift = nightsBetween(source.from, target);
  const sameDayOfYear = source.from % 10_000 === target % 10_000;
  const years = Math.trunc(target / 10_000) - Math.trunc(source.from / 10_000);
  const targetOf = (day: DayNumber): number => {
    if (align === 'weekday') return addDays(day, Math.round(shift / 7) * 7);
    return sameDayOfYear ? day + years * 10_000 : addDays(day, shift);
  };
  const pairs: DayPair[] = [];
  for (let day = source.from; day <= source.to; day = addDays(day, 1)) {
    const at = targetOf(day);
    if (isDay(at)) pairs.push({ source: day, target: at });
  }
  return pairs;
}

export function copyPlan({ source, target, rooms, align, keys, pricePercent }: PlanningCopy): CopyPlan {
  const targets = target.priceplans ?? source.priceplans;
  return {
    days: alignDays(source, target.from, align),
    rooms,
    plans: source.priceplans.map((plan, i) => ({ source: plan, target: targets[i]! })),
    market: { source: source.market, target: target.market ?? source.market },
    keys: keys ?? CELL_KEYS,
    pricePercent,
  };
}

/** Whether cells would be both read and written, with an undefined result. */
export function overlaps({ days, plans, market, rooms }: CopyPlan): boolean {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return false;
  const isTwice = (ids: number[]) => new Set(ids).size < ids.length;
  if (isTwice(rooms) || isTwice(plans.map((plan) => plan.target))) return true;
  const daysMeet = first.target <= last.source && last.target >= first.source;
  const unmoved = first.target === first.source;
  const targets = new Set(plans.map((plan) => plan.target));
  const plansMeet = market.source === market.target && plans.some((plan) => targets.has(plan.source));
  // The rooms' own cells are shared by all markets; copied onto themselves without a shift they do not change.
  return daysMeet && (plansMeet || !unmoved || plans.length === 0);
}

/** All cells that a copy reads or writes. */
export function rangesOf({ days, rooms, plans, market }: CopyPlan): { source: CellRange; target: CellRange } {
  const range = (side: 'source' | 'target'): CellRange => ({
    markets: [market[side]],
    rooms,
    plans: [...new Set(plans.map((plan) => plan[side]))],
    from: days[0]![side],
    to: days.at(-1)![side],
  });
  return { source: range('source'), target: range('target') };
}

/** The differences in the target. A day that is not on sale in the source is not on sale in the target either. */
export function copiedCells(
  from: PlannedState,
  onto: PlannedState,
  { days, rooms, plans, market, keys, pricePercent }: CopyPlan,
): { cells: ChangedCell[]; unpriced: number } {
  const cells: ChangedCell[] = [];
  let unpriced = 0;
  const put = (
    cell: Pick<ChangedCell, 'market' | 'room' | 'priceplan' | 'date' | 'key'>,
    after: ChangedCell['after'],
  ) => {
    const before = valueIn(onto, cell);
    if (before !== after) cells.push({ ...cell, before, after });
  };
  for (const { source, target } of days)
    for (const room of rooms) {
      for (const key of keys) {
        if (key !== 'allotment' && key !== 'stopSale') continue;
        const cell = { market: null, room, priceplan: null, key };
        put({ ...cell, date: target }, valueIn(from, { ...cell, date: source }));
      }
      for (const plan of plans)
        for (const key of keys) {
          if (key === 'allotment') continue;
          const value = valueIn(from, { market: market.source, room, priceplan: plan.source, date: source, key });
          if (key === 'price' && value === null) unpriced += 1;
          const after = key === 'price' ? raised(value, pricePercent) : value;
          put({ market: market.target, room, priceplan: plan.target, date: target, key }, after);
        }
    }
  return { cells, unpriced };
}

function raised(price: ChangedCell['after'], percent: number): ChangedCell['after'] {
  if (typeof price !== 'number' || percent === 0) return price;
  const minor = fromDecimal(price);
  return toDecimal(Math.max(0, minor + percentOf(minor, percent)));
}
