import type { AnswerOf } from '#libs/contracts';
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
export type WhyAnswer = AnswerOf<'availability.why'>['data'];

export interface CartChange {
  key: string;
  value: unknown;
}
export type Completed = AnswerOf<'reservation.complete'>;
