import { BOARDS, type MarkupOf } from '#libs/contracts';
import { convertMinor, divideHalfUp } from '#libs/money';
import { dayFromIndex, dayIndex, eachNight, type DayNumber } from '#libs/stays';
import { campaignsFor, isForRow, type PricedCampaign } from '../pricing/campaigns.js';
import { markupOn, priceStay, promotionOff, taxOn, type HotelTax, type PromotionCut } from '../pricing/price-stay.js';
import { assignRooms } from './assign-rooms.js';
import {
  bitWords,
  fitsLimits,
  HEAD,
  MARKET,
  marketDirectory,
  PLAN,
  pricesIn,
  recordWords,
  ROW,
  RULE,
  TERM,
} from './hotel-block.js';
import type { IndexedEntry, IndexTables } from './indexed-entry.js';
import { QueryTerms, roundedNight, type Sale } from './query-terms.js';
import type { SearchQuery } from './search-query.js';

const NONE = -1;
const ALL_ROWS = -1;
const NO_SALE: Sale = { market: NONE, currency: 'eur', rate: undefined };
const NO_MARKUPS: readonly MarkupOf[] = [];
const NO_CAMPAIGNS: readonly PricedCampaign[] = [];
const NO_TAX: HotelTax = { vat: 0, accommodation: 0, included: true };

/**
 * One query's reading of the blocks, hotel after hotel: `enter` one, then ask what it costs. Made for speed, so it keeps
 * the block's places in fields and works with packed cells; what it computes is what `priceStay` would.
 */
export class StayScan {
  /** The days of the nights. */
  readonly days: readonly DayNumber[];
  /** The cheapest way to house all parties of the entered hotel with each board alone; Infinity where there is none. */
  readonly byBoard = new Float64Array(BOARDS.length);
  /** … and with any of the boards that are asked for. */
  cheapest = Infinity;

  /** Of the entered hotel. */
  sale: Sale = NO_SALE;
  markups = NO_MARKUPS;
  promotion: PromotionCut | undefined = undefined;
  /** Those that count for the stay, in some room. */
  campaigns = NO_CAMPAIGNS;
  /** Whether the nights alone do not tell which row is the cheapest, so that each row's total is worked out. */
  private rowByRow = false;
  private entry: IndexedEntry | undefined;
  tax: HotelTax = NO_TAX;
  rooms = 0;

  private readonly terms: QueryTerms;
  private readonly checkIn: number;
  private readonly nights: number;
  private readonly refundable: boolean | undefined;

  private words: Int32Array = new Int32Array(0);
  private halves: Int16Array = new Int16Array(0);
  /** Places of the entered hotel: in words, but room nights and rules in half words. */
  private limits = 0;
  private plans = 0;
  private heads = 0;
  private prices = 0;
  private recordWords = 0;
  private stayWords = 0;
  private roomNights = 0;
  private arrivalRules = 0;
  private departureRules = 0;
  /** Whether the index keeps the day of departure. */
  private hasDeparture = false;
  private daysAhead = 0;
  /** By 32 rows: those that are open on all nights, and those with rules on the day of arrival or departure. */
  private readonly open: number[] = [];
  private readonly ruled: number[] = [];
  private bitWords = 0;
  /** Of the row that was last found for sale: its nights for the party. */
  private nightsMinor = 0;

  constructor(
    private readonly query: SearchQuery,
    tables: IndexTables,
  ) {
    this.terms = new QueryTerms(query, tables);
    this.days = eachNight(query.checkIn, query.checkOut);
    this.checkIn = dayIndex(query.checkIn);
    this.nights = this.days.length;
    this.refundable = query.refundable;
  }

