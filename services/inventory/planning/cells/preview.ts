import { CELL_KEYS, type ChangedCell, type PlanningDoubt, type PlanningPreview, type StaleCell } from '#libs/contracts';
import { SHOWN_CELLS } from './planning-limits.js';

/** The summary of a change: the number of cells by kind, and some of them. */
export function previewOf(
  cells: readonly ChangedCell[],
  {
    unpriced,
    doubts,
    conflicts,
    version,
  }: { unpriced: number; doubts: PlanningDoubt[]; conflicts: StaleCell[]; version: number },
): PlanningPreview {
  const counts = new Map(CELL_KEYS.map((key) => [key, 0]));
  for (const { key } of cells) counts.set(key, counts.get(key)! + 1);
  return {
    total: cells.length,
    counts: [...counts].filter(([, count]) => count > 0).map(([key, count]) => ({ key, count })),
    cells: cells.slice(0, SHOWN_CELLS),
    unpriced,
    doubts,
    conflicts: conflicts.slice(0, SHOWN_CELLS),
    version,
  };
}
