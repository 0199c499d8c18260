import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { formatLocale } from '../../platform/i18n/language';
import type { Move } from './CellEditor';
import { isFlag } from './cell-text';
import { keyIn, nextAlike, type CellKey, type Edit, type GridRow } from './grid-model';
import { at, boxOf, isSingle, step, type Place, type Selection, type Size } from './selection';
import { clearAll, copyText, fillOn, pasteText, setAll, toggleAll } from './sheet-edits';
import { usePointer } from './use-pointer';

interface Options {
  frame: RefObject<HTMLDivElement | null>;
  rows: GridRow[];
  mode: CellKey;
  writable: boolean;
  /** A cell to begin at. */
  start: Place | undefined;
  onEdit: (edits: Edit[]) => void;
  onRefused: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

interface Editing {
  row: number;
  column: number;
  /** What was typed to begin with; undefined to go on with what is there. */
  text: string | undefined;
}

const ARROW = { right: 'ArrowRight', left: 'ArrowLeft' } as const;

/** Enter goes on among cells of the same kind: what is typed after a price is not an allotment. */
function afterTyping(
  chosen: Selection,
  move: Exclude<Move, 'stay'>,
  { rows, mode, size }: { rows: GridRow[]; mode: CellKey; size: Size },
): Selection {
  const { row, column } = chosen.anchor;
  if (move === 'left' || move === 'right') return step(chosen, ARROW[move], size) ?? chosen;
  return at(nextAlike(rows, mode, row, move === 'down' ? 1 : -1), column);
}

/** Keyboard, pointer and clipboard of the sheet. */
export function useGrid({ frame, rows, mode, writable, start, onEdit, onRefused, onUndo, onRedo }: Options) {
  const [selection, setSelection] = useState<Selection | undefined>(() => start && at(start.row, start.column));
  const [editing, setEditing] = useState<Editing>();
  const size = { rows: rows.length, columns: rows[0]?.days.length ?? 0 };

  const begin = (place: { row: number; column: number }, text?: string) => {
    const row = rows[place.row];
    const key = row && keyIn(row, mode);
    if (!writable || !row || !key) return;
    if (!isFlag(key)) setEditing({ ...place, text });
  };
  const pointer = usePointer({
    frame,
    rows,
    mode,
    writable,
    selection,
    setSelection,
    onEdit,
    onOpen: (place) => (isFlag(mode) ? toggle() : begin(place)),
  });

  const latest = useRef({ selection, rows, mode, onEdit, onRefused, size });
  useEffect(() => {
    latest.current = { selection, rows, mode, onEdit, onRefused, size };
  });
  useEffect(() => setEditing(undefined), [mode]);
  // The cell one is led to lies in the middle; from there on the sheet moves only as far as it must.
  const way = useRef<'center' | 'nearest'>(start ? 'center' : 'nearest');
  useEffect(() => {
    if (!selection) return;
    const { row, column } = selection.focus;
    frame.current
      ?.querySelector(`[data-r="${row}"][data-c="${column}"]`)
      ?.scrollIntoView({ block: way.current, inline: way.current });
    way.current = 'nearest';
  }, [selection, frame]);

  const commit = useCallback(
    (text: string, move: Move) => {
      const { selection: chosen, rows: all, mode: of, onEdit: edit, onRefused: refuse, size: whole } = latest.current;
      setEditing(undefined);
      if (!chosen) return;
      const edits = setAll(all, of, boxOf(chosen), text, chosen.anchor.row);
      if (edits) edit(edits);
      else refuse();
      if (move === 'stay') return;
      if (isSingle(chosen)) setSelection(afterTyping(chosen, move, { rows: all, mode: of, size: whole }));
      frame.current?.focus({ preventScroll: true });
    },
    [frame],
  );
  const cancel = useCallback(() => {
    setEditing(undefined);
    frame.current?.focus({ preventScroll: true });
  }, [frame]);

  function toggle(): void {
    if (selection && writable) onEdit(toggleAll(rows, mode, boxOf(selection)));
  }

  const type = (event: KeyboardEvent, chosen: Selection): boolean => {
    const { key } = event;
    if (key === 'Escape') setSelection(undefined);
    else if (!writable) return false;
    else if (key === 'Delete' || key === 'Backspace') onEdit(clearAll(rows, mode, boxOf(chosen), chosen.anchor.row));
    else if (isFlag(mode)) {
      if (key === ' ' || key === 'Enter') toggle();
      else if (/^[01x]$/i.test(key)) onEdit(setAll(rows, mode, boxOf(chosen), key, chosen.anchor.row) ?? []);
      else return false;
    } else if (key === 'Enter' || key === 'F2') begin(chosen.anchor);
    else if (/^[\d.,]$/.test(key)) begin(chosen.anchor, key);
    else return false;
    return true;
  };

  /** Ctrl and a letter; whether it meant something. */
  const control = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const letter = key.toLowerCase();
    if (!writable) return false;
    if (letter === 'z') (shiftKey ? onRedo : onUndo)();
    else if (letter === 'y') onRedo();
    else if ((letter === 'd' || letter === 'r') && selection)
      onEdit(fillOn(rows, mode, boxOf(selection), letter === 'd' ? 'down' : 'right'));
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || size.rows === 0) return;
    const chord = event.ctrlKey || event.metaKey;
    if (chord && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setSelection({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
      return;
    }
    if (chord && control(event)) {
      event.preventDefault();
      return;
    }
    const arrow = event.key === 'Tab' && selection ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : event.key;
    const next = step(selection ?? at(0, 0), arrow, size, {
      extend: event.shiftKey && event.key !== 'Tab',
      far: chord,
    });
    if (next) {
      event.preventDefault();
      setSelection(selection ? next : at(0, 0));
    } else if (!chord && !event.altKey && selection && type(event, selection)) event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (!selection || event.target !== frame.current) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText(rows, mode, boxOf(selection), formatLocale()));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!selection || !writable) return;
    event.preventDefault();
    const edits = pasteText(rows, mode, boxOf(selection), event.clipboardData.getData('text/plain'));
    if (edits) onEdit(edits);
    else onRefused();
  };
  return {
    selection,
    editing,
    filling: pointer.filling,
    commit,
    cancel,
    handlers: { ...pointer.handlers, onKeyDown, onCopy, onPaste },
  };
}
