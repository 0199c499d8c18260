import { dayIndex } from '#libs/stays';
import { BITS, FLAG, HEAD, MARKET, PLANNED, ROW } from './block-layout.js';
import type { Block } from './block-memory.js';
import {
  amenitiesAt,
  bitWords,
  marketDirectory,
  packLeft,
  packTerms,
  sizeMasks,
  sizesOfRoom,
  type Horizon,
  type Sizes,
} from './hotel-block.js';
import type { IndexTables } from './indexed-entry.js';
import {
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  STOP_SALE,
  type IndexedHotel,
  type MarketNights,
  type PlanDays,
  type RoomNights,
} from './indexed-hotel.js';
import { planColumns, type ColumnOf, type PlanColumn } from './plan-columns.js';

/** Where everything of a hotel goes. */
export interface BlockLayout {
  hotel: IndexedHotel;
  firstDay: number;
  days: number;
  /** The pricing of each plan, as the tables number it, and each of them once. */
  planPricings: number[];
  pricings: number[];
  markets: MarketLayout[];
  roomNights: number;
  headWords: number;
  bodyWords: number;
}

interface Row {
  room: number;
  plan: number;
  column: PlanColumn;
}

interface MarketLayout {
  rows: Row[];
  masks: number;
  heads: number;
  bits: number;
  planned: number;
  sums: number;
  minStays: number;
  maxStays: number;
  nights: number;
}

/** Days of a block, counted from its first. */
interface Days {
  offset: number;
  days: number;
}

type Shape = Pick<IndexedHotel, 'rooms' | 'plans' | 'markets'>;

const wordsOfHalves = (halves: number) => (halves + 1) >> 1;
const wordsOfBytes = (bytes: number) => (bytes + 3) >> 2;

/** Says where everything of a hotel goes; what hotels have in common gets its number in the tables. */
export function layOutBlock(hotel: IndexedHotel, horizon: Horizon, tables: IndexTables): BlockLayout {
  const { firstDay, days } = daysOf(hotel, horizon);
  const columnOf = planColumns(hotel, firstDay, days);
  const rooms = hotel.rooms.length;
  const plans = hotel.plans.length;
  const planPricings = hotel.plans.map(({ pricing, occupancy, childPrices }) =>
    tables.pricings.numberOf({ pricing, occupancy, childPrices }),
  );
  const pricings = [...new Set(planPricings)];
  let words = amenitiesAt(plans, pricings.length) + hotel.amenities.length + hotel.markets.length * MARKET.words;
  const take = (count: number) => (words += count) - count;
  const masks = sizeMasks(mostOf(hotel)) + plans + pricings.length + rooms;

  const small = hotel.markets.map((market) => {
    const rows = rowsOf(hotel, market.id, columnOf);
    return { rows, masks: take(masks * bitWords(rows.length)), heads: take(rooms + 1 + rows.length) };
  });
  const headWords = words;
  words = 0;
  const nightWords = wordsOfHalves(days * rooms);
  const roomNights = take(nightWords);
  const markets = hotel.markets.map((market, position): MarketLayout => {
    const { rows } = small[position]!;
    const bits = bitWords(rows.length);
    const stayWords = wordsOfBytes(days * rows.length);
    return {
      ...small[position]!,
      bits: take(BITS.kinds * (days + 1) * bits),
      sums: take((days + 1) * rows.length),
      minStays: rows.some(({ column }) => column.hasMinStay) ? take(stayWords) : 0,
      maxStays: rows.some(({ column }) => column.hasMaxStay) ? take(stayWords) : 0,
      nights: nightsOf(hotel, market.id) ? take(nightWords) : roomNights,
      planned: take(PLANNED.kinds * days * bits),
    };
  });
  // Four sums are read at once, so the last of them may lie behind their end.
  const bodyWords = words + 3;
  return { hotel, firstDay, days, planPricings, pricings, markets, roomNights, headWords, bodyWords };
}

