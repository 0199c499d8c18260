import type { KeyboardEvent } from 'react';
import { isFlag } from './cell-text';
import type { CellKey, Edit, GridRow } from './grid-model';
import { at, boxOf, step, type Place, type Selection, type Size } from './selection';
import { clearAll, fillOn, setAll } from './sheet-edits';

/** The sheet as keys find it, and what they can do with it. */
export interface KeyTarget {
  rows: GridRow[];
  mode: CellKey;
  writable: boolean;
  size: Size;
  selection: Selection | undefined;
  setSelection: (selection: Selection | undefined) => void;
  begin: (place: Place, text?: string) => void;
  toggle: () => void;
  onEdit: (edits: Edit[]) => void;
}

/** What a key does in the sheet; whether it meant something there. */
export function pressKey(event: KeyboardEvent, sheet: KeyTarget): boolean {
  const { selection, setSelection, size } = sheet;
  const chord = event.ctrlKey || event.metaKey;
  if (chord && event.key.toLowerCase() === 'a') {
    setSelection({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
    return true;
  }
  if (chord && pressLetter(event, sheet)) return true;
  const arrow = event.key === 'Tab' && selection ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : event.key;
  const next = step(selection ?? at(0, 0), arrow, size, { extend: event.shiftKey && event.key !== 'Tab', far: chord });
  if (next) setSelection(selection ? next : at(0, 0));
  else return !chord && !event.altKey && selection !== undefined && type(event.key, selection, sheet);
  return true;
}

/** Ctrl and a letter. */
function pressLetter({ key }: KeyboardEvent, sheet: KeyTarget): boolean {
  const { rows, mode, selection, writable, onEdit } = sheet;
  const letter = key.toLowerCase();
  if (!writable) return false;
  if ((letter !== 'd' && letter !== 'r') || !selection) return false;
  onEdit(fillOn(rows, mode, boxOf(selection), letter === 'd' ? 'down' : 'right'));
  return true;
}

/** What Ctrl Z, Ctrl Shift Z and Ctrl Y mean; where a text is being typed, that takes them itself. */
export function undoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || (target as Element).closest('input, textarea')) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}

function type(key: string, { anchor, focus }: Selection, sheet: KeyTarget): boolean {
  const { rows, mode, writable, setSelection, begin, toggle, onEdit } = sheet;
  const box = boxOf({ anchor, focus });
  if (key === 'Escape') setSelection(undefined);
  else if (!writable) return false;
  else if (key === 'Delete' || key === 'Backspace') onEdit(clearAll(rows, mode, box, anchor.row));
  else if (isFlag(mode)) {
    if (key === ' ' || key === 'Enter') toggle();
    else if (/^[01x]$/i.test(key)) onEdit(setAll(rows, mode, box, key, anchor.row) ?? []);
    else return false;
  } else if (key === 'Enter' || key === 'F2') begin(anchor);
  else if (/^\S$/.test(key)) begin(anchor, key);
  else return false;
  return true;
}
