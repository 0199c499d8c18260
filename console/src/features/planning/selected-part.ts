import type { GridRow } from './grid-model';
import { boxOf, type Selection } from './selection';

/** The days, rooms and plans that selected cells are of. */
export interface SelectedPart {
  from: number;
  to: number;
  rooms: number[];
  plans: number[];
}

/** What a change of many cells begins with; undefined where nothing that the rows have is selected. */
export function selectedPart(rows: readonly GridRow[], selection: Selection | undefined): SelectedPart | undefined {
  if (!selection) return undefined;
  const { top, bottom, left, right } = boxOf(selection);
  const chosen = rows.slice(top, bottom + 1);
  const from = chosen[0]?.days[left]?.date;
  const to = chosen[0]?.days[right]?.date;
  if (from === undefined || to === undefined) return undefined;
  const plans = chosen.flatMap(({ plan }) => (plan === null ? [] : [plan]));
  return { from, to, rooms: [...new Set(chosen.map(({ room }) => room))], plans: [...new Set(plans)] };
}
