import { setImmediate as others } from 'node:timers/promises';
import type { CALENDAR_REASONS } from '#libs/contracts';
import { MAX_NIGHTS, addDays, nightsBetween, type DayNumber } from '#libs/stays';
import type { NotSold, SearchAnswer, SearchQuery } from '../engine/availability-index.js';

/** A search of any kind, of which the stay, the order and the page are changed. */
type Asked = Pick<
  SearchQuery,
  'checkIn' | 'checkOut' | 'hotel' | 'sort' | 'page' | 'limit' | 'offersPerParty' | 'withoutLines'
>;

/** What days are asked of. */
interface Searched<Q> {
  search(query: Q): SearchAnswer | Promise<SearchAnswer>;
  /** Why a hotel that the caller sells is not sold; for any other search there are no reasons. */
  explain?(query: Q): NotSold[];
}

/** A day of arrival: the lowest price of the stay that begins on it, or why there is none. */
export interface CalendarDay {
  date: DayNumber;
  price: SearchAnswer['hotels'][number]['from'] | null;
  reason: (typeof CALENDAR_REASONS)[number] | null;
  /** The nights from which the hotel is sold on that day. */
  minStay: number | null;
}

/** Milliseconds after which other requests come first. */
const TURN_MS = 4;
const TAKEN = new Set<NotSold['reason']>(['soldOut', 'marketFull', 'stopSale']);

/**
 * The lowest prices of stays as long as the query's, day of arrival by day: what a search of each of them says first, sorted by
 * price. `faultOf` says which days cannot be searched.
 */
export async function priceCalendar<Q extends Asked>(
  index: Searched<Q>,
  query: Q,
  days: readonly DayNumber[],
  faultOf: (day: DayNumber) => 'past' | 'tooFar' | undefined,
): Promise<CalendarDay[]> {
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const cheapest: Q = { ...query, sort: 'price', page: 1, limit: 1, offersPerParty: 1, withoutLines: true };
  const calendar: CalendarDay[] = [];
  let began = performance.now();
  for (const date of days) {
    const fault = faultOf(date);
    const stay = (length: number) => ({ ...cheapest, checkIn: date, checkOut: addDays(date, length) });
    calendar.push(fault ? withoutPrice(date, fault) : await dayOf(index, date, stay, nights));
    if (performance.now() - began < TURN_MS) continue;
    await others();
    began = performance.now();
  }
  return calendar;
}

async function dayOf<Q extends Asked>(
  index: Searched<Q>,
  date: DayNumber,
  stay: (nights: number) => Q,
  nights: number,
): Promise<CalendarDay> {
  const [found] = (await index.search(stay(nights))).hotels;
  if (found) return { date, price: found.from, reason: null, minStay: null };
  const reasons = index.explain?.(stay(nights)) ?? [];
  const longer = reasons.flatMap(({ reason, value = 0 }) => (reason === 'minStay' && value > nights ? [value] : []));
  for (const length of [...new Set(longer)].sort((a, b) => a - b))
    if (length <= MAX_NIGHTS && (await index.search(stay(length))).total > 0)
      return withoutPrice(date, 'minStay', length);
  return withoutPrice(
    date,
    reasons.length === 0 || reasons.some(({ reason }) => TAKEN.has(reason)) ? 'soldOut' : 'closed',
  );
}

function withoutPrice(date: DayNumber, reason: CalendarDay['reason'], minStay: number | null = null): CalendarDay {
  return { date, price: null, reason, minStay };
}
