import { dayIndex, type DayNumber } from '#libs/stays';
import { BITS, HEAD, MARKET, PLANNED, ROW } from './block-layout.js';
import type { Block } from './block-memory.js';
import { bitWords, isSet, marketDirectory } from './hotel-block.js';

/** What a block says of a plan on a day. Limits are 0 where the plan's own hold. */
export interface PlanCell {
  priceMinor: number;
  stopSale: boolean;
  minStay: number;
  maxStay: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
}

const NO_CELL: PlanCell = {
  priceMinor: -1,
  stopSale: false,
  minStay: 0,
  maxStay: 0,
  closedToArrival: false,
  closedToDeparture: false,
};

/** Reads one market of a block cell by cell, for those who explain rather than hurry. */
export class BlockReader {
  private readonly rooms: number;
  private readonly directory: number;
  private readonly rows: number;

  constructor(
    private readonly block: Block,
    market: number,
  ) {
    this.rooms = this.word(HEAD.rooms);
    this.directory = marketDirectory(block.memory.words, block.at, market) - block.at;
    this.rows = this.word(this.directory + MARKET.rows);
  }

  /** The rows of a room with the positions of their plans. */
  rowsOf(room: number): { row: number; plan: number }[] {
    const heads = this.word(this.directory + MARKET.heads);
    const first = this.word(heads + room);
    return Array.from({ length: this.word(heads + room + 1) - first }, (_, i) => {
      const row = first + i;
      return { row, plan: this.word(heads + this.rooms + 1 + row) & ROW.planBits };
    });
  }

  plan(row: number, day: DayNumber): PlanCell {
    const offset = this.offsetOf(day);
    if (offset < 0) return NO_CELL;
    return {
      ...this.price(row, offset),
      minStay: this.stay(MARKET.minStays, row, offset),
      maxStay: this.stay(MARKET.maxStays, row, offset),
      closedToArrival: this.bit(BITS.closedToArrival, row, offset),
      closedToDeparture: this.bit(BITS.closedToDeparture, row, offset),
    };
  }

  /** What is left of a room for the market's guests; `full` where the market has its share and others could still book. */
  room(room: number, day: DayNumber): { left: number; stopSale: boolean; full: boolean } {
    const offset = this.offsetOf(day);
    if (offset < 0) return { left: 0, stopSale: false, full: false };
    const at = offset * this.rooms + room;
    const left = this.half(this.word(this.directory + MARKET.nights), at);
    const full = left === 0 && this.half(this.word(HEAD.roomNights), at) > 0;
    return { left: left < 0 ? ~left : left, stopSale: left < 0, full };
  }

  private price(row: number, offset: number): { priceMinor: number; stopSale: boolean } {
    if (!this.isPlanned(PLANNED.priced, row, offset)) return { priceMinor: -1, stopSale: false };
    const { memory, body } = this.block;
    const sum = body + this.word(this.directory + MARKET.sums) + offset * this.rows + row;
    const priceMinor = (memory.words[sum + this.rows]! - memory.words[sum]!) | 0;
    return { priceMinor, stopSale: this.isPlanned(PLANNED.stopped, row, offset) };
  }

  private bit(kind: number, row: number, offset: number): boolean {
    return this.isSet(this.word(this.directory + MARKET.bits), offset * BITS.kinds + kind, row);
  }

  private isPlanned(kind: number, row: number, offset: number): boolean {
    return this.isSet(this.word(this.directory + MARKET.planned), offset * PLANNED.kinds + kind, row);
  }

  private isSet(place: number, run: number, row: number): boolean {
    const { memory, body } = this.block;
    return isSet(memory.words, body + place + run * bitWords(this.rows), row);
  }

  private stay(kind: number, row: number, offset: number): number {
    const { memory, body } = this.block;
    const place = this.word(this.directory + kind);
    return place === 0 ? 0 : memory.bytes[(body + place) * 4 + offset * this.rows + row]!;
  }

  /** The day's place in the block, −1 when it has none. */
  private offsetOf(day: DayNumber): number {
    const offset = dayIndex(day) - this.word(HEAD.firstDay);
    return offset < this.word(HEAD.days) ? Math.max(offset, -1) : -1;
  }

  /** Of the head. */
  private word(place: number): number {
    return this.block.memory.words[this.block.at + place]!;
  }

  private half(place: number, half: number): number {
    return this.block.memory.halves[(this.block.body + place) * 2 + half]!;
  }
}
