import { useRef, useState, type RefObject } from 'react';
import { call } from '../../kit/data';
import type { PlanningCall } from './calls-of';
import { applyEdits, type GridRow } from './grid-model';
import type { MonthOf, Saved } from './planning-calls';

export type SaveState = 'idle' | 'saving' | 'saved';

/** The month as it is saved: what was last read or written. */
export interface SavedMonth {
  version: number;
  rows: GridRow[];
}

/** The calls of one thing the user did, and the changes they were saved as. */
interface Step {
  calls: PlanningCall[];
  saved: number[];
}

interface Options {
  of: MonthOf;
  month: RefObject<SavedMonth>;
  /** The changes that a step was saved as. */
  onSaved: (changes: number[]) => void;
  /** The calls that were given up after one failed. */
  onFailed: (error: unknown, waiting: PlanningCall[]) => Promise<void>;
  /** More was saved than the sheet could know of. */
  onSurprised: () => Promise<unknown>;
}

/** Saves in the background, one call after the other, each with the version the last one left. */
export function useSaveQueue({ of, month, onSaved, onFailed, onSurprised }: Options) {
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const queue = useRef<Step[]>([]);
  const working = useRef<Promise<void> | undefined>(undefined);

  const work = async () => {
    setSaveState('saving');
    let surprised = false;
    let failed = false;
    for (let step = queue.current[0]; step; step = queue.current[0]) {
      try {
        surprised = (await saveStep(of, month.current, step)) || surprised;
        queue.current.shift();
      } catch (error) {
        failed = true;
        const waiting = queue.current.flatMap(({ calls }) => calls);
        queue.current = [];
        await onFailed(error, waiting);
      }
      onSaved(step.saved);
    }
    working.current = undefined;
    setSaveState(failed ? 'idle' : 'saved');
    if (surprised && !failed) await onSurprised();
  };

  return {
    saveState,
    save: (calls: PlanningCall[]) => {
      queue.current.push({ calls, saved: [] });
      working.current ??= work();
    },
    isSaving: () => working.current !== undefined,
    /** When everything that is on its way has been saved. */
    settled: () => working.current ?? Promise.resolve(),
  };
}

/** Saves the calls of a step; whether more came of them than was asked for. */
async function saveStep(of: MonthOf, month: SavedMonth, step: Step): Promise<boolean> {
  let surprised = false;
  for (let next = step.calls[0]; next; next = step.calls[0]) {
    const saved = await send(of, month.version, next);
    if (saved.changed > 0) step.saved.push(saved.version);
    month.version = saved.version;
    month.rows = applyEdits(month.rows, next.edits);
    surprised ||= saved.changed !== next.edits.length || next.edits.some(({ key }) => key === 'price');
    step.calls.shift();
  }
  return surprised;
}

async function send({ hotel, market }: MonthOf, version: number, { kind, change }: PlanningCall): Promise<Saved> {
  const at = { hotel, market, version };
  return kind === 'cell'
    ? (await call('planning.patch', { body: { ...change, ...at } })).data
    : (await call('planning.save', { body: { ...change, ...at } })).data;
}
