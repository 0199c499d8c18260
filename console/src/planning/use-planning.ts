import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlanningMonth } from '#libs/contracts';
import { refused } from '../api/http';
import type { MonthOf } from '../api/planning-calls';
import { useApi } from '../api/use-api';
import { useProblem } from '../widgets/use-problem';
import { callsOf, type PlanningCall } from './calls-of';
import { adopt, applyEdits, differences, rowsOf, type Edit, type ForeignChange, type GridRow } from './grid-model';

export type SaveState = 'idle' | 'saving' | 'saved';

/**
 * The sheet of a month: an edit is seen at once and saved in the background, one call after the other, each with the
 * version the last one left. What the API refuses is taken back; where somebody else was quicker their cells are shown.
 */
export function usePlanning(of: MonthOf, month: PlanningMonth) {
  const api = useApi();
  const queries = useQueryClient();
  const problem = useProblem();
  const [rows, setRows] = useState<GridRow[]>(() => rowsOf(month));
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [foreign, setForeign] = useState<ForeignChange[]>([]);
  const confirmed = useRef<GridRow[]>(rows);
  const version = useRef(month.version);
  const queue = useRef<PlanningCall[]>([]);
  const working = useRef(false);
  const queryKey = ['planning', of.hotel, of.market, of.year, of.month];

  // A fresh look at the month, while nothing of ours is on its way.
  useEffect(() => {
    if (working.current) return;
    version.current = month.version;
    confirmed.current = adopt(confirmed.current, rowsOf(month));
    setRows((shown) => adopt(shown, confirmed.current));
  }, [month]);

  const look = () => queries.fetchQuery({ queryKey, queryFn: () => api.planningMonth(of), staleTime: 0 });

  const send = ({ kind, change }: PlanningCall) => {
    const at = { hotel: of.hotel, market: of.market, version: version.current };
    return kind === 'cell' ? api.patchPlanning({ ...change, ...at }) : api.savePlanning({ ...change, ...at });
  };

  const giveBack = async (error: unknown) => {
    queue.current = [];
    setRows(confirmed.current);
    // What somebody else has changed is shown in place.
    if (refused(error)?.msg !== 'planning.stale') return void problem(error);
    const before = confirmed.current;
    const fresh = await look().catch(() => undefined);
    if (!fresh) return;
    version.current = fresh.version;
    confirmed.current = adopt(before, rowsOf(fresh));
    setRows(confirmed.current);
    setForeign(differences(before, confirmed.current));
  };

  const work = async () => {
    working.current = true;
    setSaveState('saving');
    let surprised = false;
    let failed = false;
    for (let call = queue.current[0]; call; call = queue.current[0]) {
      try {
        const saved = await send(call);
        version.current = saved.version;
        confirmed.current = applyEdits(confirmed.current, call.edits);
        // Plans derived from this one change with it.
        surprised ||= saved.changed !== call.edits.length;
        queue.current.shift();
      } catch (error) {
        failed = true;
        await giveBack(error);
      }
    }
    working.current = false;
    setSaveState(failed ? 'idle' : 'saved');
    if (surprised && !failed) await look().catch(() => undefined);
  };

  const edit = useCallback(
    (edits: Edit[]) => {
      if (edits.length === 0) return;
      setForeign([]);
      setRows((shown) => applyEdits(shown, edits));
      queue.current.push(...callsOf(edits, confirmed.current));
      if (!working.current) void work();
    },
    // `work` reads what it needs from refs.
    [of.hotel, of.market, of.year, of.month],
  );

  return { rows, edit, saveState, foreign, dismissForeign: () => setForeign([]), version, reload: look };
}