  /** Turns to a hotel. False when nothing of it can be sold for the stay. */
  enter(entry: IndexedEntry): boolean {
    const { id, cutOffHour, tax, timeZone, marketSet, words, halves, at } = entry;
    const sale = this.terms.sale(marketSet);
    if (sale === null) return false;
    this.daysAhead = this.terms.daysAhead[timeZone]!;
    if (this.daysAhead < 0 || (this.daysAhead === 0 && this.terms.hours[timeZone]! >= cutOffHour)) return false;
    const offset = this.checkIn - words[at + HEAD.firstDay]!;
    const days = words[at + HEAD.days]!;
    if (offset < 0 || offset + this.nights > days) return false;

    const rooms = words[at + HEAD.rooms]!;
    const directory = at + marketDirectory(rooms, words[at + HEAD.plans]!, sale.market);
    const rows = words[directory + MARKET.rows]!;
    this.sale = sale;
    this.entry = entry;
    this.markups = this.query.markups?.(id) ?? NO_MARKUPS;
    this.promotion = this.query.promotion?.(id, entry.account, entry.hotel.markets[sale.market]!.currency);
    this.campaigns = entry.campaigns.length === 0 ? NO_CAMPAIGNS : this.campaignsOf(entry);
    this.rowByRow =
      sale.rate !== undefined || this.campaigns !== NO_CAMPAIGNS || (this.promotion?.minimumMinor ?? 0) > 0;
    this.tax = tax;
    this.rooms = rooms;
    this.words = words;
    this.halves = halves;
    this.limits = at + HEAD.limits;
    this.plans = this.limits + rooms;
    this.heads = at + words[directory + MARKET.heads]!;
    this.recordWords = recordWords(rows);
    this.stayWords = this.nights * this.recordWords;
    const arrival = at + words[directory + MARKET.sheet]! + offset * this.recordWords;
    this.prices = arrival + pricesIn(rows);
    this.roomNights = (at + words[at + HEAD.roomNights]!) * 2 + offset * rooms;
    this.arrivalRules = (at + words[directory + MARKET.rules]!) * 2 + offset * rows;
    this.departureRules = this.arrivalRules + this.nights * rows;
    return this.readBits(arrival, bitWords(rows), offset + this.nights < days);
  }

  /** Reads which rows are open and which have rules. False when none is open. */
  private readBits(arrival: number, count: number, hasDeparture: boolean): boolean {
    const { words, recordWords } = this;
    const departure = arrival + this.stayWords;
    let anyOpen = 0;
    for (let word = 0; word < count; word++) {
      let open = ALL_ROWS;
      for (let at = arrival + word; at < departure; at += recordWords) open &= words[at]!;
      this.open[word] = open;
      this.ruled[word] = words[arrival + count + word]! | (hasDeparture ? words[departure + count + word]! : 0);
      anyOpen |= open;
    }
    this.bitWords = count;
    this.hasDeparture = hasDeparture;
    return anyOpen !== 0;
  }

  /** Finds the cheapest totals of the entered hotel: `byBoard` and `cheapest`. */
  price(): void {
    if (this.query.parties.length === 1) this.priceForOne();
    else this.priceForAll();
  }

  /** Whether a party may sleep in a room, by its size. */
  fits(room: number, party: number): boolean {
    return fitsLimits(this.words[this.limits + room]!, this.terms.adults[party]!, this.terms.children[party]!);
  }

  /** How many of a room are left on its scarcest night; 0 when it is stopped on any. */
  left(room: number): number {
    const { halves, rooms, roomNights } = this;
    let least = 0x7fff;
    for (let night = 0; night < this.nights; night++)
      least = Math.min(least, halves[roomNights + night * rooms + room]!);
    return Math.max(least, 0);
  }

  /** A room's rows are those from its first to the next room's first. */
  firstRow(room: number): number {
    return this.words[this.heads + room]!;
  }

  /** The position of a row's plan among the hotel's. */
  planOf(row: number): number {
    return this.words[this.heads + this.rooms + 1 + row]! & ROW.planBits;
  }

  /** A row's packed cell on a night. */
  cell(row: number, night: number): number {
    return this.words[this.prices + night * this.recordWords + row]!;
  }

  /**
   * The board of a row that is for sale to a party on all nights and that the query does not filter out by other than its
   * board, else −1.
   */
  boardForSale(row: number, party: number): number {
    return isSet(this.open, row) ? this.boardOfOpen(row, party) : NONE;
  }

