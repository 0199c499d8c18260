import { HEAD, MARK, MARKET, ROW, STATE } from './block-layout.js';
import type { Block } from './block-memory.js';
import { marketDirectory } from './hotel-block.js';

/** Days of a block, counted from its first. */
export interface Days {
  offset: number;
  days: number;
}

/**
 * Marks which rows of a hotel are open and for how long, from the prices and rooms in its block.
 */
export function openRows(markets: number, window: Days, block: Block): void {
  const { at } = block;
  const { words } = block.memory;
  const rooms = words[at + HEAD.rooms]!;
  for (let market = 0; market < markets; market++) {
    const directory = marketDirectory(words, at, market);
    const rowHeads = block.body + words[directory + MARKET.heads]! + rooms + 1;
    for (let row = 0; row < words[directory + MARKET.rows]!; row++)
      openRow(row, words[rowHeads + row]! >> ROW.roomShift, directory, window, block);
  }
}

/** From the window's last day backwards, and on to days before it as long as their marks change. */
function openRow(row: number, room: number, directory: number, { offset, days }: Days, block: Block): void {
  const { at, body } = block;
  const { words, halves, bytes } = block.memory;
  const rooms = words[at + HEAD.rooms]!;
  const ofDay = words[directory + MARKET.ofDay]! * 4;
  const marks = (body + words[directory + MARKET.days]!) * 4 + row;
  const nights = (body + words[directory + MARKET.nights]!) * 2 + room;
  let next = bytes[marks + (offset + days) * ofDay]! & MARK.state;
  for (let day = offset + days - 1; day >= 0; day--) {
    const mark = bytes[marks + day * ofDay]!;
    let state = Math.min(mark & MARK.state, STATE.noRoom);
    if (state === STATE.noRoom && halves[nights + day * rooms]! > 0)
      state = Math.min(Math.max(next, STATE.noRoom) + 1, MARK.state);
    if (day < offset && state === (mark & MARK.state)) return;
    bytes[marks + day * ofDay] = (mark & ~MARK.state) | state;
    next = state;
  }
}
