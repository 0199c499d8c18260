import type { InputOf, FoundTour } from '#libs/contracts';
import { monthsFrom, type Party } from '#libs/stays';
import { today } from '../../kit/i18n';

type Body = InputOf<'availability.tours'>['body'];
export type TourCategory = FoundTour['tour']['category'];
export type TourSort = NonNullable<Body['sort']>;

export const TOUR_SORTS = ['date', 'price', '-price', 'name'] as const satisfies readonly TourSort[];
const MONTHS = 18;

/** What staff look for. */
export interface TourFilter {
  location?: number;
  category?: TourCategory;
  keyword?: string;
  /** YYYYMM; all departures when absent. */
  month?: number;
  party: Party;
  sort: TourSort;
}

/** This month and those after it, as YYYYMM. */
export const monthsAhead = (): number[] => monthsFrom(today(), MONTHS);

/** The search as the API takes it. */
export function toursBody({ month, sort, ...filter }: TourFilter, lang: string, page: number): Body {
  return { filter: { ...filter, lang, checkIn: month }, sort, page, limit: 20 };
}
