import { dayIndex } from '#libs/stays';
import { FLAG, HEAD, MARK, MARKET, ROW, STATE } from './block-layout.js';
import type { Block } from './block-memory.js';
import {
  amenitiesAt,
  bitWords,
  bytesAsWords,
  ID_WORDS,
  marketDirectory,
  packLeft,
  packTerms,
  sizeMasks,
  sizesOfRoom,
  type Horizon,
  WORD_VALUES,
  type Sizes,
} from './hotel-block.js';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, STOP_SALE } from '../../../../planning/cells/plan-month.js';
import type { IndexTables } from './indexed-entry.js';
import type { IndexedHotel, MarketNights, PlanDays, RoomNights } from './indexed-hotel.js';
import { openRows, type Days } from './open-rows.js';
import { planColumns, type ColumnOf, type PlanColumn } from './plan-columns.js';

/** The layout of a hotel's block. */
export interface BlockLayout {
  hotel: IndexedHotel;
  firstDay: number;
  days: number;
  /** The pricing of each plan, by the tables' numbers, and the distinct ones. */
  planPricings: number[];
  pricings: number[];
  ids: number;
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
  days: number;
  ofDay: number;
  minStays: number;
  maxStays: number;
  nights: number;
}

type Shape = Pick<IndexedHotel, 'rooms' | 'plans' | 'markets'>;

/** Marks of 32 rows are read at once, so the last read may extend beyond a block. */
const READ_BEYOND = 8;
const halvesAsWords = (halves: number) => (halves + 1) >> 1;

/** Computes the layout of a hotel's block; shared values get their numbers in the tables. */
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
  const masks = sizeMasks(mostOf(hotel)) + plans + pricings.length;

  const small = hotel.markets.map((market) => {
    const rows = rowsOf(hotel, market.id, columnOf);
    return { rows, masks: take(masks * bitWords(rows.length)) };
  });
  const headWords = words;
  words = 0;
  const ids = take(ID_WORDS * (rooms + plans + hotel.markets.length));
  const heads = small.map(({ rows }) => take(rooms + 1 + rows.length));
  const nightWords = halvesAsWords(days * rooms);
  const roomNights = take(nightWords);
  const markets = hotel.markets.map((market, position): MarketLayout => {
    const { rows } = small[position]!;
    const record = recordOf(rows);
    const nights = nightsOf(hotel, market.id) ? take(nightWords) : roomNights;
    const ofRecords = take((days + 1) * record.ofDay);
    return { ...small[position]!, ...record, heads: heads[position]!, days: ofRecords, nights };
  });
  const bodyWords = words + READ_BEYOND;
  return { hotel, firstDay, days, planPricings, pricings, ids, markets, roomNights, headWords, bodyWords };
}

/** The layout of a day's record. */
function recordOf(rows: readonly Row[]): Pick<MarketLayout, 'ofDay' | 'minStays' | 'maxStays'> {
  const bytes = bytesAsWords(rows.length);
  let ofDay = bytes + rows.length;
  const takeStays = (has: boolean) => (has ? (ofDay += bytes) - bytes : 0);
  const minStays = takeStays(rows.some(({ column }) => column.hasMinStay));
  const maxStays = takeStays(rows.some(({ column }) => column.hasMaxStay));
  return { ofDay, minStays, maxStays };
}

export function writeBlock(layout: BlockLayout, block: Block, tables: IndexTables): void {
  const { hotel, days, markets, roomNights } = layout;
  const { at, body } = block;
  const { words } = block.memory;
  for (const span of block.spans) words.fill(0, span.at, span.at + span.words);
  const plans = hotel.plans.flatMap((plan, position) => [packTerms(plan), layout.planPricings[position]!]);
  const amenities = hotel.amenities.map((amenity) => tables.amenities.numberOf(amenity));
  const directory = markets.flatMap(({ rows, masks, heads, days: records, ofDay, minStays, maxStays, nights }) => [
    ...[rows.length, masks, heads, records, ofDay, minStays, maxStays, nights],
  ]);
  words.set([...headOf(layout, tables, body), ...plans, ...layout.pricings, ...amenities, ...directory], at);
  words.set(idsOf(hotel), body + layout.ids);
  for (const market of markets) {
    words.set(masksOf(market, layout), at + market.masks);
    words.set(headsOf(market, hotel.rooms.length), body + market.heads);
    writeRows(market, { offset: 0, days }, block);
  }
  for (const nights of hotel.roomNights) writeLeft(hotel, nights, roomNights, block);
  hotel.markets.forEach(({ id }, position) => {
    const { nights } = markets[position]!;
    for (const own of nightsOf(hotel, id)?.nights ?? []) writeLeft(hotel, own, nights, block);
  });
  openRows(hotel.markets.length, { offset: 0, days }, block);
}

/**
 * Writes all plan days of a window within the block. False when a value within the horizon has no place in it.
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
  if (isWritten) openRows(hotel.markets.length, ofBlock, block);
  return isWritten;
}

/**
 * Writes nights of rooms within the block's days. False when a value within the horizon has no place in it.
 */
export function writeRoomNights(hotel: Shape, nights: readonly RoomNights[], horizon: Horizon, block: Block): boolean {
  const kept = daysKept(block);
  const shared = block.memory.words[block.at + HEAD.roomNights]!;
  // The rooms left for a market with caps do not follow from the rooms alone.
  if (hotel.markets.some((_, market) => placesOf(market, block).nights !== shared)) return false;
  const isKept = ({ from, left }: RoomNights) => isWithin(dayIndex(from), left.length, kept, horizon);
  for (const one of nights) if (!isKept(one) || !writeLeft(hotel, one, shared, block)) return false;
  const from = Math.max(kept.from, Math.min(...nights.map((one) => dayIndex(one.from))));
  const to = Math.min(kept.to, Math.max(...nights.map((one) => dayIndex(one.from) + one.left.length)));
  if (from < to) openRows(hotel.markets.length, { offset: from - kept.from, days: to - from }, block);
  return true;
}

