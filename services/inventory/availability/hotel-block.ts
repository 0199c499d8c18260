import { BOARDS } from '#libs/contracts';
import { dayIndex } from '#libs/stays';
import type { PlanPricing, RoomLimits } from '../pricing/occupancy.js';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, STOP_SALE } from './indexed-hotel.js';
import type { IndexedHotel, IndexedPlan, PlanDays, RoomNights } from './indexed-hotel.js';
import type { Interned } from './interned.js';
import { planColumns, type ColumnOf, type PlanColumn } from './plan-columns.js';
import type { Span } from './slabs.js';

/**
 * A hotel's block of words. Search reads all rooms and plans of a market for a few days, so each market has a sheet of day
 * records, and what one stay needs lies in one short run. A row is a plan in a room; it is open on a night when it has a
 * price and no stop sale, and its room is free.
 *
 *   head     first day, days, rooms, plans, where the room nights begin; limits of each room; terms and pricing of each plan
 *   markets  of each: rows, and where its heads, its sheet and its rules begin (rules 0: it has none)
 *   heads    of each market: the first row of each room; the room and plan of each row (room by room, plan by plan)
 *   sheets   of each market, a record a day: a bit for each row that is open; a bit for each that has rules; a word for
 *            each row's price
 *   rules    of each market, day by day half a word for each row
 *   nights   day by day half a word for what is left of each room
 *
 * All places count from the block's beginning, so that a block is whole in itself wherever it lies.
 */
export const HEAD = { firstDay: 0, days: 1, rooms: 2, plans: 3, roomNights: 4, limits: 5 } as const;
export const PLAN = { terms: 0, pricing: 1, words: 2 } as const;
export const MARKET = { rows: 0, heads: 1, sheet: 2, rules: 3, words: 4 } as const;
export const ROW = { planBits: 0xffff, roomShift: 16 } as const;

/** The days that blocks may keep, as day indexes: [from, to). */
export interface Horizon {
  from: number;
  to: number;
}

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
  heads: number;
  sheet: number;
  rules: number;
}

/** How many words say a bit about each row. */
export const bitWords = (rows: number) => (rows + 31) >> 5;
/** Where prices begin in a record, and how long it is. */
export const pricesIn = (rows: number) => 2 * bitWords(rows);
export const recordWords = (rows: number) => pricesIn(rows) + rows;
const wordsOfHalves = (halves: number) => (halves + 1) >> 1;

export function layOutBlock(hotel: IndexedHotel, horizon: Horizon): BlockLayout {
  const { firstDay, days } = daysOf(hotel, horizon);
  const columnOf = planColumns(hotel, firstDay, days);
  const rooms = hotel.rooms.length;
  let words = marketDirectory(rooms, hotel.plans.length, hotel.markets.length);
  const take = (count: number) => (words += count) - count;

  const markets = hotel.markets.map((market): MarketLayout => {
    const rows = rowsOf(hotel, market.id, columnOf);
    return {
      rows,
      heads: take(rooms + 1 + rows.length),
      sheet: take(days * recordWords(rows.length)),
      rules: rows.some(({ column }) => column.ruled) ? take(wordsOfHalves(days * rows.length)) : 0,
    };
  });
  const roomNights = take(wordsOfHalves(days * rooms));
  return { hotel, firstDay, days, markets, roomNights, words };
}

/** Room by room, plan by plan. */
function rowsOf({ rooms, plans }: Pick<IndexedHotel, 'rooms' | 'plans'>, market: number, columnOf: ColumnOf): Row[] {
  return rooms.flatMap(({ id }, room) =>
    plans.flatMap((plan, position) =>
      plan.rooms.includes(id) && plan.markets.includes(market)
        ? [{ room, plan: position, column: columnOf(market, id, plan.id) }]
        : [],
    ),
  );
}

export function writeBlock(layout: BlockLayout, span: Span, pricings: Interned<PlanPricing>): void {
  const { hotel, firstDay, days, markets, roomNights } = layout;
  const { words } = span.slab;
  words.fill(0, span.at, span.at + layout.words);
  const plans = hotel.plans.flatMap((plan) => {
    const { pricing, occupancy, childPrices } = plan;
    return [packTerms(plan), pricings.numberOf({ pricing, occupancy, childPrices })];
  });
  const directory = markets.flatMap(({ rows, heads, sheet, rules }) => [rows.length, heads, sheet, rules]);
  const head = [firstDay, days, hotel.rooms.length, hotel.plans.length, roomNights];
  words.set([...head, ...hotel.rooms.map(packLimits), ...plans, ...directory], span.at);
  for (const market of markets) {
    words.set(headsOf(market, hotel.rooms.length), span.at + market.heads);
    writeSheet(market, { offset: 0, days }, span);
  }
  for (const nights of hotel.roomNights) writeRoomNights(hotel, nights, { from: firstDay, to: firstDay + days }, span);
}

