import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaleCell } from '#libs/contracts';
import { call, refused, useProblem } from '../../kit/data';
import { useSession } from '../../kit/session/session-store';
import { ownSteps } from './own-steps';
import { undoChange } from './planning-calls';

/** One thing the user did: the numbers of the changes it was saved as. */
type Step = number[];

interface Outcome {
  /** Whether anything was undone. */
  done: boolean;
  stale?: StaleCell[];
}

/** Takes the changes of a step back, the last first, as far as it goes. */
async function undoStep(hotel: number, step: Step): Promise<{ undone: Step; error?: unknown }> {
  const undone: Step = [];
  try {
    for (const change of step.toReversed()) undone.push((await undoChange(hotel, change)).version);
    return { undone };
  } catch (error) {
    return { undone, error };
  }
}

/**
 * Undo and redo of the user's steps. Each step is undone in the ledger of changes by its saved number, so that other users'
 * changes stay; an undo is a change too, which redo undoes.
 */
export function useUndo(hotel: number | undefined) {
  const problem = useProblem();
  const past = useRef(new Map<number, Step[]>());
  const future = useRef(new Map<number, Step[]>());
  /** One after the other, however quickly they are asked for. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** The hotels whose earlier changes are known. */
  const seeded = useRef(new Set<number>());
  const username = useSession()?.user.username;
  const [, redraw] = useState(0);
  const stack = (of: typeof past) => {
    if (!of.current.has(hotel ?? 0)) of.current.set(hotel ?? 0, []);
    return of.current.get(hotel ?? 0)!;
  };

  useEffect(() => {
    if (!hotel || !username || seeded.current.has(hotel)) return;
    seeded.current.add(hotel);
    void call('planning.changes', { query: { hotel, page: 1, limit: 50 } })
      .then(({ records }) => {
        const known = new Set(stack(past).flat());
        const earlier = ownSteps(records, username, new Date()).filter(([id]) => !known.has(id!));
        stack(past).unshift(...earlier);
        redraw((count) => count + 1);
      })
      // Without the history there is what is done from now on.
      .catch(() => undefined);
  }, [hotel, username]);

  const record = useCallback(
    (step: Step) => {
      if (step.length === 0) return;
      stack(past).push(step);
      stack(future).length = 0;
      redraw((count) => count + 1);
    },
    [hotel],
  );

  const moveOne = async (from: typeof past, to: typeof past): Promise<Outcome> => {
    const step = stack(from).at(-1);
    if (!hotel || !step) return { done: false };
    const { undone, error } = await undoStep(hotel, step);
    // A step that could not be undone is not tried again.
    stack(from).pop();
    if (undone.length > 0) stack(to).push(undone);
    redraw((count) => count + 1);
    if (error === undefined) return { done: true };
    const refusal = refused(error);
    if (refusal?.msg !== 'planning.stale') problem(error);
    const { cells } = (refusal?.data ?? {}) as { cells?: StaleCell[] };
    return { done: undone.length > 0, stale: cells };
  };

  const move = (from: typeof past, to: typeof past): Promise<Outcome> => {
    const turn = line.current.then(() => moveOne(from, to));
    line.current = turn;
    return turn;
  };
  return {
    record,
    undo: () => move(past, future),
    redo: () => move(future, past),
    canUndo: stack(past).length > 0,
    canRedo: stack(future).length > 0,
  };
}
export type Undo = ReturnType<typeof useUndo>;
