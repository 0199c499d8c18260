import type { RequestOf } from '#libs/api-client';
import type { SearchQuery, StayQuery } from './search-query';

type AvailabilityRequest = RequestOf<'availability.hotels'>;
type Filter = NonNullable<AvailabilityRequest['body']['filter']>;

const PAGE_SIZE = 10;

function filterOf({ checkIn, checkOut, rooms, currency }: StayQuery, lang: string, country: string): Filter {
  return { lang, country, channel: 'b2c', checkIn, checkOut, party: rooms, currency };
}

/** The search as the API takes it. */
export function searchRequest(query: SearchQuery, lang: string, country: string): AvailabilityRequest {
  const { location, stars, boards, amenities, price, refundable, sort, page } = query;
  const priced = price.min !== undefined || price.max !== undefined;
  return {
    query: {},
    body: {
      filter: {
        ...filterOf(query, lang, country),
        location,
        stars: stars.length ? stars : undefined,
        board: boards.length ? boards : undefined,
        amenities: amenities.length ? amenities : undefined,
        price: priced ? price : undefined,
        refundable: refundable || undefined,
      },
      sort,
      page,
      limit: PAGE_SIZE,
    },
  };
}

/** All offers of one hotel. */
export function hotelRequest(hotel: number, stay: StayQuery, lang: string, country: string): AvailabilityRequest {
  return { query: {}, body: { filter: { ...filterOf(stay, lang, country), hotel }, limit: 1 } };
}
