import { dayIndex } from '#libs/stays';
import type { PlanPricing } from '../pricing/occupancy.js';
import {
  BITS,
  bitWords,
  HEAD,
  MARKET,
  marketDirectory,
  packLeft,
  packLimits,
  packRules,
  packTerms,
  ROW,
  type Horizon,
} from './hotel-block.js';
import { STOP_SALE, type IndexedHotel, type MarketNights, type PlanDays, type RoomNights } from './indexed-hotel.js';
import type { Interned } from './interned.js';
import { planColumns, type ColumnOf, type PlanColumn } from './plan-columns.js';
import type { Span } from './slabs.js';

/** Where everything of a hotel goes. */
export interface BlockLayout {
  hotel: IndexedHotel;
  firstDay: number;
  days: number;
  markets: MarketLayout[];
  roomNights: number;
  words: number;
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
  sums: number;
  rules: number;
  nights: number;
}

/** Days of a block, counted from its first. */
interface Days {
  offset: number;
  days: number;
}

type Shape = Pick<IndexedHotel, 'rooms' | 'plans' | 'markets'>;

const wordsOfHalves = (halves: number) => (halves + 1) >> 1;

export function layOutBlock(hotel: IndexedHotel, horizon: Horizon): BlockLayout {
  const { firstDay, days } = daysOf(hotel, horizon);
  const columnOf = planColumns(hotel, firstDay, days);
  const rooms = hotel.rooms.length;
  let words = marketDirectory(rooms, hotel.plans.length, hotel.markets.length);
  const take = (count: number) => (words += count) - count;

  const nightWords = wordsOfHalves(days * rooms);
  const roomNights = take(nightWords);
  const markets = hotel.markets.map((market): MarketLayout => {
    const rows = rowsOf(hotel, market.id, columnOf);
    const bits = bitWords(rows.length);
    return {
      rows,
      masks: take((rooms + hotel.plans.length) * bits),
      heads: take(rooms + 1 + rows.length),
      bits: take(BITS.kinds * days * bits),
      sums: take((days + 1) * rows.length),
      rules: rows.some(({ column }) => column.ruled) ? take(wordsOfHalves(days * rows.length)) : 0,
      nights: nightsOf(hotel, market.id) ? take(nightWords) : roomNights,
    };
  });
  return { hotel, firstDay, days, markets, roomNights, words };
}

export function writeBlock(layout: BlockLayout, span: Span, pricings: Interned<PlanPricing>): void {
  const { hotel, firstDay, days, markets, roomNights } = layout;
  const { words } = span.slab;
  words.fill(0, span.at, span.at + layout.words);
  const plans = hotel.plans.flatMap((plan) => {
    const { pricing, occupancy, childPrices } = plan;
    return [packTerms(plan), pricings.numberOf({ pricing, occupancy, childPrices })];
  });
  const directory = markets.flatMap((market) => [
    ...[market.rows.length, market.masks, market.heads],
    ...[market.bits, market.sums, market.rules, market.nights],
  ]);
  const head = [firstDay, days, hotel.rooms.length, hotel.plans.length, roomNights, 0];
  words.set([...head, ...hotel.rooms.map(packLimits), ...plans, ...directory], span.at);
  for (const market of markets) {
    words.set(masksOf(market, hotel), span.at + market.masks);
    words.set(headsOf(market, hotel.rooms.length), span.at + market.heads);
    writeRows(market, { offset: 0, days }, span);
  }
  for (const nights of hotel.roomNights) writeLeft(hotel, nights, roomNights, span);
  hotel.markets.forEach(({ id }, position) => {
    const { nights } = markets[position]!;
    for (const own of nightsOf(hotel, id)?.nights ?? []) writeLeft(hotel, own, nights, span);
  });
  openRows(hotel, { offset: 0, days }, span);
}

/**
 * Writes all plan days of a window, as far as the block has them. Answers false when there is something within the horizon
 * that it has no place for.
 */
export function writePlanDays(
  hotel: Omit<IndexedHotel, 'roomNights' | 'marketNights'>,
  window: { from: number; days: number },
  horizon: Horizon,
  span: Span,
): boolean {
  const block = blockOf(span);
  const isKept = ({ from, prices }: PlanDays) => isWithin(dayIndex(from), prices.length, block, horizon);
  if (!hotel.planDays.every(isKept)) return false;

  const from = Math.max(window.from, block.from);
  const days = Math.min(window.from + window.days, block.to) - from;
  if (days <= 0) return true;
  const columnOf = planColumns({ ...hotel, roomNights: [], marketNights: [] }, from, days);
  const ofBlock = { offset: from - block.from, days };
  const isWritten = hotel.markets.every((market, position) => {
    const layout = { ...placesOf(hotel, position, span), rows: rowsOf(hotel, market.id, columnOf) };
    if (layout.rules === 0 && layout.rows.some(({ column }) => column.ruled)) return false;
    writeRows(layout, ofBlock, span);
    return true;
  });
  if (isWritten) openRows(hotel, ofBlock, span);
  return isWritten;
}

/**
 * Writes nights of rooms, as far as the block has their days. Answers false when there is something within the horizon that
 * it has no place for.
 */
export function writeRoomNights(hotel: Shape, nights: readonly RoomNights[], horizon: Horizon, span: Span): boolean {
  const block = blockOf(span);
  const { words } = span.slab;
  const shared = words[span.at + HEAD.roomNights]!;
  // What is left for a market with caps is not to be told from the rooms alone.
  if (hotel.markets.some((_, market) => placesOf(hotel, market, span).nights !== shared)) return false;
  const isKept = ({ from, left }: RoomNights) => isWithin(dayIndex(from), left.length, block, horizon);
  for (const one of nights) if (!isKept(one) || !writeLeft(hotel, one, shared, span)) return false;
  const from = Math.max(block.from, Math.min(...nights.map((one) => dayIndex(one.from))));
  const to = Math.min(block.to, Math.max(...nights.map((one) => dayIndex(one.from) + one.left.length)));
  if (from < to) openRows(hotel, { offset: from - block.from, days: to - from }, span);
  return true;
}

