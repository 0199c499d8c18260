import { dayIndex, eachNight, type DayNumber } from '#libs/stays';
import { type FLAG, HEAD, MARK, MARKET, MOST_NIGHTS, PLAN, ROW, STATE, TERM } from '../layout/block-layout.js';
import type { BlockMemory } from '../layout/block-memory.js';
import {
  amenitiesAt,
  bitWords,
  bytesAsWords,
  ID_WORDS,
  marketDirectory,
  MOST_SUMMED,
  pricingsAt,
  WORD_VALUES,
} from '../layout/hotel-block.js';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import { roundedNight, type QueryTerms, type Sale } from './query-terms.js';
import type { SearchQuery } from './search-query.js';

const NO_SALE: Sale = { market: -1, currency: 'eur', rate: undefined };

/** The index of the lowest set bit. */
export const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

/**
 * One query's scan of the blocks, hotel after hotel: `enter` one, then ask for its rows on sale and the prices of their
 * nights. Optimised for speed, so it keeps the block's locations in fields and works with bits and packed cells.
 */
export class BlockScan {
  /** Of the entered hotel. */
  sale: Sale = NO_SALE;
  rooms = 0;
  /** The boards of the rows on sale, as bits. */
  boards = 0;
  protected entry: IndexedEntry | undefined;
  protected daysAhead = 0;
  /** Whether the sums of nights may overflow a word. */
  protected sumsOverflow = false;

  protected readonly checkIn: number;
  protected readonly nights: number;
  private readonly refundable: boolean | undefined;
  private daysKnown?: readonly DayNumber[];

  /** The locations in the entered block: in words, but room nights in half words and stay limits in bytes. */
  protected readonly words: Int32Array;
  protected at = 0;
  protected flags = 0;
  private plans = 0;
  protected planCount = 0;
  protected pricingCount = 0;
  private masks = 0;
  private planMasks = 0;
  private heads = 0;
  private ids = 0;
  /** The marks of the days of arrival and departure, in bytes. */
  private arrival = 0;
  private departure = 0;
  private sums = 0;
  private ofDay = 0;
  private roomNights = 0;
  /** Of the day of arrival; −1 where no day has any. */
  private minStays = -1;
  private maxStays = -1;
  protected bitWords = 0;
  /** By 32 rows: those on sale, and those of them with a requested board. */
  protected forSale = new Int32Array(8);
  protected asked = new Int32Array(8);

  constructor(
    protected readonly query: SearchQuery,
    protected readonly terms: QueryTerms,
    private readonly memory: BlockMemory,
  ) {
    this.words = memory.words;
    this.checkIn = dayIndex(query.checkIn);
    this.nights = dayIndex(query.checkOut) - this.checkIn;
    this.refundable = query.refundable;
  }

  /** The days of the nights. */
  get days(): readonly DayNumber[] {
    return (this.daysKnown ??= eachNight(this.query.checkIn, this.query.checkOut));
  }

  /** Enters a hotel. False when nothing of it can be sold for the stay. */
  enter(entry: IndexedEntry): boolean {
    const { at } = entry;
    const { words, terms, nights } = this;
    const sale = terms.sale(words[at + HEAD.marketSet]!);
    if (sale === null) return false;
    const daysAhead = terms.daysAheadOf(words[at + HEAD.timeZone]!, words[at + HEAD.cutOffHour]!);
    if (daysAhead < 0) return false;
    const offset = this.checkIn - words[at + HEAD.firstDay]!;
    if (offset < 0 || offset + nights > words[at + HEAD.days]!) return false;

    const directory = marketDirectory(words, at, sale.market);
    const rows = words[directory + MARKET.rows]!;
    this.entry = entry;
    this.at = at;
    this.flags = words[at + HEAD.flags]!;
    this.sale = sale;
    this.daysAhead = daysAhead;
    this.rooms = words[at + HEAD.rooms]!;
    this.plans = at + HEAD.words;
    this.planCount = words[at + HEAD.plans]!;
    this.pricingCount = words[at + HEAD.pricings]!;
    this.bitWords = bitWords(rows);
    this.masks = at + words[directory + MARKET.masks]!;
    this.planMasks = words[at + HEAD.mostAdults]! + words[at + HEAD.mostChildren]! + words[at + HEAD.mostPersons]! + 3;
    const body = words[at + HEAD.body]!;
    this.heads = body + words[directory + MARKET.heads]!;
    this.ids = body + words[at + HEAD.ids]!;
    const ofDay = words[directory + MARKET.ofDay]!;
    const record = body + words[directory + MARKET.days]! + offset * ofDay;
    this.arrival = record * 4;
    this.departure = (record + nights * ofDay) * 4;
    this.sums = record + bytesAsWords(rows);
    this.ofDay = ofDay;
    this.roomNights = (body + words[directory + MARKET.nights]!) * 2 + offset * this.rooms;
    this.minStays = this.staysAt(words[directory + MARKET.minStays]!);
    this.maxStays = this.staysAt(words[directory + MARKET.maxStays]!);
    this.sumsOverflow = words[at + HEAD.highest]! * nights > MOST_SUMMED;
    if (this.bitWords > this.forSale.length) {
      this.forSale = new Int32Array(this.bitWords);
      this.asked = new Int32Array(this.bitWords);
    }
    return true;
  }