export function writeBlock(layout: BlockLayout, block: Block, tables: IndexTables): void {
  const { hotel, days, markets, roomNights } = layout;
  const { at, body } = block;
  const { words } = block.memory;
  for (const span of block.spans) words.fill(0, span.at, span.at + span.words);
  const plans = hotel.plans.flatMap((plan, position) => [packTerms(plan), layout.planPricings[position]!]);
  const amenities = hotel.amenities.map((amenity) => tables.amenities.numberOf(amenity));
  const directory = markets.flatMap(({ rows, masks, heads, bits, planned, sums, minStays, maxStays, nights }) => [
    ...[rows.length, masks, heads, bits, planned, sums, minStays, maxStays, nights],
  ]);
  words.set([...headOf(layout, tables, body), ...plans, ...layout.pricings, ...amenities, ...directory], at);
  for (const market of markets) {
    words.set(masksOf(market, layout), at + market.masks);
    words.set(headsOf(market, hotel.rooms.length), at + market.heads);
    writeRows(market, { offset: 0, days }, block);
  }
  for (const nights of hotel.roomNights) writeLeft(hotel, nights, roomNights, block);
  hotel.markets.forEach(({ id }, position) => {
    const { nights } = markets[position]!;
    for (const own of nightsOf(hotel, id)?.nights ?? []) writeLeft(hotel, own, nights, block);
  });
  openRows(hotel, { offset: 0, days }, block);
}

/**
 * Writes all plan days of a window, as far as the block has them. Answers false when there is something within the horizon
 * that it has no place for.
 */
export function writePlanDays(
  hotel: Omit<IndexedHotel, 'roomNights' | 'marketNights'>,
  window: { from: number; days: number },
  horizon: Horizon,
  block: Block,
): boolean {
  const kept = daysKept(block);
  const isKept = ({ from, prices }: PlanDays) => isWithin(dayIndex(from), prices.length, kept, horizon);
  if (!hotel.planDays.every(isKept)) return false;

  const from = Math.max(window.from, kept.from);
  const days = Math.min(window.from + window.days, kept.to) - from;
  if (days <= 0) return true;
  const columnOf = planColumns({ ...hotel, roomNights: [], marketNights: [] }, from, days);
  const ofBlock = { offset: from - kept.from, days };
  const isWritten = hotel.markets.every((market, position) => {
    const layout = { ...placesOf(position, block), rows: rowsOf(hotel, market.id, columnOf) };
    if (layout.minStays === 0 && layout.rows.some(({ column }) => column.hasMinStay)) return false;
    if (layout.maxStays === 0 && layout.rows.some(({ column }) => column.hasMaxStay)) return false;
    writeRows(layout, ofBlock, block);
    return true;
  });
  if (isWritten) openRows(hotel, ofBlock, block);
  return isWritten;
}

/**
 * Writes nights of rooms, as far as the block has their days. Answers false when there is something within the horizon that
 * it has no place for.
 */
export function writeRoomNights(hotel: Shape, nights: readonly RoomNights[], horizon: Horizon, block: Block): boolean {
  const kept = daysKept(block);
  const shared = block.memory.words[block.at + HEAD.roomNights]!;
  // What is left for a market with caps is not to be told from the rooms alone.
  if (hotel.markets.some((_, market) => placesOf(market, block).nights !== shared)) return false;
  const isKept = ({ from, left }: RoomNights) => isWithin(dayIndex(from), left.length, kept, horizon);
  for (const one of nights) if (!isKept(one) || !writeLeft(hotel, one, shared, block)) return false;
  const from = Math.max(kept.from, Math.min(...nights.map((one) => dayIndex(one.from))));
  const to = Math.min(kept.to, Math.max(...nights.map((one) => dayIndex(one.from) + one.left.length)));
  if (from < to) openRows(hotel, { offset: from - kept.from, days: to - from }, block);
  return true;
}

function daysKept({ memory: { words }, at }: Block): Horizon {
  const from = words[at + HEAD.firstDay]!;
  return { from, to: from + words[at + HEAD.days]! };
}

/** Whether a run of days lies in the block, but for days that are out of the horizon. */
function isWithin(from: number, days: number, block: Horizon, horizon: Horizon): boolean {
  const [first, end] = [Math.max(from, horizon.from), Math.min(from + days, horizon.to)];
  return first >= end || (first >= block.from && end <= block.to);
}

/** The days of which the hotel says anything, within the horizon. */
function daysOf({ planDays, roomNights }: IndexedHotel, horizon: Horizon): { firstDay: number; days: number } {
  let from = Infinity;
  let to = -Infinity;
  const widen = (first: number, days: number) => {
    from = Math.min(from, first);
    to = Math.max(to, first + days);
  };
  for (const run of planDays) widen(dayIndex(run.from), run.prices.length);
  for (const run of roomNights) widen(dayIndex(run.from), run.left.length);
  from = Math.max(from, horizon.from);
  to = Math.min(to, horizon.to);
  return from < to ? { firstDay: from, days: to - from } : { firstDay: horizon.from, days: 0 };
}

