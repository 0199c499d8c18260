import { BOARDS } from '#libs/contracts';
import type { Party } from '#libs/stays';
import { ADULT_AGE, type RoomLimits } from '../pricing/occupancy.js';
import type { IndexedPlan } from './indexed-hotel.js';

/**
 * A hotel's block of words: all that ranking asks of it but its name. A row is a plan in a room; it is open on a night when
 * it has a price and no stop sale, and its room is free. Prices are kept as running sums, so that the nights of a stay cost
 * two looks at a row, however many they are; and what a search asks of all rows at once is a bit for each of them.
 *
 *   head       see `HEAD`; terms and pricing of each plan; each pricing that a plan has; the numbers of its amenities
 *   markets    of each: rows, and where what follows begins (min and max stays 0: it has none)
 *   masks      of each market: the rows whose room takes so many adults, then children, then persons, from none up to
 *              what the largest room takes; the rows of each plan, of each pricing, of each room
 *   heads      of each market: the first row of each room; the room and plan of each row (room by room, plan by plan)
 *   bits       of each market, day by day and kind by kind, a bit for each row; and a day more, on which nothing is so
 *   planned    of each market, the same of what search does not ask for: `open` is made of it
 *   sums       of each market, day by day a word for each row: its prices on all days before (modulo 2³²), and a last day's end
 *   min stays  of each market, day by day a byte for each row, 0 where the plan's holds; max stays alike
 *   nights     day by day half a word for what is left of each room; a market with caps has nights of its own
 *
 * All places count from the block's beginning, so that a block is whole in itself wherever it lies.
 */
export const HEAD = {
  firstDay: 0,
  days: 1,
  rooms: 2,
  plans: 3,
  pricings: 4,
  amenities: 5,
  /** Numbers of `IndexTables`. */
  timeZone: 6,
  marketSet: 7,
  cutOffHour: 8,
  category: 9,
  flags: 10,
  /** The highest price. */
  highest: 11,
  /** How many adults, children and persons the largest rooms take. */
  mostAdults: 12,
  mostChildren: 13,
  mostPersons: 14,
  /** Where the room nights begin. */
  roomNights: 15,
  words: 16,
} as const;
export const FLAG = { hasCampaigns: 1, taxIncluded: 2 } as const;
export const PLAN = { terms: 0, pricing: 1, words: 2 } as const;
export const MARKET = {
  rows: 0,
  masks: 1,
  heads: 2,
  bits: 3,
  planned: 4,
  sums: 5,
  minStays: 6,
  maxStays: 7,
  nights: 8,
  words: 9,
} as const;
export const ROW = { planBits: 0xffff, roomShift: 16 } as const;
/** `limited`: with a min or max stay of the day's own. */
export const BITS = { open: 0, limited: 1, closedToArrival: 2, closedToDeparture: 3, kinds: 4 } as const;
/** With a price; with a price and a stop sale. */
export const PLANNED = { priced: 0, stopped: 1, kinds: 2 } as const;

/** Sums of more than this can not be told from their remainder. */
export const MOST_SUMMED = 2 ** 32 - 1;

/** The days that blocks may keep, as day indexes: [from, to). */
export interface Horizon {
  from: number;
  to: number;
}

/** How many words say a bit about each row. */
export const bitWords = (rows: number) => (rows + 31) >> 5;

/** Where a block keeps the pricings that its plans have. */
export const pricingsAt = (plans: number) => HEAD.words + plans * PLAN.words;

/** Where a block keeps the numbers of the hotel's amenities. */
export const amenitiesAt = (plans: number, pricings: number) => pricingsAt(plans) + pricings;

/** Where a block keeps what it says of a market; `words` has the block at `at`. */
export function marketDirectory(words: Int32Array, at: number, market: number): number {
  const amenities = amenitiesAt(words[at + HEAD.plans]!, words[at + HEAD.pricings]!);
  return at + amenities + words[at + HEAD.amenities]! + market * MARKET.words;
}

export function isSet(words: Int32Array, at: number, bit: number): boolean {
  return ((words[at + (bit >> 5)]! >> (bit & 31)) & 1) !== 0;
}

const MOST_LEFT = 0x7fff;

/** What is left of a room; negative where it is stopped. */
export function packLeft(left: number, stopSale: boolean): number {
  const capped = Math.min(Math.max(left, 0), MOST_LEFT);
  return stopSale ? ~capped : capped;
}

/** Terms of a plan: board in bits 0–2, refundable 3, min stay 4–8, max stay 9–13, release days from 14. */
export const TERM = { board: 7, refundable: 8, stay: 31, minStayShift: 4, maxStayShift: 9, releaseShift: 14 } as const;

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

/** What a party needs, as `fitsRoom` has it; more than any room has where somebody of eighteen is said to be a child. */
export function sizesOfParty({ adults, children }: Party): Sizes {
  return children.some((age) => age >= ADULT_AGE)
    ? [Infinity, Infinity, Infinity]
    : [adults, children.length, adults + children.length];
}
