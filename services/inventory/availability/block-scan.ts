import { dayIndex, eachNight, type DayNumber } from '#libs/stays';
import {
  BITS,
  bitWords,
  fitMask,
  HEAD,
  MARKET,
  marketDirectory,
  MOST_SUMMED,
  PLAN,
  ROW,
  RULE,
  TERM,
} from './hotel-block.js';
import type { IndexedEntry, IndexTables } from './indexed-entry.js';
import { QueryTerms, roundedNight, type Sale } from './query-terms.js';
import type { SearchQuery } from './search-query.js';
import type { PlanPricing } from '../pricing/occupancy.js';

const ALL_ROWS = -1;
/** Words that memory brings at once. */
const LINE = 16;
const NO_SALE: Sale = { market: -1, currency: 'eur', rate: undefined };

/** The number of the lowest bit that is set. */
export const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

/**
 * One query's reading of the blocks, hotel after hotel: `enter` one, then ask which rows are for sale and what their nights
 * cost. Made for speed, so it keeps the block's places in fields and works with bits and packed cells.
 */
export class BlockScan {
  /** Of the entered hotel. */
  sale: Sale = NO_SALE;
  rooms = 0;
  protected entry: IndexedEntry | undefined;
  protected daysAhead = 0;
  /** Whether the sums of nights can not be trusted to be below what a word can tell. */
  protected sumsOverflow = false;

  protected readonly terms: QueryTerms;
  protected readonly checkIn: number;
  protected readonly nights: number;
  private readonly refundable: boolean | undefined;
  private daysKnown?: readonly DayNumber[];

  protected words: Int32Array = new Int32Array(0);
  private halves: Int16Array = new Int16Array(0);
  /** Places of the entered hotel: in words, but room nights and rules in half words. */
  private limits = 0;
  protected plans = 0;
  protected planCount = 0;
  private masks = 0;
  private heads = 0;
  private sums = 0;
  private rowCount = 0;
  private stayWords = 0;
  private roomNights = 0;
  private arrivalRules = 0;
  private departureRules = 0;
  /** Whether the index keeps rules of the day of departure. */
  private hasDeparture = false;
  protected bitWords = 0;
  /** By 32 rows: those that are open on all nights, those with rules on the day of arrival or departure, those for sale. */
  private open = new Int32Array(8);
  private ruled = new Int32Array(8);
  protected forSale = new Int32Array(8);
  /** Kept, so that nobody thinks what was read ahead is of no use. */
  protected touched = 0;

  constructor(
    protected readonly query: SearchQuery,
    tables: IndexTables,
  ) {
    this.terms = new QueryTerms(query, tables);
    this.checkIn = dayIndex(query.checkIn);
    this.nights = dayIndex(query.checkOut) - this.checkIn;
    this.refundable = query.refundable;
  }

  /** The days of the nights. */
  get days(): readonly DayNumber[] {
    return (this.daysKnown ??= eachNight(this.query.checkIn, this.query.checkOut));
  }

  /**
   * Reads a little of what `enter` and pricing will read of the hotels from one position to another. Done for a few hotels
   * at once and before any of them is looked at, their memory arrives side by side and not one wait after the other.
   */
  callAhead(entries: readonly IndexedEntry[], from: number, to: number): void {
    let touched = 0;
    for (let i = from; i < to; i++) {
      const { words, at } = entries[i]!;
      touched ^= words[at]! ^ words[at + LINE]! ^ words[at + 2 * LINE]!;
    }
    for (let i = from; i < to; i++) {
      const { words, at, marketSet } = entries[i]!;
      const sale = this.terms.sale(marketSet);
      const offset = this.checkIn - words[at + HEAD.firstDay]!;
      const days = words[at + HEAD.days]!;
      if (sale === null || offset < 0 || offset + this.nights > days) continue;
      const directory = at + marketDirectory(words[at + HEAD.rooms]!, words[at + HEAD.plans]!, sale.market);
      const rows = words[directory + MARKET.rows]!;
      const arrival = at + words[directory + MARKET.sums]! + offset * rows;
      const departure = arrival + this.nights * rows;
      for (let row = 0; row < rows; row += LINE) touched ^= words[arrival + row]! ^ words[departure + row]!;
      const bits = at + words[directory + MARKET.bits]! + offset * bitWords(rows);
      const ruled = bits + BITS.ruled * days * bitWords(rows);
      touched ^= words[bits]! ^ words[bits + this.nights]! ^ words[ruled]! ^ words[ruled + this.nights]!;
    }
    this.touched = touched;
  }

