import type { AnswerOf } from '#libs/contracts';
import { call } from './http';

export interface Party {
  adults: number;
  /** Their ages. */
  children: number[];
}

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
export type WhyAnswer = AnswerOf<'availability.why'>['data'];

export const searchCalls = {
  searchHotels: (filter: StaffFilter, page: number, signal?: AbortSignal) =>
    call('availability.hotels', { body: { filter, sort: 'price', page, limit: 20 } }, { signal }),
  whyNot: async (filter: StaffFilter & { hotel: number }, signal?: AbortSignal) =>
    (await call('availability.why', { body: { filter } }, { signal })).data,
};