/**
 * Writes all plan days of a window, as far as the block has them. Answers false when there is something within the horizon
 * that it has no place for.
 */
export function writePlanDays(
  hotel: Omit<IndexedHotel, 'roomNights'>,
  window: { from: number; days: number },
  horizon: Horizon,
  span: Span,
): boolean {
  const { words } = span.slab;
  const firstDay = words[span.at + HEAD.firstDay]!;
  const block = { from: firstDay, to: firstDay + words[span.at + HEAD.days]! };
  const isKept = ({ from, prices }: PlanDays) => isWithin(dayIndex(from), prices.length, block, horizon);
  if (!hotel.planDays.every(isKept)) return false;

  const from = Math.max(window.from, block.from);
  const days = Math.min(window.from + window.days, block.to) - from;
  if (days <= 0) return true;
  const columnOf = planColumns({ ...hotel, roomNights: [] }, from, days);
  return hotel.markets.every((market, position) => {
    const directory = span.at + marketDirectory(hotel.rooms.length, hotel.plans.length, position);
    const layout = {
      rows: rowsOf(hotel, market.id, columnOf),
      heads: words[directory + MARKET.heads]!,
      sheet: words[directory + MARKET.sheet]!,
      rules: words[directory + MARKET.rules]!,
    };
    if (layout.rules === 0 && layout.rows.some(({ column }) => column.ruled)) return false;
    writeSheet(layout, { offset: from - firstDay, days }, span);
    openRows(layout, hotel.rooms.length, { offset: from - firstDay, days }, span);
    return true;
  });
}

/** Whether a run of days lies in the block, but for days that are out of the horizon. */
function isWithin(from: number, days: number, block: Horizon, horizon: Horizon): boolean {
  return Math.max(from, horizon.from) >= block.from && Math.min(from + days, horizon.to) <= block.to;
}

/** Says which rows are open, after prices have changed under nights that have not. */
function openRows({ rows, sheet }: MarketLayout, rooms: number, { offset, days }: Days, { slab, at }: Span): void {
  const nights = (at + slab.words[at + HEAD.roomNights]!) * 2;
  for (let day = offset; day < offset + days; day++) {
    const record = at + sheet + day * recordWords(rows.length);
    rows.forEach(({ room }, row) => {
      const isPriced = slab.words[record + pricesIn(rows.length) + row]! >= 0;
      setBit(slab.words, record, row, isPriced && slab.halves[nights + day * rooms + room]! > 0);
    });
  }
}

/** Days of a block, counted from its first. */
interface Days {
  offset: number;
  days: number;
}

/** Writes the nights of one room, as far as the block has their days. Answers false when it lacks some of them. */
export function writeRoomNights(
  hotel: Pick<IndexedHotel, 'rooms' | 'plans' | 'markets'>,
  { room, from, left, stopSale }: RoomNights,
  horizon: Horizon,
  { slab, at }: Span,
): boolean {
  const { words, halves } = slab;
  const position = hotel.rooms.findIndex(({ id }) => id === room);
  if (position < 0) return false;
  const days = words[at + HEAD.days]!;
  const offset = dayIndex(from) - words[at + HEAD.firstDay]!;
  const end = Math.min(left.length, days - offset);
  const cells = (at + words[at + HEAD.roomNights]!) * 2 + position;
  for (let night = Math.max(0, -offset); night < end; night++) {
    const cell = packLeft(left[night]!, (stopSale?.[night] ?? 0) !== 0);
    halves[cells + (offset + night) * hotel.rooms.length] = cell;
    hotel.markets.forEach((_, market) => {
      const directory = at + marketDirectory(hotel.rooms.length, hotel.plans.length, market);
      const rows = words[directory + MARKET.rows]!;
      const heads = at + words[directory + MARKET.heads]!;
      const record = at + words[directory + MARKET.sheet]! + (offset + night) * recordWords(rows);
      for (let row = words[heads + position]!; row < words[heads + position + 1]!; row++) {
        setBit(words, record, row, cell > 0 && words[record + pricesIn(rows) + row]! >= 0);
      }
    });
  }
  const firstDay = words[at + HEAD.firstDay]!;
  return isWithin(dayIndex(from), left.length, { from: firstDay, to: firstDay + days }, horizon);
}