  /** Turns to a hotel. False when nothing of it can be sold for the stay. */
  enter(entry: IndexedEntry): boolean {
    const { timeZone, words, at } = entry;
    const sale = this.terms.sale(entry.marketSet);
    if (sale === null) return false;
    const daysAhead = this.terms.daysAhead[timeZone]!;
    if (daysAhead < 0 || (daysAhead === 0 && this.terms.hours[timeZone]! >= entry.cutOffHour)) return false;
    const { nights } = this;
    const offset = this.checkIn - words[at + HEAD.firstDay]!;
    const days = words[at + HEAD.days]!;
    if (offset < 0 || offset + nights > days) return false;

    const rooms = words[at + HEAD.rooms]!;
    const plans = words[at + HEAD.plans]!;
    const directory = at + marketDirectory(rooms, plans, sale.market);
    const rows = words[directory + MARKET.rows]!;
    const rules = words[directory + MARKET.rules]!;
    this.words = words;
    this.hasDeparture = rules !== 0 && offset + nights < days;
    if (!this.readBits(at + words[directory + MARKET.bits]!, bitWords(rows), { offset, days, hasRules: rules !== 0 }))
      return false;
    this.entry = entry;
    this.sale = sale;
    this.daysAhead = daysAhead;
    this.rooms = rooms;
    this.halves = entry.halves;
    this.limits = at + HEAD.limits;
    this.plans = this.limits + rooms;
    this.planCount = plans;
    this.masks = at + words[directory + MARKET.masks]!;
    this.heads = at + words[directory + MARKET.heads]!;
    this.sums = at + words[directory + MARKET.sums]! + offset * rows;
    this.rowCount = rows;
    this.stayWords = nights * rows;
    this.roomNights = (at + words[directory + MARKET.nights]!) * 2 + offset * rooms;
    this.arrivalRules = (at + rules) * 2 + offset * rows;
    this.departureRules = this.arrivalRules + nights * rows;
    this.sumsOverflow = words[at + HEAD.highest]! * nights > MOST_SUMMED;
    return true;
  }

  /** Reads which rows are open and which have rules. False when none is open. */
  private readBits(bits: number, count: number, of: { offset: number; days: number; hasRules: boolean }): boolean {
    const { words, nights } = this;
    if (count > this.open.length) this.growBits(count);
    const arrival = bits + of.offset * count;
    const departure = arrival + nights * count;
    const ruledBits = BITS.ruled * of.days * count;
    let anyOpen = 0;
    for (let word = 0; word < count; word++) {
      let open = ALL_ROWS;
      for (let at = arrival + word; at < departure; at += count) open &= words[at]!;
      this.open[word] = open;
      anyOpen |= open;
      let ruled = 0;
      if (of.hasRules && open !== 0) {
        ruled = words[arrival + ruledBits + word]!;
        if (this.hasDeparture) ruled |= words[departure + ruledBits + word]!;
      }
      this.ruled[word] = ruled;
    }
    this.bitWords = count;
    return anyOpen !== 0;
  }

  private growBits(count: number): void {
    this.open = new Int32Array(count);
    this.ruled = new Int32Array(count);
    this.forSale = new Int32Array(count);
  }

  /**
   * Marks in `forSale` the rows that are for sale to a party on all nights and that the query does not filter out by other
   * than their board. False when there are none.
   */
  markForSale(party: number): boolean {
    const { words, rooms, bitWords: count, limits, masks, plans, planCount } = this;
    const need = this.terms.needs[party]!;
    let any = 0;
    for (let word = 0; word < count; word++) {
      let fitting = 0;
      for (let room = 0; room < rooms; room++)
        fitting |= words[masks + room * count + word]! & fitMask(words[limits + room]!, need);
      const rows = this.open[word]! & fitting;
      let sold = 0;
      if (rows !== 0) {
        const ruled = this.ruled[word]! & rows;
        const plain = rows & ~ruled;
        for (let plan = 0; plan < planCount; plan++)
          if (this.allows(words[plans + plan * PLAN.words + PLAN.terms]!, 0, 0))
            sold |= plain & words[masks + (rooms + plan) * count + word]!;
        for (let left = ruled; left !== 0; left &= left - 1)
          if (this.allowsRuled(word * 32 + lowestBit(left))) sold |= left & -left;
      }
      this.forSale[word] = sold;
      any |= sold;
    }
    return any !== 0;
  }

