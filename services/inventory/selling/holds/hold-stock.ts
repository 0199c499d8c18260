import { kindOf, type PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { moveItems, takeItems } from '../items/item-stock.js';
import type { HoldAnswer } from './hold-row.js';
import {
  HELD_TO_SOLD,
  releaseSomeNights,
  releaseNights,
  sellHeld,
  takeNights,
  type Movement,
  type WantedNights,
} from './room-stock.js';

type Stock = Pick<HoldAnswer, 'lines' | 'items' | 'released'>;

const isRoom = (line: PricedLine) => kindOf(line) === 'room';

/** The nights of the rooms among lines. */
export function nightsWantedBy(lines: readonly PricedLine[]): WantedNights[] {
  return lines.filter(isRoom).map(({ market, room, checkIn, checkOut, count }) => ({
    market,
    room: room.id,
    checkIn,
    checkOut,
    count,
  }));
}

/** What is still a hold's: without the lines that were released alone. */
export function standing({ lines, items = [], released = [] }: Stock): Required<Omit<Stock, 'released'>> {
  return {
    lines: lines.filter((_, at) => !released.includes(at)),
    items: items.filter(({ line }) => !released.includes(line)),
  };
}

/**
 * Claims what a hold stands for: nights, then seats, then extras.
 * @throws RowCountMismatch when a night has too few rooms left · Refusal tour.soldOut, extra.soldOut 409, naming the line.
 */
export async function takeStock(tx: Tx, holdId: string, stock: Stock, movement: Movement): Promise<void> {
  const { lines, items } = standing(stock);
  await takeNights(tx, holdId, nightsWantedBy(lines), movement);
  await takeItems(tx, holdId, items, movement);
}

/** Moves all that a hold has from held to sold. */
export async function sellStock(tx: Tx, holdId: string, { lines, items = [] }: Stock): Promise<void> {
  if (lines.some(isRoom)) await sellHeld(tx, holdId);
  await moveItems(tx, holdId, items, HELD_TO_SOLD);
}

/** Releases all that a hold has, held or sold. */
export async function releaseStock(tx: Tx, holdId: string, { lines, items = [] }: Stock): Promise<void> {
  if (lines.some(isRoom)) await releaseNights(tx, holdId);
  await moveItems(tx, holdId, items, undefined);
}

/** Releases what single lines of a hold have, which is held or sold. */
export async function releaseLines(
  tx: Tx,
  holdId: string,
  { lines, items = [] }: Stock,
  { released, movement }: { released: readonly number[]; movement: Movement },
): Promise<void> {
  await releaseSomeNights(tx, holdId, nightsWantedBy(lines.filter((_, at) => released.includes(at))), movement);
  await moveItems(
    tx,
    holdId,
    items.filter(({ line }) => released.includes(line)),
    undefined,
  );
}
