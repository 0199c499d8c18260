import { BOARDS } from '#libs/contracts';
import type { Party } from '#libs/stays';
import { ADULT_AGE, type RoomLimits } from '../pricing/occupancy.js';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE } from './indexed-hotel.js';
import type { IndexedPlan } from './indexed-hotel.js';
import type { PlanColumn } from './plan-columns.js';

/**
 * A hotel's block of words. A row is a plan in a room; it is open on a night when it has a price and no stop sale, and its
 * room is free. Prices are kept as running sums, so that the nights of a stay cost two looks at a row, however many they
 * are; and what a search asks of all rows at once is a bit for each of them.
 *
 *   head     first day, days, rooms, plans, where the room nights begin, the highest price; limits of each room; terms and
 *            pricing of each plan
 *   markets  of each: rows, and where what follows begins (rules 0: it has none)
 *   masks    of each market: bits of the rows of each room, then of each plan
 *   heads    of each market: the first row of each room; the room and plan of each row (room by room, plan by plan)
 *   bits     of each market, kind by kind and day by day, a bit for each row
 *   sums     of each market, day by day a word for each row: its prices on all days before (modulo 2³²), and a last day's end
 *   rules    of each market, day by day half a word for each row
 *   nights   day by day half a word for what is left of each room; a market with caps has nights of its own
 *
 * All places count from the block's beginning, so that a block is whole in itself wherever it lies.
 */
export const HEAD = { firstDay: 0, days: 1, rooms: 2, plans: 3, roomNights: 4, highest: 5, limits: 6 } as const;
export const PLAN = { terms: 0, pricing: 1, words: 2 } as const;
export const MARKET = { rows: 0, masks: 1, heads: 2, bits: 3, sums: 4, rules: 5, nights: 6, words: 7 } as const;
export const ROW = { planBits: 0xffff, roomShift: 16 } as const;
/** Open; with rules of arrival or departure; with a price; with a price and a stop sale. */
export const BITS = { open: 0, ruled: 1, priced: 2, stopped: 3, kinds: 4 } as const;

/** Sums of more than this can not be told from their remainder. */
export const MOST_SUMMED = 2 ** 32 - 1;

/** The days that blocks may keep, as day indexes: [from, to). */
export interface Horizon {
  from: number;
  to: number;
}

/** How many words say a bit about each row. */
export const bitWords = (rows: number) => (rows + 31) >> 5;

/** Where a block keeps what it says of a market. */
export function marketDirectory(rooms: number, plans: number, market: number): number {
  return HEAD.limits + rooms + plans * PLAN.words + market * MARKET.words;
}

export function isSet(words: Int32Array, at: number, bit: number): boolean {
  return ((words[at + (bit >> 5)]! >> (bit & 31)) & 1) !== 0;
}

const LONGEST = 31;
const MOST_LEFT = 0x7fff;

/** What is left of a room; negative where it is stopped. */
export function packLeft(left: number, stopSale: boolean): number {
  const capped = Math.min(Math.max(left, 0), MOST_LEFT);
  return stopSale ? ~capped : capped;
}

/** Rules of a cell: min stay in bits 0–4, max stay in 5–9 (0: the plan's), closed to arrival 10, to departure 11. */
export const RULE = { limit: 31, maxStayShift: 5, closedToArrival: 1 << 10, closedToDeparture: 1 << 11 } as const;

export function packRules({ flags, minStay, maxStay }: PlanColumn, day: number): number {
  const closed =
    (flags[day]! & CLOSED_TO_ARRIVAL ? RULE.closedToArrival : 0) |
    (flags[day]! & CLOSED_TO_DEPARTURE ? RULE.closedToDeparture : 0);
  return Math.min(minStay[day]!, LONGEST) | (Math.min(maxStay[day]!, LONGEST) << RULE.maxStayShift) | closed;
}

/** Terms of a plan: board in bits 0–2, refundable 3, min stay 4–8, max stay 9–13, release days from 14. */
export const TERM = { board: 7, refundable: 8, minStayShift: 4, maxStayShift: 9, releaseShift: 14 } as const;

export function packTerms(plan: IndexedPlan): number {
  return (
    BOARDS.indexOf(plan.board) |
    (plan.refundable ? TERM.refundable : 0) |
    (Math.min(plan.minStay, LONGEST) << TERM.minStayShift) |
    (Math.min(plan.maxStay, LONGEST) << TERM.maxStayShift) |
    (plan.releaseDays << TERM.releaseShift)
  );
}

/**
 * Limits of a room in fields of nine bits and a bit to borrow from: adults, children, persons. Taking what a party needs
 * from each leaves all the bits to borrow from where it fits.
 */
const FIELD = { bits: 10, most: 511 } as const;
const BORROWED = (1 << 9) | (1 << 19) | (1 << 29);

function packFields(adults: number, children: number, persons: number): number {
  const [a, c, p] = [adults, children, persons].map((count) => Math.min(count, FIELD.most)) as [number, number, number];
  return a | (c << FIELD.bits) | (p << (2 * FIELD.bits));
}

export function packLimits({ maxAdults, maxChildren, maxPersons }: RoomLimits): number {
  return packFields(maxAdults, maxChildren, maxPersons) | BORROWED;
}

/** What a party needs. Nobody of eighteen is a child: such a party needs more than any room has. */
export function packNeeds({ adults, children }: Party): number {
  const count = children.some((age) => age >= ADULT_AGE) ? FIELD.most : children.length;
  return packFields(adults, count, adults + count);
}

/** All bits where a party fits a room, as `fitsRoom` has it, else none: without a branch that could be guessed wrong. */
export function fitMask(limits: number, needs: number): number {
  const lacking = ((limits - needs) & BORROWED) ^ BORROWED;
  return ~((lacking | -lacking) >> 31);
}
