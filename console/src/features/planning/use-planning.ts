import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangedCell, PlanningDoubt, PlanningMonth, StaleCell } from '#libs/contracts';
import { refused, useProblem } from '../../kit/data';
import { callsOf, type PlanningCall } from './calls-of';
import { adopt, applyEdits, rowsOf, type CellValue, type Edit, type GridRow } from './grid-model';
import { loadMonth, type MonthOf } from './planning-calls';
import { useSaveQueue, type SavedMonth } from './use-save-queue';

/** What others have changed, or what may not be meant so; and what of one's own waits for a decision. */
export interface Conflict {
  cells: StaleCell[];
  doubts: PlanningDoubt[];
  waiting: PlanningCall[];
}

/**
 * The sheet of a month: an edit is seen at once and saved in the background. What the API refuses is reverted; on a
 * concurrent change the user decides.
 */
export function usePlanning(of: MonthOf, month: PlanningMonth, onSaved: (changes: number[]) => void) {
  const problem = useProblem();
  const { saved, rows, setRows, show, look } = useMonth(of, month);
  const [conflict, setConflict] = useState<Conflict>();
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const reload = () => look().catch(() => undefined);

  const giveBack = async (error: unknown, waiting: PlanningCall[]) => {
    setRows(saved.current.rows);
    const refusal = refused(error);
    if (refusal?.msg !== 'planning.stale' && refusal?.msg !== 'planning.confirm') return void problem(error);
    const { cells = [], doubts = [] } = (refusal.data ?? {}) as Partial<Conflict>;
    const fresh = await reload();
    if (fresh) show(fresh);
    setFlagged(new Set([...cells, ...doubts.flatMap((doubt) => doubt.cells)].map(flagOf)));
    setConflict({ cells, doubts, waiting });
  };
  const queue = useSaveQueue({ of, month: saved, onSaved, onFailed: giveBack, onSurprised: reload });
  // A fresh look at the month, while nothing of ours is on its way.
  useEffect(() => {
    if (!queue.isSaving()) show(month);
  }, [month]);

  const edit = useCallback(
    (edits: Edit[]) => {
      if (edits.length === 0) return;
      setFlagged(new Set());
      setRows((shown) => applyEdits(shown, edits));
      queue.save(callsOf(edits, saved.current.rows));
    },
    // The queue reads what it needs from refs.
    [of.hotel, of.market, of.year, of.month],
  );

  /** The user has seen what others have changed, or what is doubtful: their own values are kept or discarded. */
  const decide = (whose: 'mine' | 'theirs') => {
    const { waiting: asked = [], doubts = [] } = conflict ?? {};
    setConflict(undefined);
    setFlagged(new Set());
    if (whose === 'theirs') return;
    const waiting = asked.map((call) => accepting(call, doubts));
    const edits = waiting.flatMap((call) => call.edits);
    setRows((shown) => applyEdits(shown, edits));
    queue.save(waiting);
  };

  const seen = () => saved.current.version;
  return { rows, edit, saveState: queue.saveState, conflict, decide, flagged, seen, reload, settled: queue.settled };
}

/** The month as it is shown, and as it is saved. */
function useMonth(of: MonthOf, month: PlanningMonth) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<GridRow[]>(() => rowsOf(month));
  const saved = useRef<SavedMonth>({ version: month.version, rows });
  const queryKey = ['planning', of.hotel, of.market, of.year, of.month];

  const show = (fresh: PlanningMonth) => {
    const current = adopt(saved.current.rows, rowsOf(fresh));
    Object.assign(saved.current, { version: fresh.version, rows: current } satisfies SavedMonth);
    setRows((shown) => adopt(shown, current));
  };
  const look = async () => {
    // A running read may be older than what was saved since.
    await queries.cancelQueries({ queryKey });
    return queries.fetchQuery({ queryKey, queryFn: () => loadMonth(of), staleTime: 0 });
  };
  return { saved, rows, setRows, show, look };
}

/** A call that says that its doubts are meant so. */
function accepting(call: PlanningCall, doubts: readonly PlanningDoubt[]): PlanningCall {
  const accept = [...new Set([...(call.change.accept ?? []), ...doubts.map(({ kind }) => kind)])];
  return { ...call, change: { ...call.change, accept } } as PlanningCall;
}

/** How the grid names a cell that is pointed out. */
function flagOf({ room, priceplan, date }: Pick<StaleCell, 'room' | 'priceplan' | 'date'>): string {
  return `${room}-${priceplan ?? 'room'}:${date}`;
}

/** What waiting calls would put into a cell. */
export function wantedIn(waiting: readonly PlanningCall[], cell: ChangedCell): CellValue | undefined {
  const row = `${cell.room}-${cell.priceplan ?? 'room'}`;
  const edits = waiting.flatMap((call) => call.edits);
  return edits.findLast((edit) => edit.row === row && edit.date === cell.date && edit.key === cell.key)?.value;
}
