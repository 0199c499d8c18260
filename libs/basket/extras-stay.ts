import type { Booking, FoundExtra } from '#libs/contracts';
import { addDays, nightsBetween, toDay, type DayNumber, type Party } from '#libs/stays';
import { partsOf } from './parts.js';

/** The stay that extras are offered beside, with everybody who stays. */
export interface ExtrasStay {
  hotel: number;
  checkIn: DayNumber;
  checkOut: DayNumber;
  party: Party;
}

/** The first stay of a basket, its rooms together; undefined without one. */
export function extrasStayOf(basket: Pick<Booking, 'cartList'>): ExtrasStay | undefined {
  const stay = partsOf(basket).find(({ kind }) => kind === 'stay');
  if (!stay) return undefined;
  const { hotel, checkIn, checkOut } = stay.first;
  const parties = stay.lines.flatMap(({ line: { party, count } }) => Array.from({ length: count }, () => party));
  const party = {
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    children: parties.flatMap(({ children }) => children),
  };
  return { hotel: hotel.id, checkIn: toDay(checkIn), checkOut: toDay(checkOut), party };
}

/**
 * The days of a booked stay from `today` on; undefined where they are over, and beside what suppliers sell, after which
 * nothing is added.
 */
export function restOfStay({ cartList }: Pick<Booking, 'cartList'>, today: DayNumber): ExtrasStay | undefined {
  if (cartList.some(({ source }) => source !== 'own')) return undefined;
  const stay = extrasStayOf({ cartList: cartList.filter(({ cancelled }) => !cancelled) });
  return stay && stay.checkOut >= today ? { ...stay, checkIn: toDay(Math.max(stay.checkIn, today)) } : undefined;
}

/** Whether an extra is had on every day of a stay rather than on one of them. */
export function lastsWholeStay({ unit }: Pick<FoundExtra, 'unit'>): boolean {
  return unit === 'night' || unit === 'day';
}

/** Whether one says how many of an extra are wanted. */
export function isCounted({ unit }: Pick<FoundExtra, 'unit'>): boolean {
  return unit === 'vehicle' || unit === 'hour';
}

/** The days of a stay, with that of departure. */
export function daysOfStay({ checkIn, checkOut }: Pick<ExtrasStay, 'checkIn' | 'checkOut'>): DayNumber[] {
  return Array.from({ length: nightsBetween(checkIn, checkOut) + 1 }, (_, at) => addDays(checkIn, at));
}