  private boardOfOpen(row: number, party: number): number {
    const { words, recordWords } = this;
    const head = words[this.heads + this.rooms + 1 + row]!;
    const plan = this.plans + (head & ROW.planBits) * PLAN.words;
    const terms = words[plan + PLAN.terms]!;
    if (!this.fits(head >> ROW.roomShift, party) || !this.allows(terms, row)) return NONE;

    const factor = this.terms.factor(words[plan + PLAN.pricing]!, party);
    const first = this.prices + row;
    const end = first + this.stayWords;
    let sum = 0;
    for (let cell = first; cell < end; cell += recordWords) sum += roundedNight(words[cell]!, factor);
    this.nightsMinor = sum;
    return terms & TERM.board;
  }

  isBoardAsked(board: number): boolean {
    return this.terms.isBoardAsked[board]!;
  }

  /** What a party pays for the row that was last found for sale to it, in the shown currency. */
  total(row: number, party: number): number {
    return this.finish(this.value(row, party));
  }

  /** Whether a plan's terms, the rules of the row's arrival and departure cells, and the query let the stay pass. */
  private allows(terms: number, row: number): boolean {
    const { nights, halves, refundable } = this;
    const hasRules = isSet(this.ruled, row);
    const arrival = hasRules ? halves[this.arrivalRules + row]! : 0;
    const departure = hasRules && this.hasDeparture ? halves[this.departureRules + row]! : 0;
    const minStay = arrival & RULE.limit || (terms >> TERM.minStayShift) & RULE.limit;
    const maxStay = (arrival >> RULE.maxStayShift) & RULE.limit || (terms >> TERM.maxStayShift) & RULE.limit;
    const closed = (arrival & RULE.closedToArrival) | (departure & RULE.closedToDeparture);
    if (closed !== 0 || nights < minStay || nights > maxStay || terms >> TERM.releaseShift > this.daysAhead)
      return false;
    return refundable === undefined || refundable === ((terms & TERM.refundable) !== 0);
  }

  private priceForOne(): void {
    const { byBoard } = this;
    byBoard.fill(Infinity);
    for (let word = 0; word < this.bitWords; word++) {
      for (let open = this.open[word]!; open !== 0; open &= open - 1) {
        this.lower(byBoard, word * 32 + 31 - Math.clz32(open & -open), 0, 1, 0);
      }
    }
    this.cheapest = Infinity;
    for (let board = 0; board < byBoard.length; board++) {
      const total = this.finish(byBoard[board]!);
      byBoard[board] = total;
      if (total < this.cheapest && this.isBoardAsked(board)) this.cheapest = total;
    }
  }

  private priceForAll(): void {
    const { rooms, byBoard } = this;
    const left = new Int32Array(rooms);
    for (let room = 0; room < rooms; room++) left[room] = this.left(room);
    const totals = this.query.parties.map((_, party) => this.totalsOf(party));
    for (let board = 0; board < byBoard.length; board++) {
      const ofBoard = totals.map((values) => values.subarray(board * rooms, (board + 1) * rooms));
      byBoard[board] = assignRooms(ofBoard, left) ?? Infinity;
    }
    this.cheapest =
      assignRooms(
        totals.map((values) => this.lowestOfAsked(values)),
        left,
      ) ?? Infinity;
  }

  /** What a party pays in each room at least, board by board. */
  private totalsOf(party: number): Float64Array {
    const { rooms } = this;
    const values = new Float64Array(this.byBoard.length * rooms).fill(Infinity);
    for (let room = 0; room < rooms; room++) {
      for (let row = this.firstRow(room); row < this.firstRow(room + 1); row++) {
        this.lower(values, row, party, rooms, room);
      }
    }
    for (let i = 0; i < values.length; i++) values[i] = this.finish(values[i]!);
    return values;
  }

  /** In each room, with any board that is asked for. */
  private lowestOfAsked(totals: Float64Array): Float64Array {
    const { rooms, byBoard } = this;
    const lowest = new Float64Array(rooms).fill(Infinity);
    for (let board = 0; board < byBoard.length; board++) {
      if (!this.isBoardAsked(board)) continue;
      for (let room = 0; room < rooms; room++) {
        const total = totals[board * rooms + room]!;
        if (total < lowest[room]!) lowest[room] = total;
      }
    }
    return lowest;
  }

