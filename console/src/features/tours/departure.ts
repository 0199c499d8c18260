import { addDays, isDay } from '#libs/stays';
import type { Tour } from '#libs/contracts';

/** A departure in the form; unsaved, it has no id and nothing sold. */
export type Departure = Omit<Tour['packages'][number], OfSaved> & Partial<Pick<Tour['packages'][number], OfSaved>>;
type OfSaved = 'id' | 'sold' | 'left' | 'state' | 'decideBy';

const WEEK = 7;
const EMPTY = { name: [], hotelOptions: [], transfers: [], prices: [] };

/** The next departure: like the last one, a week later; the very first one is empty. */
export function nextDeparture(last: Departure | undefined): Partial<Departure> {
  if (!last) return { ...EMPTY, status: true, capacity: 20, minPersons: 0, releaseDays: 3 };
  const { id: _id, sold: _sold, left: _left, state: _state, decideBy: _by, ...copy } = structuredClone(last);
  const later = (day: number) => (isDay(day) ? addDays(day, WEEK) : day);
  return { ...copy, startDate: later(copy.startDate), endDate: later(copy.endDate) };
}

/** The least an adult pays in a double; nothing where the tour's base price counts. */
export function cheapest({ prices }: Pick<Departure, 'prices'>): number | undefined {
  return prices.length > 0 ? Math.min(...prices.map(({ double }) => double)) : undefined;
}

/** Prices name hotels by their position: those of a removed hotel are removed too. */
export function withoutLostPrices<T extends Pick<Departure, 'hotelOptions' | 'prices'>>(departure: T): T {
  const { hotelOptions, prices } = departure;
  return { ...departure, prices: prices.filter((price) => (price.hotelOption ?? -1) < hotelOptions.length) };
}