function setBit(words: Int32Array, at: number, bit: number, value: boolean): void {
  const word = at + (bit >> 5);
  const mask = 1 << (bit & 31);
  words[word] = value ? words[word]! | mask : words[word]! & ~mask;
}

/** Where a block keeps what it says of a market. */
export function marketDirectory(rooms: number, plans: number, market: number): number {
  return HEAD.limits + rooms + plans * PLAN.words + market * MARKET.words;
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

function headsOf({ rows }: MarketLayout, rooms: number): number[] {
  const firstRows = Array.from({ length: rooms + 1 }, (_, room) => rows.filter((row) => row.room < room).length);
  return [...firstRows, ...rows.map(({ room, plan }) => plan | (room << ROW.roomShift))];
}

function writeSheet({ rows, sheet, rules }: MarketLayout, { offset, days }: Days, { slab, at }: Span): void {
  const prices = pricesIn(rows.length);
  const ruledBits = bitWords(rows.length);
  rows.forEach(({ column }, row) => {
    for (let day = 0; day < days; day++) {
      const record = at + sheet + (offset + day) * recordWords(rows.length);
      slab.words[record + prices + row] = packPrice(column.prices[day]!, column.flags[day]!);
      if (rules === 0) continue;
      const cell = packRules(column, day);
      slab.halves[(at + rules) * 2 + (offset + day) * rows.length + row] = cell;
      setBit(slab.words, record + ruledBits, row, cell !== 0);
    }
  });
}

const NO_PRICE = -0x8000_0000;
const LONGEST = 31;
const MOST_LEFT = 0x7fff;

/** What can not be sold is negative: a stopped cell holds the complement of its price. */
function packPrice(priceMinor: number, flags: number): number {
  if (priceMinor < 0) return NO_PRICE;
  return flags & STOP_SALE ? ~priceMinor : priceMinor;
}

export function unpackPrice(word: number): { priceMinor: number; stopSale: boolean } {
  if (word === NO_PRICE) return { priceMinor: -1, stopSale: false };
  return word < 0 ? { priceMinor: ~word, stopSale: true } : { priceMinor: word, stopSale: false };
}

/** As prices: negative where the room is stopped. */
function packLeft(left: number, stopSale: boolean): number {
  const capped = Math.min(Math.max(left, 0), MOST_LEFT);
  return stopSale ? ~capped : capped;
}

/** Rules of a cell: min stay in bits 0–4, max stay in 5–9 (0: the plan's), closed to arrival 10, to departure 11. */
export const RULE = { limit: 31, maxStayShift: 5, closedToArrival: 1 << 10, closedToDeparture: 1 << 11 } as const;

function packRules({ flags, minStay, maxStay }: PlanColumn, day: number): number {
  const closed =
    (flags[day]! & CLOSED_TO_ARRIVAL ? RULE.closedToArrival : 0) |
    (flags[day]! & CLOSED_TO_DEPARTURE ? RULE.closedToDeparture : 0);
  return Math.min(minStay[day]!, LONGEST) | (Math.min(maxStay[day]!, LONGEST) << RULE.maxStayShift) | closed;
}

/** Terms of a plan: board in bits 0–2, refundable 3, min stay 4–8, max stay 9–13, release days from 14. */
export const TERM = { board: 7, refundable: 8, minStayShift: 4, maxStayShift: 9, releaseShift: 14 } as const;

function packTerms(plan: IndexedPlan): number {
  return (
    BOARDS.indexOf(plan.board) |
    (plan.refundable ? TERM.refundable : 0) |
    (Math.min(plan.minStay, LONGEST) << TERM.minStayShift) |
    (Math.min(plan.maxStay, LONGEST) << TERM.maxStayShift) |
    (plan.releaseDays << TERM.releaseShift)
  );
}

/** Limits of a room: adults in bits 0–7, children 8–15, persons from 16. */
function packLimits({ maxAdults, maxChildren, maxPersons }: RoomLimits): number {
  return maxAdults | (maxChildren << 8) | (maxPersons << 16);
}

/** `fitsRoom` for packed limits: none of the places that remain may be negative. */
export function fitsLimits(limits: number, adults: number, children: number): boolean {
  return (((limits & 255) - adults) | (((limits >> 8) & 255) - children) | ((limits >> 16) - adults - children)) >= 0;
}
