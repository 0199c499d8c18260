import { dayIndex } from '#libs/stays';
import { derivedPrice } from '../../../../pricing/stay/price-stay.js';
import { storablePrice, type IndexedHotel, type PlanDays } from './indexed-hotel.js';

/** The cells of one plan in one room and market, including those from the plan it is derived from. */
export interface PlanColumn {
  /** Minor units, −1 for none. */
  prices: Int32Array;
  flags: Uint8Array;
  minStay: Uint8Array;
  maxStay: Uint8Array;
  /** Whether any cell has such a limit. */
  hasMinStay: boolean;
  hasMaxStay: boolean;
}

/** By the ids of market, room and plan. */
export type ColumnOf = (market: number, room: number, plan: number) => PlanColumn;

/**
 * Reads a hotel's planning over `days` from the day index `firstDay`. A cell of a derived plan without a price of its
 * own uses the derived price of the base cell, with its stop sale and rules; its own rules are added.
 */
export function planColumns(hotel: IndexedHotel, firstDay: number, days: number): ColumnOf {
  const runs = new Map(hotel.planDays.map((run) => [keyOf(run.market, run.room, run.plan), run]));
  const plans = new Map(hotel.plans.map((plan) => [plan.id, plan]));
  const columns = new Map<string, PlanColumn>();

  const columnOf: ColumnOf = (market, room, plan) => {
    const key = keyOf(market, room, plan);
    const known = columns.get(key);
    if (known) return known;

    const column = ownCells(runs.get(key), firstDay, days);
    // Registered before its base is read: plans derived from each other in a cycle end here.
    columns.set(key, column);
    const derivation = plans.get(plan)?.derivedFrom;
    if (derivation) fillFrom(columnOf(market, room, derivation.plan), column, derivation);
    column.hasMinStay = column.minStay.some(isSet);
    column.hasMaxStay = column.maxStay.some(isSet);
    return column;
  };
  return columnOf;
}

const isSet = (value: number) => value !== 0;

const keyOf = (market: number, room: number, plan: number) => `${market}/${room}/${plan}`;

function ownCells(run: PlanDays | undefined, firstDay: number, days: number): PlanColumn {
  const column = {
    prices: new Int32Array(days).fill(-1),
    flags: new Uint8Array(days),
    minStay: new Uint8Array(days),
    maxStay: new Uint8Array(days),
    hasMinStay: false,
    hasMaxStay: false,
  };
  if (!run) return column;

  const offset = dayIndex(run.from) - firstDay;
  const end = Math.min(run.prices.length, days - offset);
  for (let day = Math.max(0, -offset); day < end; day++) {
    const at = day + offset;
    column.prices[at] = storablePrice(run.prices[day]);
    column.flags[at] = run.flags?.[day] ?? 0;
    column.minStay[at] = run.minStay?.[day] ?? 0;
    column.maxStay[at] = run.maxStay?.[day] ?? 0;
  }
  return column;
}

function fillFrom(base: PlanColumn, column: PlanColumn, derivation: Parameters<typeof derivedPrice>[1]): void {
  for (let day = 0; day < column.prices.length; day++) {
    if (column.prices[day]! >= 0) continue;
    const basePrice = base.prices[day]!;
    column.prices[day] = basePrice < 0 ? -1 : storablePrice(derivedPrice(basePrice, derivation));
    column.flags[day]! |= base.flags[day]!;
    column.minStay[day] ||= base.minStay[day]!;
    column.maxStay[day] ||= base.maxStay[day]!;
  }
}
