import type { PlanningYear } from '#libs/contracts';
import { monthOf, type DayNumber } from '#libs/stays';
import { STOP_SALE, monthKey } from '../cells/plan-month.js';
import { nightKey, type PlannedState } from '../cells/planning-cells.js';

export interface YearOfRoom {
  room: number;
  market: number;
  /** The plans on sale in the room and the market. */
  plans: number[];
  /** By plan: its base plan, for cells without a price of their own. */
  bases: ReadonlyMap<number, number>;
}

type Gap = PlanningYear['rooms'][number]['gaps'][number];
type Sale = 'open' | Gap['reason'];
type Taken = ReadonlyMap<string, { sold: number; held: number }>;

export type RoomYear = Omit<PlanningYear['rooms'][number], 'id' | 'name'>;

/** A room's year: what is sold, and why nothing can be sold on a day. */
export function roomYear(of: YearOfRoom, days: readonly DayNumber[], state: PlannedState, taken: Taken): RoomYear {
  const year: RoomYear = { allotment: [], sold: [], left: [], open: [], gaps: [] };
  for (const [at, day] of days.entries()) {
    const night = state.nights.get(nightKey(of.room, day)) ?? { allotment: 0, stopSale: false };
    const { sold, held } = taken.get(nightKey(of.room, day)) ?? { sold: 0, held: 0 };
    const ofPlans = saleOfPlans(of, day, state);
    year.allotment.push(night.allotment);
    year.sold.push(sold);
    year.left.push(Math.max(0, night.allotment - sold - held));
    year.open.push(ofPlans === 'open' && !night.stopSale);
    addGap(year.gaps, day, saleOfDay(night, ofPlans), days[at - 1]);
  }
  return year;
}

/** A sold-out day is no gap, since it was on sale. */
function saleOfDay({ allotment, stopSale }: { allotment: number; stopSale: boolean }, ofPlans: Sale): Sale {
  if (allotment === 0) return 'noAllotment';
  return stopSale ? 'stopSale' : ofPlans;
}

function saleOfPlans({ room, market, plans, bases }: YearOfRoom, day: DayNumber, state: PlannedState): Sale {
  let priced = false;
  for (const id of plans) {
    let stopped = false;
    // A plan without a price of its own uses the base's, with its stop sale; a cycle ends at its start.
    const seen = new Set<number>();
    for (let plan: number | null = id; plan !== null && !seen.has(plan); plan = bases.get(plan) ?? null) {
      seen.add(plan);
      const month = state.months.get(monthKey({ market, room, plan, month: monthOf(day) }));
      const at = (day % 100) - 1;
      stopped ||= ((month?.flags[at] ?? 0) & STOP_SALE) !== 0;
      if (typeof month?.prices[at] !== 'number') continue;
      if (!stopped) return 'open';
      priced = true;
      break;
    }
  }
  return priced ? 'stopSale' : 'noPrice';
}

function addGap(gaps: Gap[], day: DayNumber, sale: Sale, dayBefore: number | undefined): void {
  if (sale === 'open') return;
  const last = gaps.at(-1);
  if (last && last.reason === sale && last.to === dayBefore) last.to = day;
  else gaps.push({ from: day, to: day, reason: sale });
}

/** By month, over all rooms. */
export function monthsOf(
  rooms: ReadonlyArray<Pick<RoomYear, 'allotment' | 'sold'>>,
  days: readonly DayNumber[],
): PlanningYear['months'] {
  const months = Array.from({ length: 12 }, (_, i) => ({ month: i + 1, allotment: 0, sold: 0, occupancy: 0 }));
  days.forEach((day, at) => {
    const month = months[(Math.trunc(day / 100) % 100) - 1]!;
    for (const room of rooms) {
      month.allotment += room.allotment[at]!;
      month.sold += room.sold[at]!;
    }
  });
  for (const month of months) month.occupancy = percentOf(month.sold, month.allotment);
  return months;
}

/** Percent with one decimal; sales beyond the allotment exceed 100. */
function percentOf(sold: number, allotment: number): number {
  if (allotment === 0) return sold > 0 ? 100 : 0;
  return Math.round((sold * 1_000) / allotment) / 10;
}