function daysKept({ memory: { words }, at }: Block): Horizon {
  const from = words[at + HEAD.firstDay]!;
  return { from, to: from + words[at + HEAD.days]! };
}

/** Whether a run of days is in the block, except for days outside the horizon. */
function isWithin(from: number, days: number, block: Horizon, horizon: Horizon): boolean {
  const [first, end] = [Math.max(from, horizon.from), Math.min(from + days, horizon.to)];
  return first >= end || (first >= block.from && end <= block.to);
}

/** The days for which the hotel has any values, within the horizon. */
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
    days: words[directory + MARKET.days]!,
    ofDay: words[directory + MARKET.ofDay]!,
    minStays: words[directory + MARKET.minStays]!,
    maxStays: words[directory + MARKET.maxStays]!,
    nights: words[directory + MARKET.nights]!,
  };
}

/** The capacity of the largest rooms. */
function mostOf({ rooms }: Shape): Sizes {
  const most = (kind: 0 | 1 | 2) => Math.max(0, ...rooms.map((room) => sizesOfRoom(room)[kind]));
  return [most(0), most(1), most(2)];
}

/** The words of `HEAD`. */
function headOf(
  { hotel, firstDay, days, pricings, ids, roomNights }: BlockLayout,
  tables: IndexTables,
  body: number,
): number[] {
  const { timeZone, cutOffHour, category, campaigns, tax, rooms, plans, amenities } = hotel;
  const marketSet = hotel.markets.map(({ countries, channel, currency }) => ({ countries, channel, currency }));
  return [
    ...[firstDay, days, rooms.length, plans.length, pricings.length, amenities.length],
    ...[tables.timeZones.numberOf(timeZone), tables.marketSets.numberOf(marketSet), cutOffHour, category],
    (campaigns.length > 0 ? FLAG.hasCampaigns : 0) | (tax.included ? FLAG.taxIncluded : 0),
    ...[0, ...mostOf(hotel), ids, roomNights, body],
  ];
}

function idsOf({ rooms, plans, markets }: Shape): number[] {
  return [...rooms, ...plans, ...markets].flatMap(({ id }) => [id % WORD_VALUES, Math.floor(id / WORD_VALUES)]);
}

function masksOf({ rows }: MarketLayout, { hotel, pricings, planPricings }: BlockLayout): Int32Array {
  const { rooms, plans } = hotel;
  const most = mostOf(hotel);
  const kinds = [...most.map((count) => count + 1), plans.length, pricings.length];
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
  });
  return masks;
}

function headsOf({ rows }: MarketLayout, rooms: number): number[] {
  const firstRows = Array.from({ length: rooms + 1 }, (_, room) => rows.filter((row) => row.room < room).length);
  return [...firstRows, ...rows.map(({ room, plan }) => plan | (room << ROW.roomShift))];
}

/** Writes rows except for their open marks, and shifts the sums of the following days. */
function writeRows(layout: MarketLayout, of: Days, block: Block): void {
  layout.rows.forEach(({ column }, row) => {
    writeSums(layout, of, block, row, column);
    writeRules(layout, of, block, row, column);
  });
}

function writeSums(
  { rows, days: records, ofDay }: MarketLayout,
  { offset, days }: Days,
  { memory: { words }, at, body }: Block,
  row: number,
  { prices }: PlanColumn,
): void {
  const sums = body + records + bytesAsWords(rows.length) + row;
  let highest = words[at + HEAD.highest]!;
  const first = sums + offset * ofDay;
  const end = first + days * ofDay;
  const before = words[end]!;
  let sum = words[first]!;
  for (let day = 0; day < days; day++) {
    const price = prices[day]!;
    if (price > highest) highest = price;
    if (price > 0) sum = (sum + price) | 0;
    words[first + (day + 1) * ofDay] = sum;
  }
  words[at + HEAD.highest] = highest;
  const moved = (sum - before) | 0;
  if (moved === 0) return;
  const last = sums + words[at + HEAD.days]! * ofDay;
  for (let later = end + ofDay; later <= last; later += ofDay) words[later] = (words[later]! + moved) | 0;
}

/** Writes a row's marks for each day, except whether it is open. */
function writeRules(
  { days: records, ofDay, minStays, maxStays }: MarketLayout,
  { offset, days }: Days,
  { memory: { bytes }, body }: Block,
  row: number,
  { prices, flags, minStay, maxStay }: PlanColumn,
): void {
  for (let day = 0; day < days; day++) {
    const record = body + records + (offset + day) * ofDay;
    bytes[record * 4 + row] = packMark(prices[day]!, flags[day]!);
    if (minStays !== 0) bytes[(record + minStays) * 4 + row] = minStay[day]!;
    if (maxStays !== 0) bytes[(record + maxStays) * 4 + row] = maxStay[day]!;
  }
}

/** The mark of a row that is not open. */
function packMark(price: number, flags: number): number {
  const state = price < 0 ? STATE.unpriced : (flags & STOP_SALE) !== 0 ? STATE.stopped : STATE.noRoom;
  const closed = (flag: number, mark: MARK) => ((flags & flag) !== 0 ? mark : 0);
  return state | closed(CLOSED_TO_ARRIVAL, MARK.closedToArrival) | closed(CLOSED_TO_DEPARTURE, MARK.closedToDeparture);
}

/** Writes the rooms left of a room. False when there is no such room. */
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