  /** Whether a plan's terms, rules of the arrival and the departure cell, and the query let the stay pass. */
  private allows(terms: number, arrival: number, departure: number): boolean {
    const { nights, refundable } = this;
    const minStay = arrival & RULE.limit || (terms >> TERM.minStayShift) & RULE.limit;
    const maxStay = (arrival >> RULE.maxStayShift) & RULE.limit || (terms >> TERM.maxStayShift) & RULE.limit;
    const closed = (arrival & RULE.closedToArrival) | (departure & RULE.closedToDeparture);
    if (closed !== 0 || nights < minStay || nights > maxStay || terms >> TERM.releaseShift > this.daysAhead)
      return false;
    return refundable === undefined || refundable === ((terms & TERM.refundable) !== 0);
  }

  private allowsRuled(row: number): boolean {
    const departure = this.hasDeparture ? this.halves[this.departureRules + row]! : 0;
    return this.allows(this.termsOf(row), this.halves[this.arrivalRules + row]!, departure);
  }

  /** The rows that are for sale to a party, room by room and plan by plan. */
  rowsForSale(party: number): number[] {
    const rows: number[] = [];
    this.markForSale(party);
    for (let word = 0; word < this.bitWords; word++)
      for (let bits = this.forSale[word]!; bits !== 0; bits &= bits - 1) rows.push(word * 32 + lowestBit(bits));
    return rows;
  }

  /** The rows of a plan among 32 of those for sale. */
  protected forSaleOf(plan: number, word: number): number {
    return this.forSale[word]! & this.words[this.masks + (this.rooms + plan) * this.bitWords + word]!;
  }

  /** The sum of a row's cells on all nights; not to be trusted where sums overflow. */
  protected sumOf(row: number): number {
    const first = this.sums + row;
    return (this.words[first + this.stayWords]! - this.words[first]!) >>> 0;
  }

  /** What the nights of a row cost, each rounded. */
  protected nightsMinor(row: number, factor: number): number {
    if (factor === 1 && !this.sumsOverflow) return this.sumOf(row);
    const { words, rowCount } = this;
    const first = this.sums + row;
    let before = words[first]!;
    let minor = 0;
    for (let at = first + rowCount, end = first + this.stayWords; at <= end; at += rowCount) {
      const after = words[at]!;
      minor += roundedNight((after - before) | 0, factor);
      before = after;
    }
    return minor;
  }

  /** How many of a room are left on its scarcest night; 0 when it is stopped on any. */
  left(room: number): number {
    const { halves, rooms, roomNights } = this;
    let least = 0x7fff;
    for (let night = 0; night < this.nights; night++) {
      const left = halves[roomNights + night * rooms + room]!;
      if (left < least) least = left;
    }
    return Math.max(least, 0);
  }

  /** The position of a row's plan among the hotel's. */
  planOf(row: number): number {
    return this.headOf(row) & ROW.planBits;
  }

  /** The position of a row's room among the hotel's. */
  roomOf(row: number): number {
    return this.headOf(row) >> ROW.roomShift;
  }

  boardOf(row: number): number {
    return this.termsOf(row) & TERM.board;
  }

  /** A row's price on a night that it is open on. */
  cell(row: number, night: number): number {
    const at = this.sums + night * this.rowCount + row;
    return (this.words[at + this.rowCount]! - this.words[at]!) | 0;
  }

  /** A row's prices on all nights. */
  cells(row: number): number[] {
    const cells: number[] = [];
    for (let night = 0; night < this.nights; night++) cells.push(this.cell(row, night));
    return cells;
  }

  /** How a row's plan prices a party; one object for all plans that do it alike. */
  pricingOf(row: number): PlanPricing {
    return this.terms.pricing(this.words[this.plans + this.planOf(row) * PLAN.words + PLAN.pricing]!);
  }

  isBoardAsked(board: number): boolean {
    return this.terms.isBoardAsked[board]!;
  }

  protected factorOf(plan: number, party: number): number {
    return this.terms.factor(this.words[this.plans + plan * PLAN.words + PLAN.pricing]!, party);
  }

  protected boardOfPlan(plan: number): number {
    return this.words[this.plans + plan * PLAN.words + PLAN.terms]! & TERM.board;
  }

  private headOf(row: number): number {
    return this.words[this.heads + this.rooms + 1 + row]!;
  }

  private termsOf(row: number): number {
    return this.words[this.plans + this.planOf(row) * PLAN.words + PLAN.terms]!;
  }
}
