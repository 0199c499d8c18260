import { BOARDS, type MarkupOf } from '#libs/contracts';
import { convertMinor, divideHalfUp } from '#libs/money';
import { dayFromIndex } from '#libs/stays';
import { campaignsFor, isForRow, type PricedCampaign } from '../../../../pricing/stay/campaigns.js';
import {
  markupOn,
  priceStay,
  promotionOff,
  taxOn,
  type HotelTax,
  type PromotionCut,
} from '../../../../pricing/stay/price-stay.js';
import { assignRooms } from './assign-rooms.js';
import { BlockScan, lowestBit } from './block-scan.js';
import { FLAG, FOUND, ROW_BY_ROW, SUM } from '../layout/block-layout.js';
import type { BlockMemory } from '../layout/block-memory.js';
import { roundedNight, type QueryTerms, type Sale } from './query-terms.js';
import type { HotelFacts, IndexedEntry } from '../layout/indexed-entry.js';
import type { SearchQuery } from './search-query.js';

/** A markup of zero for all hotels, so that they need not be evaluated. */
const INCLUDED: HotelTax = { vat: 0, accommodation: 0, included: true };
const NO_ROW = -1;
const NO_MARKUPS: readonly MarkupOf[] = [];
const NO_CAMPAIGNS: readonly PricedCampaign[] = [];

/** The cheapest row of a hotel, and its price for the stay. */
export interface Cheapest {
  row: number;
  total: number;
}

/**
 * The price of a stay, hotel after hotel: `enter` one, then `price` it; the results equal those of `priceStay`. Where a
 * hotel's nights have to be rounded one by one, `price` gives bounds of its cheapest total, because the exact one takes
 * two passes over the rows; it is computed for few hotels.
 */
export class StayScan extends BlockScan {
  /** Bounds of the cheapest way to house all parties with the requested boards; Infinity where there is none. */
  low = Infinity;
  high = Infinity;
  /** The cheapest total per board, where requested of `price`; Infinity where there is none. */
  readonly byBoard = new Float64Array(BOARDS.length);

  /** Of the entered hotel. */
  markups = NO_MARKUPS;
  promotion: PromotionCut | undefined = undefined;
  /** Those that apply to the stay, in some room. */
  campaigns = NO_CAMPAIGNS;
  /** Whether the nights alone do not determine the cheapest row, so that each row's total is computed. */
  private rowByRow = false;
  /** Whether there are no modifiers on the nights. */
  private isPlain = true;
  /** Whether rows are marked as on sale: not where the kernel has found the hotel. */
  private isMarked = false;
  /** Whether the seller and the guest's code add nothing to any hotel's nights. */
  private readonly comesPlain: boolean;
  /** The rounding error of a stay's nights, up or down; one is for float errors. */
  private readonly slack: number;

  constructor(query: SearchQuery, terms: QueryTerms, memory: BlockMemory) {
    super(query, terms, memory);
    this.slack = this.nights / 2 + 1;
    this.comesPlain = !query.markups && !query.promotion;
  }

  override enter(entry: IndexedEntry): boolean {
    if (!super.enter(entry)) return false;
    this.addCharges(entry);
    return true;
  }

  /**
   * Enters and prices a hotel found by the kernel. Its block begins at `at`, since reading that from the entry would be
   * another cache miss; its results are at `found`.
   */
  priceFound(entry: IndexedEntry, at: number, sale: Sale, found: number): void {
    const { words } = this;
    const sums = words[found + FOUND.sums]!;
    const flags = words[found + FOUND.flags]!;
    this.entry = entry;
    this.at = at;
    this.sale = sale;
    this.flags = flags;
    if (this.comesPlain && sale.rate === undefined && sums !== ROW_BY_ROW && (flags & FLAG.taxIncluded) !== 0) {
      this.rowByRow = false;
      this.isPlain = true;
    } else if (!this.isBoundedBySums(entry, sums)) return;
    this.isMarked = false;
    this.boards = words[found + FOUND.boards]!;
    this.low = this.high = Infinity;
    for (let sum = found + FOUND.words, end = sum + sums * SUM.words; sum < end; sum += SUM.words)
      this.bound(words[sum + SUM.least]! >>> 0, this.terms.factor(words[sum + SUM.pricing]!, 0));
    this.finishBounds();
  }

  /** Whether sums bound the price of a hotel found by the kernel; where they do not, it is priced row by row. */
  private isBoundedBySums(entry: IndexedEntry, sums: number): boolean {
    if (sums !== ROW_BY_ROW) this.addCharges(entry);
    if (sums !== ROW_BY_ROW && !this.rowByRow) return true;
    this.enter(entry);
    this.price();
    return false;
  }