  private staysAt(place: number): number {
    return place === 0 ? -1 : this.arrival + place * 4;
  }

  /** The category of the hotel. */
  get category(): number {
    return this.entry!.category;
  }

  /** Increments the counts of the hotel's amenities, by the tables' numbers. */
  countAmenities(counts: number[]): void {
    const { words, at } = this;
    const first = at + amenitiesAt(words[at + HEAD.plans]!, words[at + HEAD.pricings]!);
    for (let i = first, end = first + words[at + HEAD.amenities]!; i < end; i++) counts[words[i]!]!++;
  }

  protected hasFlag(flag: FLAG): boolean {
    return (this.flags & flag) !== 0;
  }

  /**
   * Marks in `forSale` the rows on sale to a party on all nights that pass all filters except the board's, and in
   * `asked` those with a requested board. False when there are none.
   */
  markForSale(party: number): boolean {
    const { terms } = this;
    const { sellsPlan } = this.query;
    this.boards = 0;
    for (let word = 0; word < this.bitWords; word++) {
      let forSale = 0;
      let asked = 0;
      const rows = this.openRows(this.fittingRows(word, party), word);
      if (rows !== 0) {
        for (let plan = 0; plan < this.planCount; plan++) {
          if (sellsPlan && !sellsPlan(this.entry!.id, this.entry!.account, this.planId(plan))) continue;
          const passing = this.passingRows(rows & this.rowsOfPlan(plan, word), plan, word);
          if (passing === 0) continue;
          const board = this.boardOfPlan(plan);
          this.boards |= 1 << board;
          forSale |= passing;
          if (terms.isBoardAsked[board]!) asked |= passing;
        }
      }
      this.forSale[word] = forSale;
      this.asked[word] = asked;
    }
    return this.boards !== 0;
  }

  /** Among 32 rows those open on all nights and not closed to the arrival or the departure. */
  private openRows(rows: number, word: number): number {
    const { arrival, departure, nights } = this;
    const { bytes } = this.memory;
    let open = 0;
    if (nights > MOST_NIGHTS) return open;
    for (let left = rows; left !== 0; left &= left - 1) {
      const row = word * 32 + lowestBit(left);
      const mark = bytes[arrival + row]!;
      if ((mark & MARK.state) - STATE.noRoom < nights || (mark & MARK.closedToArrival) !== 0) continue;
      if ((bytes[departure + row]! & MARK.closedToDeparture) === 0) open |= left & -left;
    }
    return open;
  }

  /** Among 32 rows those whose room fits the party. */
  private fittingRows(word: number, party: number): number {
    const { words, at, bitWords: count } = this;
    const [adults, children, persons] = this.terms.needs[party]!;
    const mostAdults = words[at + HEAD.mostAdults]!;
    const mostChildren = words[at + HEAD.mostChildren]!;
    if (adults > mostAdults || children > mostChildren || persons > words[at + HEAD.mostPersons]!) return 0;
    const ofAdults = this.masks + word;
    const ofChildren = ofAdults + (mostAdults + 1) * count;
    const ofPersons = ofChildren + (mostChildren + 1) * count;
    return (
      words[ofAdults + adults * count]! & words[ofChildren + children * count]! & words[ofPersons + persons * count]!
    );
  }

  /** Among a plan's rows those whose terms, arrival limits and the query's filters allow the stay. */
  private passingRows(rows: number, plan: number, word: number): number {
    const { nights, refundable, minStays, maxStays } = this;
    const terms = this.termsOfPlan(plan);
    if (rows === 0 || terms >> TERM.releaseShift > this.daysAhead) return 0;
    if (refundable !== undefined && refundable !== ((terms & TERM.refundable) !== 0)) return 0;
    const minStay = (terms >> TERM.minStayShift) & TERM.stay;
    const maxStay = (terms >> TERM.maxStayShift) & TERM.stay;
    if (minStays < 0 && maxStays < 0) return nights >= minStay && nights <= maxStay ? rows : 0;
    let passing = 0;
    for (let left = rows; left !== 0; left &= left - 1) {
      const row = word * 32 + lowestBit(left);
      if (nights >= (this.stayOf(row, minStays) || minStay) && nights <= (this.stayOf(row, maxStays) || maxStay))
        passing |= left & -left;
    }
    return passing;
  }