/** The nights of a market with caps. */
function nightsOf({ marketNights }: IndexedHotel, market: number): MarketNights | undefined {
  return marketNights.find((nights) => nights.market === market);
}

/** Room by room, plan by plan. */
function rowsOf({ rooms, plans }: Shape, market: number, columnOf: ColumnOf): Row[] {
  return rooms.flatMap(({ id }, room) =>
    plans.flatMap((plan, position) =>
      plan.rooms.includes(id) && plan.markets.includes(market)
        ? [{ room, plan: position, column: columnOf(market, id, plan.id) }]
        : [],
    ),
  );
}

function placesOf(market: number, { memory: { words }, at }: Block): Omit<MarketLayout, 'rows'> {
  const directory = marketDirectory(words, at, market);
  return {
    masks: words[directory + MARKET.masks]!,
    heads: words[directory + MARKET.heads]!,
    bits: words[directory + MARKET.bits]!,
    planned: words[directory + MARKET.planned]!,
    sums: words[directory + MARKET.sums]!,
    minStays: words[directory + MARKET.minStays]!,
    maxStays: words[directory + MARKET.maxStays]!,
    nights: words[directory + MARKET.nights]!,
  };
}

/** How many the largest rooms take. */
function mostOf({ rooms }: Shape): Sizes {
  const most = (kind: 0 | 1 | 2) => Math.max(0, ...rooms.map((room) => sizesOfRoom(room)[kind]));
  return [most(0), most(1), most(2)];
}

/** The words of `HEAD`. */
function headOf(
  { hotel, firstDay, days, pricings, roomNights }: BlockLayout,
  tables: IndexTables,
  body: number,
): number[] {
  const { timeZone, cutOffHour, category, campaigns, tax, rooms, plans, amenities } = hotel;
  const marketSet = hotel.markets.map(({ countries, channel, currency }) => ({ countries, channel, currency }));
  return [
    ...[firstDay, days, rooms.length, plans.length, pricings.length, amenities.length],
    ...[tables.timeZones.numberOf(timeZone), tables.marketSets.numberOf(marketSet), cutOffHour, category],
    (campaigns.length > 0 ? FLAG.hasCampaigns : 0) | (tax.included ? FLAG.taxIncluded : 0),
    ...[0, ...mostOf(hotel), roomNights, body],
  ];
}

function masksOf({ rows }: MarketLayout, { hotel, pricings, planPricings }: BlockLayout): Int32Array {
  const { rooms, plans } = hotel;
  const most = mostOf(hotel);
  const kinds = [...most.map((count) => count + 1), plans.length, pricings.length, rooms.length];
  const first = kinds.map((_, kind) => kinds.slice(0, kind).reduce((sum, count) => sum + count, 0));
  const words = bitWords(rows.length);
  const masks = new Int32Array(kinds.reduce((sum, count) => sum + count) * words);
  rows.forEach(({ room, plan }, row) => {
    const put = (position: number) => (masks[position * words + (row >> 5)]! |= 1 << (row & 31));
    sizesOfRoom(rooms[room]!).forEach((size, kind) => {
      for (let count = 0; count <= size; count++) put(first[kind]! + count);
    });
    put(first[3]! + plan);
    put(first[4]! + pricings.indexOf(planPricings[plan]!));
    put(first[5]! + room);
  });
  return masks;
}

function headsOf({ rows }: MarketLayout, rooms: number): number[] {
  const firstRows = Array.from({ length: rooms + 1 }, (_, room) => rows.filter((row) => row.room < room).length);
  return [...firstRows, ...rows.map(({ room, plan }) => plan | (room << ROW.roomShift))];
}

/** Writes all of rows but whether they are open, and moves the sums of the days that follow. */
function writeRows(layout: MarketLayout, of: Days, block: Block): void {
  layout.rows.forEach(({ column }, row) => {
    writeSums(layout, of, block, row, column);
    writeRules(layout, of, block, row, column);
  });
}

function writeSums(
  { rows, sums }: MarketLayout,
  { offset, days }: Days,
  { memory: { words }, at, body }: Block,
  row: number,
  { prices }: PlanColumn,
): void {
  const count = rows.length;
  const daysOfBlock = words[at + HEAD.days]!;
  let highest = words[at + HEAD.highest]!;
  const first = body + sums + offset * count + row;
  const end = first + days * count;
  const before = words[end]!;
  let sum = words[first]!;
  for (let day = 0; day < days; day++) {
    const price = prices[day]!;
    if (price > highest) highest = price;
    if (price > 0) sum = (sum + price) | 0;
    words[first + (day + 1) * count] = sum;
  }
  words[at + HEAD.highest] = highest;
  const moved = (sum - before) | 0;
  if (moved === 0) return;
  const last = body + sums + daysOfBlock * count + row;
  for (let later = end + count; later <= last; later += count) words[later] = (words[later]! + moved) | 0;
}