function blockOf({ slab: { words }, at }: Span): Horizon {
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

function placesOf({ rooms, plans }: Shape, market: number, { slab: { words }, at }: Span): Omit<MarketLayout, 'rows'> {
  const directory = at + marketDirectory(rooms.length, plans.length, market);
  return {
    masks: words[directory + MARKET.masks]!,
    heads: words[directory + MARKET.heads]!,
    bits: words[directory + MARKET.bits]!,
    sums: words[directory + MARKET.sums]!,
    rules: words[directory + MARKET.rules]!,
    nights: words[directory + MARKET.nights]!,
  };
}

function masksOf({ rows }: MarketLayout, { rooms, plans }: Shape): Int32Array {
  const words = bitWords(rows.length);
  const masks = new Int32Array((rooms.length + plans.length) * words);
  rows.forEach(({ room, plan }, row) => {
    for (const position of [room, rooms.length + plan]) masks[position * words + (row >> 5)]! |= 1 << (row & 31);
  });
  return masks;
}

function headsOf({ rows }: MarketLayout, rooms: number): number[] {
  const firstRows = Array.from({ length: rooms + 1 }, (_, room) => rows.filter((row) => row.room < room).length);
  return [...firstRows, ...rows.map(({ room, plan }) => plan | (room << ROW.roomShift))];
}

/** Writes all of rows but whether they are open, and moves the sums of the days that follow. */
function writeRows({ rows, bits, sums, rules }: MarketLayout, { offset, days }: Days, { slab, at }: Span): void {
  const { words, halves } = slab;
  const count = rows.length;
  const ofDay = bitWords(count);
  const daysOfBlock = words[at + HEAD.days]!;
  const bitsOf = (kind: number) => at + bits + (kind * daysOfBlock + offset) * ofDay;
  const [ruled, priced, stopped] = [bitsOf(BITS.ruled), bitsOf(BITS.priced), bitsOf(BITS.stopped)];
  let highest = words[at + HEAD.highest]!;
  rows.forEach(({ column }, row) => {
    const mask = 1 << (row & 31);
    const put = (bit: number, value: boolean) => (words[bit] = value ? words[bit]! | mask : words[bit]! & ~mask);
    const first = at + sums + offset * count + row;
    const end = first + days * count;
    const before = words[end]!;
    let sum = words[first]!;
    for (let day = 0; day < days; day++) {
      const price = column.prices[day]!;
      const word = day * ofDay + (row >> 5);
      put(priced + word, price >= 0);
      put(stopped + word, price >= 0 && (column.flags[day]! & STOP_SALE) !== 0);
      if (price > highest) highest = price;
      if (price > 0) sum = (sum + price) | 0;
      words[first + (day + 1) * count] = sum;
      if (rules === 0) continue;
      const cell = packRules(column, day);
      halves[(at + rules) * 2 + (offset + day) * count + row] = cell;
      put(ruled + word, cell !== 0);
    }
    const moved = (sum - before) | 0;
    if (moved === 0) return;
    const last = at + sums + daysOfBlock * count + row;
    for (let later = end + count; later <= last; later += count) words[later] = (words[later]! + moved) | 0;
  });
  words[at + HEAD.highest] = highest;
}

/** Writes what is left of a room. Answers false when there is no such room. */
function writeLeft(
  { rooms }: Shape,
  { room, from, left, stopSale }: RoomNights,
  nights: number,
  { slab, at }: Span,
): boolean {
  const { words, halves } = slab;
  const position = rooms.findIndex(({ id }) => id === room);
  if (position < 0) return false;
  const offset = dayIndex(from) - words[at + HEAD.firstDay]!;
  const end = Math.min(left.length, words[at + HEAD.days]! - offset);
  const cells = (at + nights) * 2 + position;
  for (let night = Math.max(0, -offset); night < end; night++) {
    halves[cells + (offset + night) * rooms.length] = packLeft(left[night]!, (stopSale?.[night] ?? 0) !== 0);
  }
  return true;
}

/** Says which rows are open, from what is now known of their prices and rooms. */
function openRows(hotel: Shape, { offset, days }: Days, span: Span): void {
  const { words, halves } = span.slab;
  const rooms = hotel.rooms.length;
  const daysOfBlock = words[span.at + HEAD.days]!;
  hotel.markets.forEach((_, market) => {
    const directory = span.at + marketDirectory(rooms, hotel.plans.length, market);
    const nights = (span.at + words[directory + MARKET.nights]!) * 2;
    const ofDay = bitWords(words[directory + MARKET.rows]!);
    const masks = span.at + words[directory + MARKET.masks]!;
    const bits = span.at + words[directory + MARKET.bits]!;
    for (let day = offset; day < offset + days; day++) {
      for (let word = 0; word < ofDay; word++) {
        let free = 0;
        for (let room = 0; room < rooms; room++)
          if (halves[nights + day * rooms + room]! > 0) free |= words[masks + room * ofDay + word]!;
        const of = (kind: number) => bits + (kind * daysOfBlock + day) * ofDay + word;
        words[of(BITS.open)] = words[of(BITS.priced)]! & ~words[of(BITS.stopped)]! & free;
      }
    }
  });
}
