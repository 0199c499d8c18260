import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { formatLocale } from '../../kit/i18n';
import { isFlag } from './cell-text';
import type { CellKey, Edit, GridRow } from './grid-model';
import { pressKey } from './press-key';
import { at, boxOf, type Place, type Selection } from './selection';
import { copyText, pasteText, toggleAll } from './sheet-edits';
import { useCellEditor } from './use-cell-editor';
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
}

/** Keyboard, pointer and clipboard of the sheet. */
export function useGrid({ start, ...options }: Options) {
  const { frame, rows, mode, writable, onEdit, onRefused } = options;
  const [selection, setSelection] = useState<Selection | undefined>(() => start && at(start.row, start.column));
  const size = { rows: rows.length, columns: rows[0]?.days.length ?? 0 };
  const { editing, begin, commit, cancel } = useCellEditor({ ...options, size, selection, setSelection });
  const toggle = () => {
    if (selection && writable) onEdit(toggleAll(rows, mode, boxOf(selection)));
  };
  const onOpen = (place: Place) => (isFlag(mode) ? toggle() : begin(place));
  const pointer = usePointer({ ...options, selection, setSelection, onOpen });
  useFollow(frame, selection?.focus, start !== undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || size.rows === 0) return;
    if (pressKey(event, { ...options, size, selection, setSelection, begin, toggle })) event.preventDefault();
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

/** Keeps the cell one has come to in view. */
function useFollow(frame: RefObject<HTMLDivElement | null>, focus: Place | undefined, led: boolean): void {
  // A linked cell is centred; afterwards the sheet scrolls only as far as it must.
  const way = useRef<'center' | 'nearest'>(led ? 'center' : 'nearest');
  useEffect(() => {
    if (!focus) return;
    const cell = frame.current?.querySelector(`[data-r="${focus.row}"][data-c="${focus.column}"]`);
    cell?.scrollIntoView({ block: way.current, inline: way.current });
    way.current = 'nearest';
  }, [focus, frame]);
}
