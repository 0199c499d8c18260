import {
  ASK,
  CANDIDATE,
  KERNEL_IO,
  FLAG,
  FOUND,
  HEAD,
  MARK,
  MARKET,
  MOST,
  MOST_NIGHTS,
  PLAN,
  ROW_BY_ROW,
  STATE,
  SUM,
  TALLY,
  TERM,
} from '../layout/block-layout';

// AssemblyScript, compiled to WebAssembly with the server: the scan of every hotel, four rows at a time. The results
// equal those of `BlockScan`; prices are left to TypeScript. All locations are byte addresses.

/** The number of hotels prefetched ahead. */
const AHEAD = 16;
const LINE: usize = 64;
const ALL = -1;

/** Keeps the compiler from dropping reads whose only use is to prefetch. */
export let touched = 0;

/**
 * Scans a desk's candidates from `first` on, until all are done or the results are full. Returns the end of the
 * results, and the number of scanned candidates in `ASK.candidates`.
 */
export function scan(desk: usize, first: i32): usize {
  const end = desk + bytes(KERNEL_IO.words);
  const count = word(desk, ASK.candidates);
  let found = desk + bytes(KERNEL_IO.found);
  for (; first < count; first += AHEAD) {
    const last = min(first + AHEAD, count);
    prefetch(desk, first, last);
    for (let position = first; position < last; position++) {
      const sums = min(word(blockOf(desk, position), HEAD.pricings), MOST.sums);
      if (found + bytes(FOUND.words + sums * SUM.words) > end) {
        setWord(desk, ASK.candidates, position);
        return found;
      }
      found = scanBlock(desk, position, found);
    }
  }
  return found;
}

/**
 * Reads a little of the data of a few hotels ahead, so that their memory loads in parallel instead of one cache miss
 * after the other.
 */
function prefetch(desk: usize, first: i32, last: i32): void {
  const checkIn = word(desk, ASK.checkIn);
  const nights = word(desk, ASK.nights);
  let sink = 0;
  for (let position = first; position < last; position++) {
    const block = blockOf(desk, position);
    sink ^= load<i32>(block) ^ load<i32>(block + 2 * LINE) ^ load<i32>(block + 4 * LINE);
  }
  for (let position = first; position < last; position++) {
    const block = blockOf(desk, position);
    const offset = checkIn - word(block, HEAD.firstDay);
    if (offset < 0 || offset + nights > word(block, HEAD.days)) continue;
    const market = marketOf(desk, position, block);
    const ofDay = bytes(word(market, MARKET.ofDay));
    const arrival = recordOf(block, market, offset);
    const departure = arrival + <usize>nights * ofDay;
    for (let at: usize = 0; at < ofDay; at += LINE) sink ^= load<i32>(arrival + at) ^ load<i32>(departure + at);
  }
  touched ^= sink;
}

