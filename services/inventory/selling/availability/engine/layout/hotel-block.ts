import { BOARDS } from '#libs/contracts';
import type { Party } from '#libs/stays';
import { ADULT_AGE, type RoomLimits } from '../../../../pricing/stay/occupancy.js';
import { HEAD, MARKET, PLAN, TERM } from './block-layout.js';
import type { IndexedPlan } from './indexed-hotel.js';

/** The highest sum that a word can hold. */
export const MOST_SUMMED = 2 ** 32 - 1;

/** An id is kept in two words, the lower one first. */
export const ID_WORDS = 2;
export const WORD_VALUES = 2 ** 32;

/** The days that blocks may keep, as day indexes: [from, to). */
export interface Horizon {
  from: number;
  to: number;
}

/** How many words say a bit about each row. */
export const bitWords = (rows: number) => (rows + 31) >> 5;

/** How many words so many bytes take. */
export const bytesAsWords = (bytes: number) => (bytes + 3) >> 2;

/** Where a block keeps the pricings that its plans have. */
export const pricingsAt = (plans: number) => HEAD.words + plans * PLAN.words;

/** Where a block keeps the numbers of the hotel's amenities. */
export const amenitiesAt = (plans: number, pricings: number) => pricingsAt(plans) + pricings;

/** Where a block keeps what it says of a market; `words` has the block at `at`. */
export function marketDirectory(words: Int32Array, at: number, market: number): number {
  const amenities = amenitiesAt(words[at + HEAD.plans]!, words[at + HEAD.pricings]!);
  return at + amenities + words[at + HEAD.amenities]! + market * MARKET.words;
}

const MOST_LEFT = 0x7fff;

/** What is left of a room; negative where it is stopped. */
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

/** How many words of masks tell which rooms take how many adults, children and persons, for each 32 rows. */
export const sizeMasks = ([adults, children, persons]: Sizes) => adults + children + persons + 3;

/** So many adults, children and persons. */
export type Sizes = readonly [adults: number, children: number, persons: number];

export const sizesOfRoom = ({ maxAdults, maxChildren, maxPersons }: RoomLimits): Sizes => [
  maxAdults,
  maxChildren,
  maxPersons,
];

/** What a party needs, as `fitsRoom` has it; more than any room has where a child of eighteen is named. */
export function sizesOfParty({ adults, children }: Party): Sizes {
  return children.some((age) => age >= ADULT_AGE)
    ? [Infinity, Infinity, Infinity]
    : [adults, children.length, adults + children.length];
}
