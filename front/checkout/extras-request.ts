import type { RequestOf } from '#libs/api-client';
import type { FoundExtra } from '#libs/contracts';
import { addDays, nightsBetween, toDay, type DayNumber, type Party } from '#libs/stays';
import type { Part } from '../basket/parts';

/** The stay that extras are offered beside, with everybody who stays. */
export interface ExtrasStay {
  hotel: number;
  checkIn: DayNumber;
  checkOut: DayNumber;
  party: Party;
}

/** The first stay of a basket, its rooms together. */
export function stayOfParts([stay]: readonly Part[]): ExtrasStay | undefined {
  if (!stay) return undefined;
  const { hotel, checkIn, checkOut } = stay.first;
  const parties = stay.lines.flatMap(({ line: { party, count } }) => Array.from({ length: count }, () => party));
  const party = {
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    children: parties.flatMap(({ children }) => children),
  };
  return { hotel: hotel.id, checkIn: toDay(checkIn), checkOut: toDay(checkOut), party };
}

/** Extras of a stay as the API is asked for them. */
export function extrasRequest(
  { hotel, checkIn, checkOut, party }: ExtrasStay,
  { lang, currency }: { lang: string; currency: string },
): RequestOf<'availability.extras'> {
  return { query: {}, body: { filter: { lang, hotel, checkIn, checkOut, party, currency } } };
}

/** Whether an extra is had on every day of a stay rather than on one of them. */
export const lastsWholeStay = ({ unit }: Pick<FoundExtra, 'unit'>): boolean => unit === 'night' || unit === 'day';

/** Whether one says how many of it are wanted. */
export const isCounted = ({ unit }: Pick<FoundExtra, 'unit'>): boolean => unit === 'vehicle' || unit === 'hour';

/** The days of a stay, with that of departure. */
export function daysOf({ checkIn, checkOut }: Pick<ExtrasStay, 'checkIn' | 'checkOut'>): DayNumber[] {
  return Array.from({ length: nightsBetween(checkIn, checkOut) + 1 }, (_, at) => addDays(checkIn, at));
}