/** Scans one hotel. Returns the new end of the results. */
function scanBlock(desk: usize, position: i32, found: usize): usize {
  const block = blockOf(desk, position);
  const nights = word(desk, ASK.nights);
  const offset = word(desk, ASK.checkIn) - word(block, HEAD.firstDay);
  if (offset < 0 || offset + nights > word(block, HEAD.days) || nights > MOST_NIGHTS) return found;
  const mostAdults = word(block, HEAD.mostAdults);
  const mostChildren = word(block, HEAD.mostChildren);
  const mostPersons = word(block, HEAD.mostPersons);
  const adults = word(desk, ASK.adults);
  const children = word(desk, ASK.children);
  const persons = word(desk, ASK.persons);
  if (adults > mostAdults || children > mostChildren || persons > mostPersons) return found;

  const daysAhead = candidateWord(desk, position, CANDIDATE.daysAhead);
  const asked = desk + bytes(KERNEL_IO.rows);
  const tally = desk + bytes(KERNEL_IO.tally);
  const refundable = word(desk, ASK.refundable);
  const boardsAsked = word(desk, ASK.boards);
  const market = marketOf(desk, position, block);
  const rows = word(market, MARKET.rows);
  const rowWords = bitWords(rows);
  const kind = bytes(rowWords);
  const plans = word(block, HEAD.plans);
  const masks = block + bytes(word(market, MARKET.masks));
  const ofAdults = masks + <usize>adults * kind;
  const ofChildren = masks + <usize>(mostAdults + 1 + children) * kind;
  const ofPersons = masks + <usize>(mostAdults + mostChildren + 2 + persons) * kind;
  const ofPlans = masks + <usize>(mostAdults + mostChildren + mostPersons + 3) * kind;
  const arrival = recordOf(block, market, offset);
  const stay = bytes(nights * word(market, MARKET.ofDay));
  const departure = arrival + stay;
  const minStays = staysOf(arrival, market, MARKET.minStays);
  const maxStays = staysOf(arrival, market, MARKET.maxStays);
  const isKept = rowWords <= MOST.rowWords;

  let boards = 0;
  for (let column: usize = 0; column < kind; column += 4) {
    const first = column << 3;
    let open = load<i32>(ofAdults + column) & load<i32>(ofChildren + column) & load<i32>(ofPersons + column);
    if (open != 0) open &= openRows(arrival + first, departure + first, nights);
    let rowsAsked = 0;
    if (open != 0) {
      const limited = open & (limitedRows(minStays, first) | limitedRows(maxStays, first));
      for (let plan = 0; plan < plans; plan++) {
        const terms = word(block, HEAD.words + plan * PLAN.words + PLAN.terms);
        const ofPlan = open & load<i32>(ofPlans + <usize>plan * kind + column);
        if (ofPlan == 0 || terms >> TERM.releaseShift > daysAhead) continue;
        if (refundable >= 0 && refundable != ((terms >> TERM.refundableShift) & 1)) continue;
        const minStay = (terms >> TERM.minStayShift) & TERM.stay;
        const maxStay = (terms >> TERM.maxStayShift) & TERM.stay;
        let passing = nights >= minStay && nights <= maxStay ? ofPlan & ~limited : 0;
        for (let left = ofPlan & limited; left != 0; left &= left - 1) {
          const row = first + ctz(left);
          if (nights >= stayOf(minStays, row, minStay) && nights <= stayOf(maxStays, row, maxStay))
            passing |= left & -left;
        }
        if (passing == 0) continue;
        const board = terms & TERM.board;
        boards |= 1 << board;
        if ((boardsAsked >> board) & 1) rowsAsked |= passing;
      }
    }
    if (isKept) store<i32>(asked + column, rowsAsked);
  }
  if (boards == 0) return found;

  const flags = word(block, HEAD.flags);
  setWord(found, FOUND.slot, candidateWord(desk, position, CANDIDATE.slot));
  setWord(found, FOUND.boards, boards);
  setWord(found, FOUND.flags, flags);
  const pricings = word(block, HEAD.pricings);
  const overflows = <u64>(<u32>word(block, HEAD.highest)) * <u64>nights > <u64>u32.MAX_VALUE;
  const category = word(block, HEAD.category);
  const isOdd = !isKept || pricings > MOST.sums || category < 0 || category >= TALLY.boards;
  if (isOdd || overflows || (flags & FLAG.hasCampaigns) != 0) {
    setWord(found, FOUND.sums, ROW_BY_ROW);
    return found + bytes(FOUND.words);
  }
  const ofPricings = ofPlans + <usize>plans * kind;
  const sums = arrival + bytes((rows + 3) >> 2);
  let sum = found + bytes(FOUND.words);
  for (let pricing = 0; pricing < pricings; pricing++) {
    const ofPricing = ofPricings + <usize>pricing * kind;
    let isAsked = 0;
    let least = i32x4.splat(ALL);
    for (let column: usize = 0; column < kind; column += 4) {
      const bits = load<i32>(asked + column) & load<i32>(ofPricing + column);
      if (bits == 0) continue;
      isAsked |= bits;
      least = i32x4.min_u(least, leastOf(bits, sums + (column << 5), stay));
    }
    if (isAsked == 0) continue;
    setWord(sum, SUM.pricing, word(block, HEAD.words + plans * PLAN.words + pricing));
    setWord(sum, SUM.least, leastLane(least));
    sum += bytes(SUM.words);
  }
  if (word(desk, ASK.tally) != 0) {
    count(tally, TALLY.boards + boards);
    if (sum > found + bytes(FOUND.words)) {
      count(tally, TALLY.stars + category);
      const first = HEAD.words + plans * PLAN.words + pricings;
      for (let at = first, end = first + word(block, HEAD.amenities); at < end; at++)
        count(tally, TALLY.amenities + word(block, at));
    }
  }
  setWord(found, FOUND.sums, (<i32>((sum - found) >> 2) - FOUND.words) / SUM.words);
  return sum;
}

/**
 * Reads the data for pricing night by night of a few hotels ahead, and the rooms left: for all of them at once, as in
 * `prefetch`.
 */