  /** Determines the modifiers on the nights. */
  private addCharges(entry: IndexedEntry): void {
    const { sale, query } = this;
    this.markups = query.markups ? query.markups(entry.id) : NO_MARKUPS;
    this.promotion = query.promotion && query.promotion(entry.id, entry.hotel.markets[sale.market]!.currency);
    this.campaigns = this.hasFlag(FLAG.hasCampaigns) ? this.campaignsOf(entry.hotel) : NO_CAMPAIGNS;
    this.rowByRow =
      sale.rate !== undefined || this.campaigns !== NO_CAMPAIGNS || (this.promotion?.minimumMinor ?? 0) > 0;
    this.isPlain = this.hasFlag(FLAG.taxIncluded) && this.markups.length === 0 && this.promotion === undefined;
  }

  /** Of the entered hotel. */
  get hotelId(): number {
    return this.entry!.id;
  }

  get tax(): HotelTax {
    return this.hasFlag(FLAG.taxIncluded) ? INCLUDED : this.entry!.hotel.tax;
  }

  /**
   * Finds the cheapest total of the entered hotel, or its bounds; with `eachBoard` exactly, and for each board alone.
   */
  price(eachBoard = false): void {
    this.isMarked = true;
    if (this.query.parties.length > 1) this.priceForAll();
    else if (!this.markForSale(0)) this.findNothing();
    else if (eachBoard || this.rowByRow || this.sumsOverflow) this.priceEachBoard();
    else this.boundCheapest();
  }

  /** The cheapest total of the priced hotel. */
  cheapest(): number {
    if (this.low < this.high) this.low = this.high = this.cheapestOf(this.entry!).total;
    return this.low;
  }

  /** The cheapest total of a hotel that has some, and its row. */
  cheapestOf(entry: IndexedEntry): Cheapest {
    if (entry !== this.entry || !this.isMarked) {
      this.enter(entry);
      this.markForSale(0);
      this.isMarked = true;
    }
    return this.cheapestRow();
  }

  /** The price of a row on sale to a party, in the displayed currency. */
  total(row: number, party: number): number {
    return this.finish(this.value(row, party));
  }

  /** The campaigns that apply to a row's plan and room. */
  campaignsOfRow(row: number): readonly PricedCampaign[] {
    if (this.campaigns === NO_CAMPAIGNS) return NO_CAMPAIGNS;
    const [room, plan] = [this.roomId(this.roomOf(row)), this.planId(this.planOf(row))];
    return this.campaigns.filter((campaign) => isForRow(campaign, this.marketId, room, plan));
  }

  private findNothing(): void {
    this.boards = 0;
    this.low = this.high = Infinity;
    this.byBoard.fill(Infinity);
  }

  /** All rows of a pricing share one factor, so the lowest sum of their cells bounds the cheapest nights. */
  private boundCheapest(): void {
    this.low = this.high = Infinity;
    for (let pricing = 0; pricing < this.pricingCount; pricing++) {
      const least = this.leastSum(pricing);
      if (least < Infinity) this.bound(least, this.factorOfPricing(pricing, 0));
    }
    this.finishBounds();
  }

  /** Lowers the bounds of the nights as far as the rows of a pricing allow. */
  private bound(leastSum: number, factor: number): void {
    const slack = factor === 1 ? 0 : this.slack;
    const value = leastSum * factor;
    if (value - slack < this.low) this.low = value - slack;
    if (value + slack < this.high) this.high = value + slack;
  }

  private finishBounds(): void {
    this.low = this.finish(Math.max(0, Math.floor(this.low)));
    this.high = this.finish(Math.ceil(this.high));
  }

  private leastSum(pricing: number): number {
    let least = Infinity;
    for (let word = 0; word < this.bitWords; word++) {
      for (let rows = this.askedOf(pricing, word); rows !== 0; rows &= rows - 1) {
        const sum = this.sumOf(word * 32 + lowestBit(rows));
        if (sum < least) least = sum;
      }
    }
    return least;
  }

  /**
   * Among the rows on sale to the first party, the one with the lowest total with a requested board, the first of
   * several; −1 where there is none. A row is summed night by night only when it can be that one.
   */
  cheapestRow(): Cheapest {
    let best = NO_ROW;
    let least = Infinity;
    const mayPrune = !this.rowByRow && !this.sumsOverflow;
    for (let pricing = 0; pricing < this.pricingCount; pricing++) {
      const factor = this.factorOfPricing(pricing, 0);
      for (let word = 0; word < this.bitWords; word++) {
        for (let rows = this.askedOf(pricing, word); rows !== 0; rows &= rows - 1) {
          const row = word * 32 + lowestBit(rows);
          if (mayPrune && this.finish(Math.max(0, Math.floor(this.sumOf(row) * factor - this.slack))) > least) continue;
          const total = this.total(row, 0);
          if (total > least || (total === least && row > best)) continue;
          least = total;
          best = row;
        }
      }
    }
    return { row: best, total: least };
  }

