/**
 * A hotel's block of words: all data for ranking except its name. A row is a plan in a room; it is open on a night when
 * it has a price and no stop sale, and its room is free. A stay needs only two days, at any length: the day of arrival
 * has for each row the number of nights from then on that it is open, and as prices are running sums, both days
 * together give the price.
 *
 *   head       see `HEAD`; terms and pricing of each plan; each pricing that a plan has; the numbers of its amenities
 *   markets    of each: rows, and where what follows is
 *   masks      of each market: the rows whose room takes a number of adults, then children, then persons, from none up to
 *              what the largest room takes; the rows of each plan, of each pricing
 *   ids        of the rooms, the plans, the markets: two words each
 *   heads      of each market: the first row of each room; the room and plan of each row (room by room, plan by plan)
 *   nights     day by day half a word for what is left of each room; a market with caps has nights of its own
 *   days       of each market a record for each day, and a last one on which nothing is for sale:
 *                marks       a byte of `MARK` for each row
 *                sums        a word for each row: its prices on all days before (modulo 2³²)
 *                min stays   a byte for each row, 0 where the plan's holds; max stays alike; each only where some row has any
 *
 * All up to the masks is the block's head, which the kernel reads of every hotel, the rest its body; they are apart, and
 * places count from the beginning of theirs. The kernel is compiled with this file, too: constant enums are all that its
 * compiler and ours both understand, and ours puts their values in place (see tsconfig.build.json).
 */
export const enum HEAD {
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
  /** The capacity of the largest rooms in adults, children and persons. */
  mostAdults,
  mostChildren,
  mostPersons,
  ids,
  /** The start of the room nights. */
  roomNights,
  /** The start of the body, in words of the memory. */
  body,
  words,
}

export const enum FLAG {
  hasCampaigns = 1,
  taxIncluded = 2,
}

export const enum PLAN {
  terms,
  pricing,
  words,
}

/** Terms of a plan: board in bits 0–2, refundable 3, min stay 4–8, max stay 9–13, release days from 14. */
export const enum TERM {
  board = 7,
  refundable = 8,
  stay = 31,
  refundableShift = 3,
  minStayShift = 4,
  maxStayShift = 9,
  releaseShift = 14,
}

export const enum MARKET {
  rows,
  masks,
  heads,
  days,
  /** The words of a day's record. */
  ofDay,
  /** The offset of the stay limits in a record; 0 where it has none. */
  minStays,
  maxStays,
  nights,
  words,
}

export const enum ROW {
  planBits = 0xffff,
  roomShift = 16,
}

/** A row's mark on a day: its `STATE` in the low bits. */
export const enum MARK {
  state = 63,
  closedToArrival = 64,
  closedToDeparture = 128,
}

/** `open`: for a night; plus the number of nights the row stays open, up to the range of a mark. */
export const enum STATE {
  unpriced,
  stopped,
  noRoom,
}

/** The kernel's query, in words. */
export const enum ASK {
  checkIn,
  nights,
  adults,
  children,
  persons,
  /** As bits. */
  boards,
  /** 0 or 1; −1 for either. */
  refundable,
  /** 1 where the results are counted in `TALLY`. */
  tally,
  /** The number of candidates; the kernel writes how many of them it has scanned. */
  candidates,
  words,
}

/** A candidate for the kernel: its slot and block, the index of the guest's market, and the days until check-in. */
export const enum CANDIDATE {
  slot,
  at,
  market,
  daysAhead,
  words,
}

/**
 * A hotel with rows on sale: its slot, their boards as bits, `HEAD.flags`, and the number of lowest sums that follow,
 * two words each: a pricing's number, and the lowest sum of its rows' cells (unsigned).
 */
export const enum FOUND {
  slot,
  boards,
  flags,
  sums,
  words,
}

export const enum SUM {
  pricing,
  least,
  words,
}

/** Result counts, by category, by the set of their boards, and by amenity. */
export const enum TALLY {
  stars,
  boards = 16,
  amenities = 272,
  words = 1296,
}

/** The longest stay that a mark can represent. */
export const MOST_NIGHTS = MARK.state - STATE.noRoom;

/** Instead of a count of sums: prices have to be computed row by row. */
export const ROW_BY_ROW = -1;
/** The kernel's limits; hotels with more words of rows or more pricings are computed row by row. */
export const enum MOST {
  candidates = 256,
  rowWords = 64,
  sums = 128,
  foundWords = 2048,
}

/** The layout of a thread's desk, beside the blocks: the words of `ASK` and the others. */
export const enum KERNEL_IO {
  ask,
  tally = ASK.words,
  candidates = KERNEL_IO.tally + TALLY.words,
  rows = KERNEL_IO.candidates + MOST.candidates * CANDIDATE.words,
  found = KERNEL_IO.rows + MOST.rowWords,
  words = KERNEL_IO.found + MOST.foundWords,
}
