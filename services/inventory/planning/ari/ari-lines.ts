import {
  AriUpdate,
  type AriUpdate as Update,
  type ChangedCell,
  type PlanningSet,
  type RefusalKey,
} from '#libs/contracts';
import { nightsBetween, type DayNumber } from '#libs/stays';
import { covers, type HotelParts } from '../cells/hotel-parts.js';
import { MAX_CELLS, MAX_DAYS } from '../cells/planning-limits.js';
import { cellKey, countCells, type CellRange } from '../cells/planning-cells.js';

/** A valid line. */
export interface ValidLine {
  range: CellRange;
  set: PlanningSet;
}

export type ValidatedLine = ValidLine | { refused: RefusalKey };

/**
 * Validates lines one by one, so that an invalid one does not stop the others; the cells of all together are limited.
 * `today` is the hotel's.
 */
export function validateLines(updates: readonly unknown[], parts: HotelParts, today: DayNumber): ValidatedLine[] {
  let cells = 0;
  return updates.map((sent) => {
    const parsed = AriUpdate.safeParse(sent);
    if (!parsed.success) {
      const isDay = parsed.error.issues.some(({ message }) => message === 'day.invalid');
      return { refused: isDay ? 'day.invalid' : 'request.invalid' };
    }
    const line = parsed.data.start < today ? { refused: 'ari.past' as const } : meant(parsed.data, parts);
    if ('refused' in line) return line;
    cells += countCells(line.range);
    return cells > MAX_CELLS ? { refused: 'planning.tooLarge' } : line;
  });
}

function meant(update: Update, parts: HotelParts): ValidatedLine {
  const days = nightsBetween(update.start, update.end) + 1;
  if (days < 1 || days > MAX_DAYS) return { refused: 'planning.range' };
  if (!parts.rooms.some(({ id }) => id === update.room)) return { refused: 'planning.unknown' };
  const set = setOf(update);
  if (Object.keys(set).length === 0) return { refused: 'planning.nothingToSet' };
  const range = { rooms: [update.room], from: update.start, to: update.end, weekdays: update.days };
  if (update.type === 'availability') return { set, range: { ...range, markets: [], plans: [] } };

  const plan = parts.plans.find(({ id }) => id === update.pricePlan);
  if (!plan || !covers(plan.rooms, update.room)) return { refused: 'planning.unknown' };
  const sold = parts.markets.filter(({ id }) => covers(plan.markets, id));
  const markets = update.market === undefined ? sold : sold.filter(({ id }) => id === update.market);
  if (markets.length === 0) return { refused: 'planning.unknown' };
  if (update.type === 'rate' && update.currency && markets.some(({ currency }) => currency !== update.currency))
    return { refused: 'ari.currency' };
  return { set, range: { ...range, markets: markets.map(({ id }) => id), plans: [plan.id] } };
}

function setOf(update: Update): PlanningSet {
  if (update.type === 'rate') return { price: update.amount };
  const { allotment, stopSale, minStay, maxStay, cta, ctd } = update as Partial<PlanningSet>;
  const set = { allotment, stopSale, minStay, maxStay, cta, ctd };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/** Merges several changes in order: each cell once, from its first value to its last. */
export function netCells(cells: readonly ChangedCell[]): ChangedCell[] {
  const net = new Map<string, ChangedCell>();
  for (const cell of cells) {
    const known = net.get(cellKey(cell));
    net.set(cellKey(cell), known ? { ...known, after: cell.after } : cell);
  }
  return [...net.values()].filter(({ before, after }) => before !== after);
}
