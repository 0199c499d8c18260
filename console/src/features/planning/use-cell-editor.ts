import { useEventCallback } from '@mui/material/utils';
import { useEffect, useState, type RefObject } from 'react';
import type { Move } from './CellEditor';
import { isFlag } from './cell-text';
import { keyIn, nextAlike, type CellKey, type Edit, type GridRow } from './grid-model';
import { at, boxOf, isSingle, step, type Place, type Selection, type Size } from './selection';
import { setAll } from './sheet-edits';

interface Options {
  frame: RefObject<HTMLDivElement | null>;
  rows: GridRow[];
  mode: CellKey;
  writable: boolean;
  size: Size;
  selection: Selection | undefined;
  setSelection: (selection: Selection) => void;
  onEdit: (edits: Edit[]) => void;
  onRefused: () => void;
}

interface Editing extends Place {
  /** What was typed to begin with; undefined to go on with what is there. */
  text: string | undefined;
}

const ARROW = { right: 'ArrowRight', left: 'ArrowLeft' } as const;

/** Typing: over one cell, into all that are chosen. */
export function useCellEditor(options: Options) {
  const { frame, rows, mode, writable, size, selection, setSelection, onEdit, onRefused } = options;
  const [editing, setEditing] = useState<Editing>();
  useEffect(() => setEditing(undefined), [mode]);
  const focusSheet = () => frame.current?.focus({ preventScroll: true });

  const begin = (place: Place, text?: string) => {
    const row = rows[place.row];
    const key = row && keyIn(row, mode);
    if (writable && key && !isFlag(key)) setEditing({ ...place, text });
  };
  // Cells render again when these change.
  const commit = useEventCallback((text: string, move: Move): boolean => {
    const edits = selection && setAll(rows, mode, boxOf(selection), text, selection.anchor.row);
    // Leaving the cell restores it, with a notification.
    if (!edits && move !== 'stay') return false;
    setEditing(undefined);
    if (edits) onEdit(edits);
    else onRefused();
    if (move === 'stay' || !selection) return true;
    if (isSingle(selection)) setSelection(afterTyping(selection, move, { rows, mode, size }));
    focusSheet();
    return true;
  });
  const cancel = useEventCallback(() => {
    setEditing(undefined);
    focusSheet();
  });
  return { editing, begin, commit, cancel };
}

/** Enter goes on among cells of the same kind: what is typed after a price is not an allotment. */
function afterTyping(
  chosen: Selection,
  move: Exclude<Move, 'stay'>,
  { rows, mode, size }: Pick<Options, 'rows' | 'mode' | 'size'>,
): Selection {
  const { row, column } = chosen.anchor;
  if (move === 'left' || move === 'right') return step(chosen, ARROW[move], size) ?? chosen;
  return at(nextAlike(rows, mode, row, move === 'down' ? 1 : -1), column);
}