export function prefetchNights(desk: usize): void {
  const checkIn = word(desk, ASK.checkIn);
  const nights = word(desk, ASK.nights);
  let sink = 0;
  for (let position = 0, count = word(desk, ASK.candidates); position < count; position++) {
    const block = blockOf(desk, position);
    const offset = checkIn - word(block, HEAD.firstDay);
    const market = marketOf(desk, position, block);
    const body = bytes(word(block, HEAD.body));
    const arrival = recordOf(block, market, offset);
    const departure = arrival + bytes(nights * word(market, MARKET.ofDay));
    for (let at = body, end = body + bytes(word(block, HEAD.roomNights)); at < end; at += LINE) sink ^= load<i32>(at);
    for (let at = arrival; at < departure; at += LINE) sink ^= load<i32>(at);
    const ofNight = (<usize>word(block, HEAD.rooms)) << 1;
    const left = body + bytes(word(market, MARKET.nights)) + <usize>offset * ofNight;
    for (let at = left, end = left + <usize>nights * ofNight; at < end; at += LINE) sink ^= load<u8>(at);
  }
  touched ^= sink;
}

/** Among 32 rows those open on all nights and not closed to the arrival or the departure; their marks of both days. */
function openRows(arrival: usize, departure: usize, nights: i32): i32 {
  return openLanes(arrival, departure, nights) | (openLanes(arrival + 16, departure + 16, nights) << 16);
}

function openLanes(arrival: usize, departure: usize, nights: i32): i32 {
  const marks = v128.load(arrival);
  const state = v128.and(marks, i8x16.splat(<i8>MARK.state));
  const open = i8x16.ge_u(state, i8x16.splat(<i8>(STATE.noRoom + nights)));
  const closed = v128.or(
    v128.and(marks, i8x16.splat(<i8>MARK.closedToArrival)),
    v128.and(v128.load(departure), i8x16.splat(<i8>MARK.closedToDeparture)),
  );
  return i8x16.bitmask(v128.and(open, i8x16.eq(closed, i8x16.splat(0))));
}

/** Among 32 rows those with stay limits of the day itself. */
function limitedRows(stays: usize, first: usize): i32 {
  return stays == 0 ? 0 : limitedLanes(stays + first) | (limitedLanes(stays + first + 16) << 16);
}

function limitedLanes(stays: usize): i32 {
  return i8x16.bitmask(i8x16.ne(v128.load(stays), i8x16.splat(0)));
}

/** Among 32 rows the lowest sums of marked ones, lane by lane: `sums` on the day of arrival, and so much further on. */
function leastOf(marked: i32, sums: usize, stay: usize): v128 {
  const lanes = i32x4(1, 2, 4, 8);
  let least = i32x4.splat(ALL);
  for (let left: u32 = marked; left != 0; left >>= 4, sums += 16) {
    const isMarked = i32x4.eq(v128.and(i32x4.splat(left), lanes), lanes);
    const sum = i32x4.sub(v128.load(sums + stay), v128.load(sums));
    least = i32x4.min_u(least, v128.or(sum, v128.not(isMarked)));
  }
  return least;
}

function leastLane(lanes: v128): i32 {
  const pairs = i32x4.min_u(lanes, i8x16.shuffle(lanes, lanes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  const least = i32x4.min_u(pairs, i8x16.shuffle(pairs, pairs, 4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15));
  return i32x4.extract_lane(least, 0);
}

function candidateWord(desk: usize, position: i32, at: i32): i32 {
  return word(desk, KERNEL_IO.candidates + position * CANDIDATE.words + at);
}

function blockOf(desk: usize, position: i32): usize {
  return bytes(candidateWord(desk, position, CANDIDATE.at));
}

/** The location of the guest's market in a candidate's block. */
function marketOf(desk: usize, position: i32, block: usize): usize {
  const market = candidateWord(desk, position, CANDIDATE.market);
  const before = word(block, HEAD.plans) * PLAN.words + word(block, HEAD.pricings) + word(block, HEAD.amenities);
  return block + bytes(HEAD.words + before + market * MARKET.words);
}

/** The location of a day's record, by its distance from the block's first day. */
function recordOf(block: usize, market: usize, offset: i32): usize {
  return bytes(word(block, HEAD.body) + word(market, MARKET.days) + offset * word(market, MARKET.ofDay));
}

/** The location of the stay limits of the day of arrival, 0 where the market has none. */
function staysOf(arrival: usize, market: usize, kind: i32): usize {
  const place = word(market, kind);
  return place == 0 ? 0 : arrival + bytes(place);
}

function stayOf(stays: usize, row: usize, ofPlan: i32): i32 {
  if (stays == 0) return ofPlan;
  const own: i32 = load<u8>(stays + row);
  return own == 0 ? ofPlan : own;
}

function bitWords(rows: i32): i32 {
  return (rows + 31) >> 5;
}

function bytes(words: i32): usize {
  return (<usize>words) << 2;
}

function word(place: usize, at: i32): i32 {
  return load<i32>(place + bytes(at));
}

function count(place: usize, at: i32): void {
  setWord(place, at, word(place, at) + 1);
}

function setWord(place: usize, at: i32, value: i32): void {
  store<i32>(place + bytes(at), value);
}
