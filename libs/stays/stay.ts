import { addDays, nightsBetween, type DayNumber } from './day.js';

/** A half-open stay: `checkOut` is not a night of it. */
export interface Stay {
  checkIn: DayNumber;
  checkOut: DayNumber;
}

export const MAX_NIGHTS = 30;
export const MAX_ROOMS = 9;
export const MAX_DAYS_AHEAD = 730;

export type StayFault = 'stay.noNights' | 'stay.tooLong' | 'stay.past' | 'stay.tooFar';

/** Why a stay cannot be sold on `today` (the hotel's day), or undefined when it can. */
export function stayFault(stay: Stay, today: DayNumber): StayFault | undefined {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights < 1) return 'stay.noNights';
  if (nights > MAX_NIGHTS) return 'stay.tooLong';
  if (stay.checkIn < today) return 'stay.past';
  if (nightsBetween(today, stay.checkIn) > MAX_DAYS_AHEAD) return 'stay.tooFar';
  return undefined;
}

/** The days of arrival around one, some before and as many after: those of them that can be sold on `today`. */
export function arrivalsAround(checkIn: DayNumber, days: number, today: DayNumber): { from: DayNumber; to: DayNumber } {
  const [first, last, end] = [addDays(checkIn, -days), addDays(checkIn, days), addDays(today, MAX_DAYS_AHEAD)];
  return { from: first < today ? today : first, to: last > end ? end : last };
}