  private stayOf(row: number, stays: number): number {
    return stays < 0 ? 0 : this.memory.bytes[stays + row]!;
  }

  /** The rows on sale to a party, room by room and plan by plan. */
  rowsForSale(party: number): number[] {
    const rows: number[] = [];
    this.markForSale(party);
    for (let word = 0; word < this.bitWords; word++)
      for (let bits = this.forSale[word]!; bits !== 0; bits &= bits - 1) rows.push(word * 32 + lowestBit(bits));
    return rows;
  }

  private rowsOfPlan(plan: number, word: number): number {
    return this.words[this.masks + (this.planMasks + plan) * this.bitWords + word]!;
  }

  /** Among 32 rows those requested and with one of the hotel's pricings. */
  protected askedOf(pricing: number, word: number): number {
    const { masks, planMasks, planCount, bitWords: count } = this;
    return this.asked[word]! & this.words[masks + (planMasks + planCount + pricing) * count + word]!;
  }

  /** The sum of a row's cells on all nights; invalid where sums overflow. */
  protected sumOf(row: number): number {
    const first = this.sums + row;
    return (this.words[first + this.nights * this.ofDay]! - this.words[first]!) >>> 0;
  }

  /** The sum of a row's nights, each rounded. */
  protected nightsMinor(row: number, factor: number): number {
    if (factor === 1 && !this.sumsOverflow) return this.sumOf(row);
    const { words, nights, ofDay } = this;
    const first = this.sums + row;
    let before = words[first]!;
    let minor = 0;
    for (let at = first + ofDay, end = first + nights * ofDay; at <= end; at += ofDay) {
      const after = words[at]!;
      minor += roundedNight((after - before) | 0, factor);
      before = after;
    }
    return minor;
  }

  /** The rooms left on the scarcest night; 0 on stop sale on any. */
  left(room: number): number {
    const { rooms, roomNights } = this;
    const { halves } = this.memory;
    let least = 0x7fff;
    for (let night = 0; night < this.nights; night++) {
      const left = halves[roomNights + night * rooms + room]!;
      if (left < least) least = left;
    }
    return Math.max(least, 0);
  }

  /** The index of a row's plan in the hotel. */
  planOf(row: number): number {
    return this.headOf(row) & ROW.planBits;
  }

  /** The index of a row's room in the hotel. */
  roomOf(row: number): number {
    return this.headOf(row) >> ROW.roomShift;
  }

  roomId(room: number): number {
    return this.id(room);
  }

  planId(plan: number): number {
    return this.id(this.rooms + plan);
  }

  get marketId(): number {
    return this.id(this.rooms + this.planCount + this.sale.market);
  }

  /** From the block, which is in the cache: each of the entry's objects would be a cache miss. */
  private id(position: number): number {
    const at = this.ids + position * ID_WORDS;
    return (this.words[at]! >>> 0) + this.words[at + 1]! * WORD_VALUES;
  }

  boardOf(row: number): number {
    return this.boardOfPlan(this.planOf(row));
  }

  /** A row's price on an open night. */
  cell(row: number, night: number): number {
    const at = this.sums + night * this.ofDay + row;
    return (this.words[at + this.ofDay]! - this.words[at]!) | 0;
  }

  /** A row's prices on all nights. */
  cells(row: number): number[] {
    const cells: number[] = [];
    for (let night = 0; night < this.nights; night++) cells.push(this.cell(row, night));
    return cells;
  }

  /** The party's factor of the cells of a row: see `occupancyPercent`. */
  percentOf(row: number, party: number): number {
    return this.terms.percent(this.pricingOf(row), party);
  }

  isBoardAsked(board: number): boolean {
    return this.terms.isBoardAsked[board]!;
  }

  protected factorOf(row: number, party: number): number {
    return this.terms.factor(this.pricingOf(row), party);
  }

  /** The number of a row's pricing: shared by all plans with the same one. */
  private pricingOf(row: number): number {
    return this.words[this.plans + this.planOf(row) * PLAN.words + PLAN.pricing]!;
  }

  /** The party's factor by one of the hotel's pricings. */
  protected factorOfPricing(pricing: number, party: number): number {
    return this.terms.factor(this.words[this.at + pricingsAt(this.planCount) + pricing]!, party);
  }

  private boardOfPlan(plan: number): number {
    return this.termsOfPlan(plan) & TERM.board;
  }

  private termsOfPlan(plan: number): number {
    return this.words[this.plans + plan * PLAN.words + PLAN.terms]!;
  }

  private headOf(row: number): number {
    return this.words[this.heads + this.rooms + 1 + row]!;
  }
}
