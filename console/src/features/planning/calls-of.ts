import type { BulkInput, CellInput } from './planning-calls';
import type { CellKey, CellValue, Edit, GridRow } from './grid-model';
import { groupBy } from './group-by';

export type PlanningCall = { edits: Edit[] } & (
  | { kind: 'cell'; change: Omit<CellInput, 'version' | 'hotel' | 'market'> }
  | { kind: 'range'; change: Omit<BulkInput, 'version' | 'hotel' | 'market'> }
);

interface Run {
  row: GridRow;
  key: CellKey;
  value: CellValue;
  edits: Edit[];
}

/** Edits of one row on consecutive days with the same value. */
function runsOf(edits: readonly Edit[], rows: ReadonlyMap<string, GridRow>): Run[] {
  const runs: Run[] = [];
  for (const [id, own] of groupBy(edits, ({ row }) => row)) {
    const row = rows.get(id);
    if (!row) continue;
    const column = new Map(row.days.map(({ date }, i) => [date, i]));
    const ordered = [...own].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.date - b.date));
    for (const edit of ordered) {
      const last = runs.at(-1);
      const before = last?.edits.at(-1);
      const beside = before && column.get(edit.date) === column.get(before.date)! + 1;
      if (last && beside && last.row === row && last.key === edit.key && last.value === edit.value)
        last.edits.push(edit);
      else runs.push({ row, key: edit.key, value: edit.value, edits: [edit] });
    }
  }
  return runs;
}

/**
 * The calls that save some edits: a lone cell by itself, ranges of one value together. A range call reaches every
 * plan in every room it names, so rooms share one only when the same plans change in them.
 */
export function callsOf(edits: readonly Edit[], allRows: readonly GridRow[]): PlanningCall[] {
  const runs = runsOf(edits, new Map(allRows.map((row) => [row.id, row])));
  const [only] = runs;
  if (runs.length === 1 && only?.edits.length === 1) return [cellCall(only)];

  const alike = groupBy(runs, ({ key, value, edits: own, row }) =>
    [key, value, own[0]!.date, own.at(-1)!.date, row.plan === null].join('|'),
  );
  return [...alike.values()].flatMap((group) => {
    const plansOf = groupBy(group, ({ row }) => row.room);
    const together = groupBy(plansOf.values(), (ofRoom) =>
      ofRoom
        .map(({ row }) => row.plan)
        .sort()
        .join(','),
    );
    return [...together.values()].map((rooms) => {
      const all = rooms.flat();
      return all.length === 1 && all[0]!.edits.length === 1 ? cellCall(all[0]!) : rangeCall(all);
    });
  });
}

function cellCall({ row, key, value, edits }: Run): PlanningCall {
  const change = {
    room: row.room,
    ...(row.plan !== null && { priceplan: row.plan }),
    date: edits[0]!.date,
    key,
    value,
  };
  return { kind: 'cell', change, edits };
}

function rangeCall(runs: Run[]): PlanningCall {
  const { key, value, edits } = runs[0]!;
  const distinct = (ids: Array<number | null>) => [...new Set(ids)].filter((id) => id !== null);
  return {
    kind: 'range',
    edits: runs.flatMap((run) => run.edits),
    change: {
      rooms: distinct(runs.map(({ row }) => row.room)),
      priceplans: distinct(runs.map(({ row }) => row.plan)),
      from: edits[0]!.date,
      to: edits.at(-1)!.date,
      set: { [key]: value } as BulkInput['set'],
    },
  };
}
