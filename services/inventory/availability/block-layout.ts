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
 *   sums       of each market, day by day a word for each row: its prices on all days before (modulo 2³²), and a last day's end
 *   min stays  of each market, day by day a byte for each row, 0 where the plan's holds; max stays alike
 *   planned    of each market, as `bits`, of what search does not ask for: `open` is made of it
 *   nights     day by day half a word for what is left of each room; a market with caps has nights of its own
 *
 * What comes before the bits is the block's head, the rest its body; they lie apart, and places count from the beginning of
 * theirs. The kernel reads blocks, too, and is compiled with this file: plain enums are all that its compiler and ours both
 * understand.
 */
export enum HEAD {
  firstDay,
  days,
  rooms,
  plans,
  pricings,
  amenities,
  /** Numbers of `IndexTables`. */
  timeZone,
  marketSet,
  cutOffHour,
  category,
  flags,
  /** The highest price. */
  highest,
  /** How many adults, children and persons the largest rooms take. */
  mostAdults,
  mostChildren,
  mostPersons,
  /** Where the room nights begin. */
  roomNights,
  /** Where the body begins, in words of the memory. */
  body,
  words,
}

export enum FLAG {
  hasCampaigns = 1,
  taxIncluded = 2,
}

export enum PLAN {
  terms,
  pricing,
  words,
}

/** Terms of a plan: board in bits 0–2, refundable 3, min stay 4–8, max stay 9–13, release days from 14. */
export enum TERM {
  board = 7,
  refundable = 8,
  stay = 31,
  refundableShift = 3,
  minStayShift = 4,
  maxStayShift = 9,
  releaseShift = 14,
}

export enum MARKET {
  rows,
  masks,
  heads,
  bits,
  planned,
  sums,
  minStays,
  maxStays,
  nights,
  words,
}

export enum ROW {
  planBits = 0xffff,
  roomShift = 16,
}

/** `limited`: with a min or max stay of the day's own. */
export enum BITS {
  open,
  limited,
  closedToArrival,
  closedToDeparture,
  kinds,
}

/** With a price; with a price and a stop sale. */
export enum PLANNED {
  priced,
  stopped,
  kinds,
}

/** What the kernel is asked, in words. */
export enum ASK {
  checkIn,
  nights,
  adults,
  children,
  persons,
  /** As bits. */
  boards,
  /** 0 or 1; −1 where it does not matter. */
  refundable,
  /** 1 where the hotels that are found are counted in `TALLY`. */
  tally,
  /** How many candidates there are; the kernel writes how many of them it has looked at. */
  candidates,
  words,
}

/** A hotel that the kernel has to look at: its slot and block, the position of the guest's market, and how far ahead check-in is. */
export enum CANDIDATE {
  slot,
  at,
  market,
  daysAhead,
  words,
}

/**
 * A hotel that has rows for sale: its slot, their boards as bits, `HEAD.flags`, and how many least
 * sums follow, two words each: a pricing's number, and the least sum of its rows' cells (unsigned).
 */
export enum FOUND {
  slot,
  boards,
  flags,
  sums,
  words,
}

export enum SUM {
  pricing,
  least,
  words,
}

/** Hotels found, by category, by the set of their boards, and by amenity. */
export enum TALLY {
  stars,
  boards = 16,
  amenities = 272,
  words = 1296,
}

/** In place of a count of sums: prices have to be worked out row by row. */
export const ROW_BY_ROW = -1;
/** What the kernel has room for; hotels with more words of rows or more pricings are worked out row by row. */
export enum MOST {
  candidates = 256,
  rowWords = 64,
  sums = 128,
  foundWords = 2048,
}

/** Where on its desk, beside the blocks, a thread's kernel finds the words of `ASK` and of all else. */
export enum DESK {
  ask,
  tally = ASK.words,
  candidates = DESK.tally + TALLY.words,
  rows = DESK.candidates + MOST.candidates * CANDIDATE.words,
  found = DESK.rows + MOST.rowWords,
  words = DESK.found + MOST.foundWords,
}
