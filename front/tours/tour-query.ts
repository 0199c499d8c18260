import { tourPath } from '#libs/addresses';
import { TOUR_CATEGORIES } from './tour-categories';
import type { TourCategory, TourSort } from './tour-categories';
import { monthsFrom, type Party } from '#libs/stays';
import { readRooms, today, writeRooms } from '../search/search-query';

export const TOUR_SORTS: readonly TourSort[] = ['date', 'price', '-price', 'name'];
/** How far ahead a month can be chosen. */
const MONTHS = 15;

export interface TourQuery {
  location?: number;
  /** YYYYMM; all departures when absent. */
  month?: number;
  party: Party;
  category?: TourCategory;
  sort: TourSort;
  page: number;
}

/** This month and those after it. */
export const monthsAhead = (): number[] => monthsFrom(today(), MONTHS);

/** What an address asks for; what cannot be understood is left out, so that no shared link is a dead end. */
export function readTours(params: URLSearchParams): TourQuery {
  const location = Number(params.get('location'));
  const month = Number(params.get('month'));
  return {
    location: Number.isInteger(location) && location > 0 ? location : undefined,
    month: monthsAhead().includes(month) ? month : undefined,
    party: readRooms(params.get('party'))[0]!,
    category: TOUR_CATEGORIES.find((one) => one === params.get('category')),
    sort: TOUR_SORTS.find((one) => one === params.get('sort')) ?? 'date',
    page: Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
  };
}

function written(values: Record<string, string | number | undefined>): string {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
}

export function writeTours({ location, month, party, category, sort, page }: TourQuery): string {
  return written({
    location,
    month,
    party: writeRooms([party]),
    category,
    sort: sort === 'date' ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
}

export function toursAddress(query: TourQuery): string {
  return `/tours?${writeTours(query)}`;
}

export function tourAddress(
  tour: Parameters<typeof tourPath>[0],
  { month, party }: Pick<TourQuery, 'month' | 'party'>,
  lang?: string,
): string {
  return `${tourPath(tour, lang)}?${written({ month, party: writeRooms([party]) })}`;
}

/** What a search begins with where nothing is searched yet. */
export function usualTours(): TourQuery {
  return { party: { adults: 2, children: [] }, sort: 'date', page: 1 };
}
