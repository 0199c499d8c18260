import type { AnswerOf } from '#libs/contracts';
import { call } from './http';

export interface Party {
  adults: number;
  /** Their ages. */
  children: number[];
}

/** What staff search for; days are plain numbers here, the API checks that they are days. */
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
export type SearchAnswer = AnswerOf<'availability.hotels'>;
export type WhyAnswer = AnswerOf<'availability.why'>['data'];

export const searchCalls = {
  searchHotels: (filter: StaffFilter, page: number, signal?: AbortSignal): Promise<SearchAnswer> =>
    call<SearchAnswer>('/availability', { method: 'POST', body: { filter, sort: 'price', page, limit: 20 }, signal }),

  whyNot: async (filter: StaffFilter & { hotel: number }, signal?: AbortSignal): Promise<WhyAnswer> =>
    (await call<AnswerOf<'availability.why'>>('/availability/why', { method: 'POST', body: { filter }, signal })).data,
};
