import type { ChangedCell, PlanningDoubt } from '#libs/contracts';
import { PLANNING_DOUBTS } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import type { PlannedState } from './planning-cells.js';

/** The factor by which a price may exceed or undercut others of its plan. */
const FAR = 5;
const SHOWN = 20;

/** The inputs of the checks. */
export interface DoubtFacts {
  /** The number of rooms of each type. */
  counts: ReadonlyMap<number, number>;
  /** Derived price plans, by their base. */
  derived: ReadonlySet<number>;
}

/** Warnings about possibly unintended effects of a change, with the first cells of each kind. */
export function doubtsOf(
  cells: readonly ChangedCell[],
  state: PlannedState,
  { counts, derived }: DoubtFacts,
): PlanningDoubt[] {
  const medians = mediansOf(state);
  const isDoubtful: Record<PlanningDoubt['kind'], (cell: ChangedCell) => boolean> = {
    // A price of its own detaches the cell from the base plan.
    derived: ({ key, priceplan, before, after }) =>
      key === 'price' && before === null && after !== null && derived.has(priceplan!),
    overCount: ({ key, room, before, after }) =>
      key === 'allotment' && (after as number) > (counts.get(room) ?? 0) && (after as number) > (before as number),
    outlier: (cell) => {
      if (cell.key !== 'price' || typeof cell.after !== 'number') return false;
      const usual = typeof cell.before === 'number' ? cell.before : medians.get(planKey(cell));
      return usual !== undefined && (cell.after > usual * FAR || cell.after * FAR < usual);
    },
  };
  return PLANNING_DOUBTS.flatMap((kind) => {
    const found = cells.filter(isDoubtful[kind]);
    return found.length > 0 ? [{ kind, count: found.length, cells: found.slice(0, SHOWN) }] : [];
  });
}

const planKey = ({ market, room, priceplan }: Pick<ChangedCell, 'market' | 'room' | 'priceplan'>): string =>
  `${market} ${room} ${priceplan}`;

/** The usual price of each plan by room and market. */
function mediansOf({ months }: PlannedState): Map<string, number> {
  const prices = new Map<string, number[]>();
  for (const { market, room, plan: priceplan, prices: own } of months.values()) {
    const key = planKey({ market, room, priceplan });
    const known = own.filter((price) => price !== null);
    prices.set(key, [...(prices.get(key) ?? []), ...known]);
  }
  return new Map(
    [...prices]
      .filter(([, known]) => known.length > 0)
      .map(([key, known]) => [key, toDecimal(known.sort((a, b) => a - b)[known.length >> 1]!)]),
  );
}