  private priceEachBoard(): void {
    const { byBoard } = this;
    byBoard.fill(Infinity);
    for (let word = 0; word < this.bitWords; word++) {
      for (let rows = this.forSale[word]!; rows !== 0; rows &= rows - 1) {
        const row = word * 32 + lowestBit(rows);
        const board = this.boardOf(row);
        const value = this.value(row, 0);
        if (value < byBoard[board]!) byBoard[board] = value;
      }
    }
    for (let board = 0; board < byBoard.length; board++) byBoard[board] = this.finish(byBoard[board]!);
    let cheapest = Infinity;
    for (let board = 0; board < byBoard.length; board++)
      if (byBoard[board]! < cheapest && this.isBoardAsked(board)) cheapest = byBoard[board]!;
    this.setExact(cheapest);
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
    const lowest = totals.map((values) => this.lowestOfAsked(values));
    this.setExact(assignRooms(lowest, left) ?? Infinity);
  }

  private setExact(cheapest: number): void {
    this.low = this.high = cheapest;
    this.boards = 0;
    for (let board = 0; board < this.byBoard.length; board++)
      if (this.byBoard[board]! < Infinity) this.boards |= 1 << board;
  }

  /** The lowest price of a party in each room, board by board. */
  private totalsOf(party: number): Float64Array {
    const { rooms } = this;
    const values = new Float64Array(this.byBoard.length * rooms).fill(Infinity);
    if (!this.markForSale(party)) return values;
    for (let word = 0; word < this.bitWords; word++) {
      for (let rows = this.forSale[word]!; rows !== 0; rows &= rows - 1) {
        const row = word * 32 + lowestBit(rows);
        const value = this.value(row, party);
        const at = this.boardOf(row) * rooms + this.roomOf(row);
        if (value < values[at]!) values[at] = value;
      }
    }
    for (let i = 0; i < values.length; i++) values[i] = this.finish(values[i]!);
    return values;
  }

  /** In each room, with any requested board. */
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

  /** The input of `finish`: the sum of the nights, or where rows are evaluated one by one, the total itself. */
  private value(row: number, party: number): number {
    const factor = this.factorOf(row, party);
    if (!this.rowByRow) return this.nightsMinor(row, factor);
    const campaigns = this.campaignsOfRow(row);
    return campaigns.length > 0 ? this.campaignedTotal(row, party, campaigns) : this.convertedTotal(row, factor);
  }

  private campaignsOf({ campaigns, markets }: HotelFacts): readonly PricedCampaign[] {
    const { currency } = markets[this.sale.market]!;
    const today = dayFromIndex(this.checkIn - this.daysAhead);
    const found = campaignsFor(campaigns, { today, daysAhead: this.daysAhead, days: this.days, currency });
    return found.length === 0 ? NO_CAMPAIGNS : found;
  }

  private campaignedTotal(row: number, party: number, campaigns: readonly PricedCampaign[]): number {
    const { days, markups, promotion, tax } = this;
    const { rate } = this.sale;
    const stay = { percent: this.percentOf(row, party), campaigns, days, cellsMinor: this.cells(row) };
    return priceStay({ ...stay, markups, promotion, tax, rate })!.amountMinor;
  }

  private convertedTotal(row: number, factor: number): number {
    const { rate } = this.sale;
    const nightsMinor = this.nightsMinor(row, factor);
    if (rate === undefined) return this.charged(nightsMinor);
    let converted = 0;
    for (let night = 0; night < this.nights; night++)
      converted += convert(roundedNight(this.cell(row, night), factor), rate);
    this.charged(nightsMinor, (lineMinor) => {
      converted += convert(lineMinor, rate);
    });
    return Math.max(converted, 0);
  }

  /** Monotonic, so the lowest value has the lowest total. */
  private finish(value: number): number {
    return this.isPlain || this.rowByRow || value === Infinity ? value : this.charged(value);
  }

  /** A total with all modifiers on the nights; `onLine` is called for each line. */
  private charged(nightsMinor: number, onLine?: (lineMinor: number) => void): number {
    let total = nightsMinor;
    const add = (lineMinor: number) => {
      total += lineMinor;
      onLine?.(lineMinor);
    };
    for (const markup of this.markups) add(markupOn(total, markup));
    add(-promotionOff(total, this.promotion));
    add(taxOn(total, this));
    return total;
  }
}

const RATE_UNIT = 100_000_000;

/** `convertMinor`, without big integers where the product is exact without them. */
function convert(amountMinor: number, rate: number): number {
  const scaled = amountMinor * Math.round(rate * RATE_UNIT);
  return Number.isSafeInteger(scaled) ? divideHalfUp(scaled, RATE_UNIT) : convertMinor(amountMinor, rate);
}
