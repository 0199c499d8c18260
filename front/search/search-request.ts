import type { RequestOf } from '#libs/api-client';
import type { DayNumber } from '#libs/stays';
import type { SearchQuery, StayQuery } from './search-query';

type AvailabilityRequest = RequestOf<'availability.hotels'>;
export type SearchFilter = NonNullable<AvailabilityRequest['body']['filter']>;
type CalendarRequest = RequestOf<'availability.calendar'>;

const PAGE_SIZE = 10;

function filterOf({ checkIn, checkOut, rooms, currency }: StayQuery, lang: string, country: string): SearchFilter {
  return { lang, country, channel: 'b2c', checkIn, checkOut, party: rooms, currency };
}

/** What a search asks for. */
export function searchFilter(query: SearchQuery, lang: string, country: string): SearchFilter {
  const { location, name, stars, boards, amenities, price, refundable } = query;
  const priced = price.min !== undefined || price.max !== undefined;
  return {
    ...filterOf(query, lang, country),
    location,
    keyword: name || undefined,
    stars: stars.length ? stars : undefined,
    board: boards.length ? boards : undefined,
    amenities: amenities.length ? amenities : undefined,
    price: priced ? price : undefined,
    refundable: refundable || undefined,
  };
}

/** The search as the API takes it. */
export function searchRequest(query: SearchQuery, lang: string, country: string): AvailabilityRequest {
  const { sort, page } = query;
  return { query: {}, body: { filter: searchFilter(query, lang, country), sort, page, limit: PAGE_SIZE } };
}

/** What the offers of one hotel are asked by. */
export function hotelFilter(hotel: number, stay: StayQuery, lang: string, country: string): SearchFilter {
  return { ...filterOf(stay, lang, country), hotel };
}

/** Hotels side by side, in the order of the recommended ones. */
export function hotelsRequest(hotels: number[], stay: StayQuery, lang: string, country: string): AvailabilityRequest {
  return { query: {}, body: { filter: { ...filterOf(stay, lang, country), hotels }, limit: hotels.length } };
}

/** Lowest prices by day of arrival, of a search with its own dates. */
export function calendarRequest(
  { checkIn: _checkIn, checkOut: _checkOut, ...filter }: SearchFilter,
  { nights, from, to }: { nights: number; from: DayNumber; to: DayNumber },
): CalendarRequest {
  return { query: {}, body: { filter, nights, from, to } };
}

/** All offers of one hotel. */
export function hotelRequest(hotel: number, stay: StayQuery, lang: string, country: string): AvailabilityRequest {
  return { query: {}, body: { filter: hotelFilter(hotel, stay, lang, country), limit: 1 } };
}
