import { BOARDS } from '#libs/contracts';
import { ADULT_AGE, type Party, type RoomLimits } from '#libs/stays';
import { HEAD, MARKET, PLAN, TERM } from './block-layout.js';
import type { IndexedPlan } from './indexed-hotel.js';

/** The highest sum a word can hold. */
export const MOST_SUMMED = 2 ** 32 - 1;

/** An id takes two words, the lower one first. */
export const ID_WORDS = 2;
export const WORD_VALUES = 2 ** 32;

/** The days of blocks, as day indexes: [from, to). */
export interface Horizon {
  from: number;
  to: number;
}

/** The number of words for one bit per row. */
export const bitWords = (rows: number) => (rows + 31) >> 5;

/** The number of words for a number of bytes. */
export const bytesAsWords = (bytes: number) => (bytes + 3) >> 2;

/** The location of a block's pricings. */
export const pricingsAt = (plans: number) => HEAD.words + plans * PLAN.words;

/** The location of the hotel's amenity numbers. */
export const amenitiesAt = (plans: number, pricings: number) => pricingsAt(plans) + pricings;

/** The location of a market in a block; `words` has the block at `at`. */
export function marketDirectory(words: Int32Array, at: number, market: number): number {
  const amenities = amenitiesAt(words[at + HEAD.plans]!, words[at + HEAD.pricings]!);
  return at + amenities + words[at + HEAD.amenities]! + market * MARKET.words;
}

export const MOST_LEFT = 0x7fff;

/** The rooms left; negative on stop sale. */
export function packLeft(left: number, stopSale: boolean): number {
  const capped = Math.min(Math.max(left, 0), MOST_LEFT);
  return stopSale ? ~capped : capped;
}

export function packTerms(plan: IndexedPlan): number {
  return (
    BOARDS.indexOf(plan.board) |
    (plan.refundable ? TERM.refundable : 0) |
    (Math.min(plan.minStay, TERM.stay) << TERM.minStayShift) |
    (Math.min(plan.maxStay, TERM.stay) << TERM.maxStayShift) |
    (plan.releaseDays << TERM.releaseShift)
  );
}

/** The number of mask words for the capacities in adults, children and persons, for each 32 rows. */
export const sizeMasks = ([adults, children, persons]: Sizes) => adults + children + persons + 3;

/** The numbers of adults, children and persons. */
export type Sizes = readonly [adults: number, children: number, persons: number];

export const sizesOfRoom = ({ maxAdults, maxChildren, maxPersons }: RoomLimits): Sizes => [
  maxAdults,
  maxChildren,
  maxPersons,
];

/** The needed capacity of a party, as in `fitsRoom`; more than any room has where a child of eighteen is named. */
export function sizesOfParty({ adults, children }: Party): Sizes {
  return children.some((age) => age >= ADULT_AGE)
    ? [Infinity, Infinity, Infinity]
    : [adults, children.length, adults + children.length];
}
