import { weekday, type DayNumber } from '#libs/stays';
import type { HistoryHotel } from './history-hotels.js';

export const LEAST_OCCUPANCY = 0.35;
export const MOST_OCCUPANCY = 0.9;

/** The part of the rooms that is taken in the middle of each month, from January on. */
const CURVES: Record<HistoryHotel['season'], readonly number[]> = {
  summer: [0.35, 0.36, 0.38, 0.46, 0.58, 0.76, 0.9, 0.9, 0.7, 0.5, 0.38, 0.36],
  spring: [0.4, 0.43, 0.54, 0.76, 0.86, 0.72, 0.64, 0.68, 0.8, 0.86, 0.58, 0.46],
};
const MIDDLE = 15;
const DAYS_OF_MONTH = 30.5;
const BUSY = new Set([5, 6]);
const QUIET = new Set([7, 1, 2]);
/** What is booked of days to come falls to this part of what will be, and how many days ahead it has half fallen. */
const KNOWN_AHEAD = 0.55;
const FALLS_IN_DAYS = 60;

/** The part of a hotel's rooms to be taken on a day, between 0.35 and 0.9; `ahead` is the days from today, if any. */
export function occupancyOn(
  { season, weekend }: Pick<HistoryHotel, 'season' | 'weekend'>,
  day: DayNumber,
  { ahead, chance }: { ahead: number; chance: number },
): number {
  const ofWeek = weekday(day);
  const percent = BUSY.has(ofWeek) ? weekend : QUIET.has(ofWeek) ? -weekend / 2 : 0;
  const known = ahead <= 0 ? 1 : KNOWN_AHEAD + (1 - KNOWN_AHEAD) * Math.exp(-ahead / FALLS_IN_DAYS);
  const wanted = curveAt(CURVES[season], day) * (1 + percent / 100) * known * (0.95 + chance * 0.1);
  return Math.min(MOST_OCCUPANCY, Math.max(LEAST_OCCUPANCY, wanted));
}

/** Between the middles of two months. */
function curveAt(curve: readonly number[], day: DayNumber): number {
  const place = (Math.floor(day / 100) % 100) - 1 + ((day % 100) - MIDDLE) / DAYS_OF_MONTH;
  const before = Math.floor(place);
  const at = (month: number) => curve[(month + curve.length) % curve.length]!;
  return at(before) + (at(before + 1) - at(before)) * (place - before);
}
