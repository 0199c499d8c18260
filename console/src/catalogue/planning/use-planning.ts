import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangedCell, PlanningDoubt, PlanningMonth, StaleCell } from '#libs/contracts';
import { call, refused } from '../../platform/api/http';
import { useProblem } from '../../shared/use-problem';
import { loadMonth, type MonthOf } from './planning-calls';
import { callsOf, type PlanningCall } from './calls-of';
import { adopt, applyEdits, rowsOf, type CellValue, type Edit, type GridRow } from './grid-model';

export type SaveState = 'idle' | 'saving' | 'saved';

/** What others have changed, or what may not be meant so; and what of one's own waits for a decision. */
export interface Conflict {
  cells: StaleCell[];
  doubts: PlanningDoubt[];
  waiting: PlanningCall[];
}

/** The calls of one thing the user did, and the changes they were saved as. */
interface Step {
  calls: PlanningCall[];
  saved: number[];
}

/**
 * The sheet of a month: an edit is seen at once and saved in the background, one call after the other, each with the
 * version the last one left. What the API refuses is taken back; on a concurrent change the user decides.
 */
export function usePlanning(of: MonthOf, month: PlanningMonth, onSaved: (changes: number[]) => void) {
  const queries = useQueryClient();
  const problem = useProblem();
  const [rows, setRows] = useState<GridRow[]>(() => rowsOf(month));
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [conflict, setConflict] = useState<Conflict>();
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const confirmed = useRef<GridRow[]>(rows);
  const version = useRef(month.version);
  const queue = useRef<Step[]>([]);
  const working = useRef<Promise<void> | undefined>(undefined);
  const queryKey = ['planning', of.hotel, of.market, of.year, of.month];

  const show = (fresh: PlanningMonth) => {
    version.current = fresh.version;
    confirmed.current = adopt(confirmed.current, rowsOf(fresh));
    setRows((shown) => adopt(shown, confirmed.current));
  };
  // A fresh look at the month, while nothing of ours is on its way.
  useEffect(() => {
    if (!working.current) show(month);
  }, [month]);

  const look = async () => {
    // One that is on its way may have been read before what was saved since.
    await queries.cancelQueries({ queryKey });
    return queries.fetchQuery({ queryKey, queryFn: () => loadMonth(of), staleTime: 0 });
  };

  const send = async ({ kind, change }: PlanningCall) => {
    const at = { hotel: of.hotel, market: of.market, version: version.current };
    return kind === 'cell'
      ? (await call('planning.patch', { body: { ...change, ...at } })).data
      : (await call('planning.save', { body: { ...change, ...at } })).data;
  };

  const giveBack = async (error: unknown, waiting: PlanningCall[]) => {
    setRows(confirmed.current);
    const refusal = refused(error);
    if (refusal?.msg !== 'planning.stale' && refusal?.msg !== 'planning.confirm') return void problem(error);
    const { cells = [], doubts = [] } = (refusal.data ?? {}) as Partial<Conflict>;
    const fresh = await look().catch(() => undefined);
    if (fresh) show(fresh);
    setFlagged(new Set([...cells, ...doubts.flatMap((doubt) => doubt.cells)].map(flagOf)));
    setConflict({ cells, doubts, waiting });
  };

  /** Saves one step; answers whether the sheet has to be looked at again. */
  const saveStep = async (step: Step): Promise<boolean> => {
    let surprised = false;
    for (let call = step.calls[0]; call; call = step.calls[0]) {
      const saved = await send(call);
      if (saved.changed > 0) step.saved.push(saved.version);
      version.current = saved.version;
      confirmed.current = applyEdits(confirmed.current, call.edits);
      surprised ||= saved.changed !== call.edits.length || call.edits.some(({ key }) => key === 'price');
      step.calls.shift();
    }
    return surprised;
  };

  const work = async () => {
    setSaveState('saving');
    let surprised = false;
    let failed = false;
    for (let step = queue.current[0]; step; step = queue.current[0]) {
      try {
        surprised = (await saveStep(step)) || surprised;
        queue.current.shift();
      } catch (error) {
        failed = true;
        const waiting = queue.current.flatMap(({ calls }) => calls);
        queue.current = [];
        await giveBack(error, waiting);
      }
      onSaved(step.saved);
    }
    working.current = undefined;
    setSaveState(failed ? 'idle' : 'saved');
    if (surprised && !failed) await look().catch(() => undefined);
  };

  const begin = (calls: PlanningCall[]) => {
    queue.current.push({ calls, saved: [] });
    working.current ??= work();
  };

  const edit = useCallback(
    (edits: Edit[]) => {
      if (edits.length === 0) return;
      setFlagged(new Set());
      setRows((shown) => applyEdits(shown, edits));
      begin(callsOf(edits, confirmed.current));
    },
    // `work` reads what it needs from refs.
    [of.hotel, of.market, of.year, of.month],
  );

  /** The user has seen what others have changed, or what is doubtful: their own values stand, or are let go. */
  const decide = (whose: 'mine' | 'theirs') => {
    const { waiting: asked = [], doubts = [] } = conflict ?? {};
    setConflict(undefined);
    setFlagged(new Set());
    if (whose === 'theirs') return;
    const waiting = asked.map((call) => accepting(call, doubts));
    setRows((shown) =>
      applyEdits(
        shown,
        waiting.flatMap(({ edits }) => edits),
      ),
    );
    begin(waiting);
  };

  return {
    rows,
    edit,
    saveState,
    conflict,
    decide,
    flagged,
    seen: () => version.current,
    reload: async () => {
      await look().catch(() => undefined);
    },
    /** When everything that is on its way has been saved. */
    settled: () => working.current ?? Promise.resolve(),
  };
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
