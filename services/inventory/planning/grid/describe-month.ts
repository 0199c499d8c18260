import type { PlanningMonth } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, STOP_SALE, type PlanMonth } from '../cells/plan-month.js';
import { nightKey, type PlannedState } from '../cells/planning-cells.js';
import { derivedPrice, type Derivation } from '../../pricing/stay/price-stay.js';

type GridRoom = PlanningMonth['rooms'][number];

/** A room's nights in the grid. */
export function describeNights(
  room: number,
  days: readonly DayNumber[],
  { nights }: PlannedState,
  taken: ReadonlyMap<string, { sold: number; held: number }>,
): GridRoom['days'] {
  return days.map((date) => {
    const { allotment, stopSale } = nights.get(nightKey(room, date)) ?? { allotment: 0, stopSale: false };
    const { sold, held } = taken.get(nightKey(room, date)) ?? { sold: 0, held: 0 };
    return { date, allotment, sold, left: Math.max(0, allotment - sold - held), stopSale };
  });
}

/** The base plan for cells without a price of their own. */
export interface Base {
  month: PlanMonth;
  derivation: Derivation;
}

/** A price plan's days in the grid; the month's first day is the first of them. */
export function describeDays(
  { prices, minStays, maxStays, flags }: PlanMonth,
  days: readonly DayNumber[],
  base?: Base,
): GridRoom['priceplans'][number]['days'] {
  return days.map((date, at) => {
    const price = prices[at] ?? null;
    const basePrice = base?.month.prices[at] ?? null;
    const derived = price === null && basePrice !== null ? derivedPrice(basePrice, base!.derivation) : undefined;
    const isSet = (flag: number) => ((flags[at] ?? 0) & flag) !== 0;
    return {
      date,
      price: price === null ? null : toDecimal(price),
      derived: derived === undefined ? null : toDecimal(derived),
      minStay: minStays[at] ?? null,
      maxStay: maxStays[at] ?? null,
      stopSale: isSet(STOP_SALE),
      cta: isSet(CLOSED_TO_ARRIVAL),
      ctd: isSet(CLOSED_TO_DEPARTURE),
    };
  });
}
