import { dayIndex, type DayNumber } from '#libs/stays';
import { HEAD, MARK, MARKET, ROW, STATE } from './block-layout.js';
import type { Block } from './block-memory.js';
import { bytesAsWords, marketDirectory } from './hotel-block.js';

/** A plan's values on a day. Limits are 0 where the plan's own apply. */
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

/** Reads one market of a block cell by cell, for explanations rather than speed. */
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

  /** The rows of a room with the indexes of their plans. */
  rowsOf(room: number): { row: number; plan: number }[] {
    const { memory, body } = this.block;
    const heads = memory.words.subarray(body + this.word(this.directory + MARKET.heads));
    const first = heads[room]!;
    return Array.from({ length: heads[room + 1]! - first }, (_, i) => {
      const row = first + i;
      return { row, plan: heads[this.rooms + 1 + row]! & ROW.planBits };
    });
  }

  plan(row: number, day: DayNumber): PlanCell {
    const offset = this.offsetOf(day);
    if (offset < 0) return NO_CELL;
    const mark = this.byte(0, row, offset);
    const state = mark & MARK.state;
    return {
      priceMinor: state === STATE.unpriced ? -1 : this.price(row, offset),
      stopSale: state === STATE.stopped,
      minStay: this.stay(MARKET.minStays, row, offset),
      maxStay: this.stay(MARKET.maxStays, row, offset),
      closedToArrival: (mark & MARK.closedToArrival) !== 0,
      closedToDeparture: (mark & MARK.closedToDeparture) !== 0,
    };
  }

  /** The rooms left for the market's guests; `full` where the market's cap is used up and others could still book. */
  room(room: number, day: DayNumber): { left: number; stopSale: boolean; full: boolean } {
    const offset = this.offsetOf(day);
    if (offset < 0) return { left: 0, stopSale: false, full: false };
    const at = offset * this.rooms + room;
    const left = this.half(this.word(this.directory + MARKET.nights), at);
    const full = left === 0 && this.half(this.word(HEAD.roomNights), at) > 0;
    return { left: left < 0 ? ~left : left, stopSale: left < 0, full };
  }

  private price(row: number, offset: number): number {
    const { words } = this.block.memory;
    const sum = this.record(offset) + bytesAsWords(this.rows) + row;
    return (words[sum + this.word(this.directory + MARKET.ofDay)]! - words[sum]!) | 0;
  }

  private stay(kind: MARKET.minStays | MARKET.maxStays, row: number, offset: number): number {
    const place = this.word(this.directory + kind);
    return place === 0 ? 0 : this.byte(place, row, offset);
  }

  /** Of those that begin at a place of a day's record. */
  private byte(place: number, row: number, offset: number): number {
    return this.block.memory.bytes[(this.record(offset) + place) * 4 + row]!;
  }

  /** The location of a day's record, in words of the memory. */
  private record(offset: number): number {
    return (
      this.block.body + this.word(this.directory + MARKET.days) + offset * this.word(this.directory + MARKET.ofDay)
    );
  }

  /** The day's index in the block, −1 when it is outside. */
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