/** Writes what a row is for each day, but whether it is open. */
function writeRules(
  { rows, bits, planned, minStays, maxStays }: MarketLayout,
  { offset, days }: Days,
  { memory: { words, bytes }, body }: Block,
  row: number,
  { prices, flags, minStay, maxStay }: PlanColumn,
): void {
  const ofDay = bitWords(rows.length);
  const mask = 1 << (row & 31);
  const put = (bit: number, value: boolean) => (words[bit] = value ? words[bit]! | mask : words[bit]! & ~mask);
  for (let day = 0; day < days; day++) {
    const ofBits = (kind: number) => body + bits + ((offset + day) * BITS.kinds + kind) * ofDay + (row >> 5);
    const ofPlanned = (kind: number) => body + planned + ((offset + day) * PLANNED.kinds + kind) * ofDay + (row >> 5);
    const cell = (offset + day) * rows.length + row;
    if (minStays !== 0) bytes[(body + minStays) * 4 + cell] = minStay[day]!;
    if (maxStays !== 0) bytes[(body + maxStays) * 4 + cell] = maxStay[day]!;
    put(ofBits(BITS.limited), minStay[day]! !== 0 || maxStay[day]! !== 0);
    put(ofBits(BITS.closedToArrival), (flags[day]! & CLOSED_TO_ARRIVAL) !== 0);
    put(ofBits(BITS.closedToDeparture), (flags[day]! & CLOSED_TO_DEPARTURE) !== 0);
    put(ofPlanned(PLANNED.priced), prices[day]! >= 0);
    put(ofPlanned(PLANNED.stopped), prices[day]! >= 0 && (flags[day]! & STOP_SALE) !== 0);
  }
}

/** Writes what is left of a room. Answers false when there is no such room. */
function writeLeft(
  { rooms }: Shape,
  { room, from, left, stopSale }: RoomNights,
  nights: number,
  { memory, at, body }: Block,
): boolean {
  const { words, halves } = memory;
  const position = rooms.findIndex(({ id }) => id === room);
  if (position < 0) return false;
  const offset = dayIndex(from) - words[at + HEAD.firstDay]!;
  const end = Math.min(left.length, words[at + HEAD.days]! - offset);
  const cells = (body + nights) * 2 + position;
  for (let night = Math.max(0, -offset); night < end; night++) {
    halves[cells + (offset + night) * rooms.length] = packLeft(left[night]!, (stopSale?.[night] ?? 0) !== 0);
  }
  return true;
}

/** Says which rows are open, from what is now known of their prices and rooms. */
function openRows(hotel: Shape, { offset, days }: Days, block: Block): void {
  const { at, body } = block;
  const { words, halves } = block.memory;
  const rooms = hotel.rooms.length;
  const head = (place: number) => words[at + place]!;
  const beforeRooms =
    sizeMasks([head(HEAD.mostAdults), head(HEAD.mostChildren), head(HEAD.mostPersons)]) +
    head(HEAD.plans) +
    head(HEAD.pricings);
  hotel.markets.forEach((_, market) => {
    const directory = marketDirectory(words, at, market);
    const nights = (body + words[directory + MARKET.nights]!) * 2;
    const ofDay = bitWords(words[directory + MARKET.rows]!);
    const masks = at + words[directory + MARKET.masks]! + beforeRooms * ofDay;
    const bits = body + words[directory + MARKET.bits]!;
    const planned = body + words[directory + MARKET.planned]!;
    for (let day = offset; day < offset + days; day++) {
      for (let word = 0; word < ofDay; word++) {
        let free = 0;
        for (let room = 0; room < rooms; room++)
          if (halves[nights + day * rooms + room]! > 0) free |= words[masks + room * ofDay + word]!;
        const of = (kind: number) => planned + (day * PLANNED.kinds + kind) * ofDay + word;
        const open = words[of(PLANNED.priced)]! & ~words[of(PLANNED.stopped)]! & free;
        words[bits + (day * BITS.kinds + BITS.open) * ofDay + word] = open;
      }
    }
  });
}
