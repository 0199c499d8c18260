import {
  addDays,
  eachNight,
  monthOf,
  nextMonth,
  nightsBetween,
  toDay,
  toIsoDate,
  weekday,
  type DayNumber,
} from '#libs/stays';

const PLANNED_DAYS = 400;

const WEEKEND = new Set([5, 6]);
const WEEKEND_FACTOR = 1.12;
const SWING = 0.45;
const DAYS_OF_YEAR = 365;
/** The day of the year on which a place is fullest: on the slopes in January, elsewhere in July. */
const PEAKS = { winter: 20, summer: 205 };

export const lastPlannedDay = (today: DayNumber): DayNumber => addDays(today, PLANNED_DAYS);

/** A month of a year, and by day how a price rises and falls; null before today and after the last planned day. */
export interface PlannedMonth {
  month: string;
  factors: Array<number | null>;
}

/** The seasonal curve of prices over the planned days, slightly higher on Fridays and Saturdays. */
export function plannedMonths(season: keyof typeof PEAKS, today: DayNumber): PlannedMonth[] {
  const last = lastPlannedDay(today);
  const end = nextMonth(monthOf(last));
  const months = new Map<DayNumber, PlannedMonth>();
  for (const day of eachNight(monthOf(today), end)) {
    const month = monthOf(day);
    const known = months.get(month) ?? { month: toIsoDate(month), factors: [] };
    known.factors.push(day < today || day > last ? null : factorOf(day, PEAKS[season]));
    months.set(month, known);
  }
  return [...months.values()];
}

function factorOf(day: DayNumber, peak: number): number {
  const year = Math.floor(day / 10_000);
  const ofYear = nightsBetween(toDay(year * 10_000 + 101), day) + 1;
  const season = 1 + SWING * Math.cos(((ofYear - peak) * 2 * Math.PI) / DAYS_OF_YEAR);
  return season * (WEEKEND.has(weekday(day)) ? WEEKEND_FACTOR : 1);
}
