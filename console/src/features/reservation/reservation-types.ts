import type { RequestOf } from '#libs/api-client';
import type { AnswerOf, SEARCH_SORTS } from '#libs/contracts';
import type { Party } from '#libs/stays';

/** What staff search for. */
export interface StaffFilter {
  hotel?: number;
  location?: number;
  country: string;
  lang: string;
  channel: 'b2b' | 'b2c';
  /** One for each room. */
  party: Party[];
  checkIn: number;
  checkOut: number;
  promotion?: string;
}
type SearchFilter = NonNullable<RequestOf<'availability.hotels'>['body']['filter']>;
/** What leaves out hotels, or offers of these, of all that are for sale. */
export type Narrowing = Pick<SearchFilter, 'keyword' | 'stars' | 'board' | 'price' | 'refundable'>;
export type SearchOrder = (typeof SEARCH_SORTS)[number];
export type WhyAnswer = AnswerOf<'availability.why'>['data'];

export interface CartChange {
  key: string;
  value: unknown;
}
export type Completed = AnswerOf<'reservation.complete'>;