  /** Lowers the value at `board × step + from` to what a party pays for a row of that board, where it is less. */
  private lower(values: Float64Array, row: number, party: number, step: number, from: number): void {
    const board = this.boardForSale(row, party);
    if (board === NONE) return;
    const value = this.value(row, party);
    const at = board * step + from;
    if (value < values[at]!) values[at] = value;
  }

  /** What `finish` makes a total of: the sum of the nights, or where rows are judged one by one, the total itself. */
  private value(row: number, party: number): number {
    if (!this.rowByRow) return this.nightsMinor;
    const campaigns = this.campaignsOfRow(row);
    return campaigns.length > 0 ? this.campaignedTotal(row, party, campaigns) : this.convertedTotal(row, party);
  }

  /** The campaigns that count for a row's plan and room. */
  campaignsOfRow(row: number): readonly PricedCampaign[] {
    if (this.campaigns === NO_CAMPAIGNS) return NO_CAMPAIGNS;
    const { markets, rooms, plans } = this.entry!.hotel;
    const head = this.words[this.heads + this.rooms + 1 + row]!;
    const [market, room, plan] = [
      markets[this.sale.market]!.id,
      rooms[head >> ROW.roomShift]!.id,
      plans[head & ROW.planBits]!.id,
    ];
    return this.campaigns.filter((campaign) => isForRow(campaign, market, room, plan));
  }

  private campaignsOf({ campaigns, timeZone, hotel }: IndexedEntry): readonly PricedCampaign[] {
    const { currency } = hotel.markets[this.sale.market]!;
    const today = dayFromIndex(this.checkIn - this.terms.daysAhead[timeZone]!);
    const found = campaignsFor(campaigns, { today, daysAhead: this.daysAhead, days: this.days, currency });
    return found.length === 0 ? NO_CAMPAIGNS : found;
  }

  private campaignedTotal(row: number, party: number, campaigns: readonly PricedCampaign[]): number {
    const { days, markups, promotion, tax } = this;
    const plan = this.entry!.hotel.plans[this.planOf(row)]!;
    const cellsMinor = days.map((_, night) => this.cell(row, night));
    const { rate } = this.sale;
    const stay = {
      plan,
      party: this.query.parties[party]!,
      campaigns,
      days,
      cellsMinor,
      markups,
      promotion,
      tax,
      rate,
    };
    return priceStay(stay)!.amountMinor;
  }

  private convertedTotal(row: number, party: number): number {
    const { rate } = this.sale;
    if (rate === undefined) return this.charged(this.nightsMinor);
    const { words } = this;
    const factor = this.terms.factor(words[this.plans + this.planOf(row) * PLAN.words + PLAN.pricing]!, party);
    const first = this.prices + row;
    let converted = 0;
    for (let cell = first; cell < first + this.stayWords; cell += this.recordWords) {
      converted += convert(roundedNight(words[cell]!, factor), rate);
    }
    this.charged(this.nightsMinor, (lineMinor) => {
      converted += convert(lineMinor, rate);
    });
    return Math.max(converted, 0);
  }

  /** Never falls as the value rises, so the lowest value has the lowest total. */
  private finish(value: number): number {
    return value === Infinity || this.rowByRow ? value : this.charged(value);
  }

  /** A total with all that comes upon the nights; `told` hears of each line. */
  private charged(nightsMinor: number, told?: (lineMinor: number) => void): number {
    let total = nightsMinor;
    const add = (lineMinor: number) => {
      total += lineMinor;
      told?.(lineMinor);
    };
    for (const markup of this.markups) add(markupOn(total, markup));
    add(-promotionOff(total, this.promotion));
    add(taxOn(total, this));
    return total;
  }
}

/** Whether the bit of a row is set. */
function isSet(bits: readonly number[], row: number): boolean {
  return ((bits[row >> 5]! >> (row & 31)) & 1) !== 0;
}

const RATE_UNIT = 100_000_000;

/** `convertMinor`, without big integers where the product is exact without them. */
function convert(amountMinor: number, rate: number): number {
  const scaled = amountMinor * Math.round(rate * RATE_UNIT);
  return Number.isSafeInteger(scaled) ? divideHalfUp(scaled, RATE_UNIT) : convertMinor(amountMinor, rate);
}
