import { daysInMonth, fromIsoDate, type DayNumber } from '#libs/stays';

/** The flags of a cell, as bits. */
export const STOP_SALE = 1;
export const CLOSED_TO_ARRIVAL = 2;
export const CLOSED_TO_DEPARTURE = 4;

/** A month of one market, room and price plan; element 0 is the month's first day. */
export interface PlanMonth {
  market: number;
  room: number;
  plan: number;
  /** The first day of the month. */
  month: DayNumber;
  prices: Array<number | null>;
  minStays: Array<number | null>;
  maxStays: Array<number | null>;
  flags: number[];
}

/** The columns of plan_months, as returned by the database. */
export interface PlanMonthRow extends Record<string, unknown> {
  market_id: number;
  room_id: number;
  price_plan_id: number;
  month: string;
  prices: Array<number | null>;
  min_stays: Array<number | null>;
  max_stays: Array<number | null>;
  flags: number[];
}

export function monthKey({ market, room, plan, month }: Pick<PlanMonth, 'market' | 'room' | 'plan' | 'month'>): string {
  return `${market} ${room} ${plan} ${month}`;
}

/** A month with nothing on sale. */
export function emptyMonth(market: number, room: number, plan: number, month: DayNumber): PlanMonth {
  const days = daysInMonth(month);
  const nothing = () => Array<null>(days).fill(null);
  return {
    market,
    room,
    plan,
    month,
    prices: nothing(),
    minStays: nothing(),
    maxStays: nothing(),
    flags: Array<number>(days).fill(0),
  };
}

export function toPlanMonth(row: PlanMonthRow): PlanMonth {
  return {
    market: row.market_id,
    room: row.room_id,
    plan: row.price_plan_id,
    month: fromIsoDate(row.month),
    prices: row.prices,
    minStays: row.min_stays,
    maxStays: row.max_stays,
    flags: row.flags,
  };
}
