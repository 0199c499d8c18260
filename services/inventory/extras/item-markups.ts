import type { MarkupOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import { markupsFor } from '../pricing/markups/markup-for.js';
import { readMarkups } from '../pricing/markups/read-markups.js';

/** No hotel has it: only markups for all hotels are on tours and extras. */
const NO_HOTEL = 0;

/** The sellers' markups on tours and extras on a day; sent before the first `await`. */
export async function itemMarkups(tx: Tx, sellers: readonly MarkupOf[], today: DayNumber): Promise<MarkupOf[]> {
  const accounts = sellers.map(({ account }) => account);
  return markupsFor(sellers, await readMarkups(tx, accounts), NO_HOTEL, today);
}
