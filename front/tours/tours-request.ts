import type { RequestOf } from '#libs/api-client';
import type { TourQuery } from './tour-query';

type ToursRequest = RequestOf<'availability.tours'>;

const PAGE_SIZE = 10;

/** The search as the API takes it. */
export function toursRequest(query: TourQuery, lang: string): ToursRequest {
  const { location, month, party, category, sort, page } = query;
  return {
    query: {},
    body: { filter: { lang, location, checkIn: month, party, category }, sort, page, limit: PAGE_SIZE },
  };
}

/** All departures of one tour. */
export function tourRequest(tour: number, party: TourQuery['party'], lang: string): ToursRequest {
  return { query: {}, body: { filter: { lang, tour, party }, limit: 1 } };
}
