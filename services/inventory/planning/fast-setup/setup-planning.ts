import type { FastSetup } from '#libs/contracts';
import { fromDecimal, percentOf } from '#libs/money';
import { monthOf, weekday } from '#libs/stays';
import { daysOf, nightKey, type NightCell } from '../cells/planning-cells.js';
import { emptyMonth, monthKey, type PlanMonth } from '../cells/plan-month.js';

interface SetUpRoom {
  id: number;
  count: number;
  /** A night for two, in the market's currency. */
  price: number;
}

/** The planning of a new hotel: every room on sale on every day, at higher prices on weekends. */
export function setupPlanning(
  { from, to, weekend }: Pick<FastSetup, 'from' | 'to' | 'weekend'>,
  { market, plan, rooms }: { market: number; plan: number; rooms: readonly SetUpRoom[] },
): { months: PlanMonth[]; nights: Map<string, NightCell> } {
  const months = new Map<string, PlanMonth>();
  const nights = new Map<string, NightCell>();
  for (const room of rooms) {
    const weekdays = fromDecimal(room.price);
    const weekends = Math.max(0, weekdays + percentOf(weekdays, weekend?.percent ?? 0));
    for (const day of daysOf({ from, to })) {
      const id = { market, room: room.id, plan, month: monthOf(day) };
      const month = months.get(monthKey(id)) ?? emptyMonth(market, room.id, plan, id.month);
      month.prices[(day % 100) - 1] = weekend?.weekdays.includes(weekday(day)) ? weekends : weekdays;
      months.set(monthKey(id), month);
      nights.set(nightKey(room.id, day), { allotment: room.count, stopSale: false });
    }
  }
  return { months: [...months.values()], nights };
}
