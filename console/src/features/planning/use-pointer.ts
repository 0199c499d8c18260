import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { keyIn, type CellKey, type Edit, type GridRow } from './grid-model';
import { at, boxOf, fillBox, type Box, type Place, type Selection } from './selection';
import { fill } from './sheet-edits';

interface Options {
  frame: RefObject<HTMLDivElement | null>;
  rows: GridRow[];
  mode: CellKey;
  writable: boolean;
  selection: Selection | undefined;
  setSelection: (selection: Selection) => void;
  onEdit: (edits: Edit[]) => void;
  onOpen: (place: Place) => void;
}

function placeOf(element: Element | null): Place | undefined {
  const cell = element?.closest<HTMLElement>('[data-c]');
  return cell ? { row: Number(cell.dataset.r), column: Number(cell.dataset.c) } : undefined;
}

/** All cells of a day that hold what is being worked on. */
function columnOf(element: Element, rows: readonly GridRow[], mode: CellKey): Selection | undefined {
  const head = element.closest<HTMLElement>('[data-column]');
  if (!head) return undefined;
  const column = Number(head.dataset.column);
  const first = Math.max(
    0,
    rows.findIndex((row) => keyIn(row, mode) === mode),
  );
  return { anchor: { row: first, column }, focus: { row: rows.length - 1, column } };
}

const EDGE = 36;

function scrollAtEdge(sheet: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const names = sheet.querySelector<HTMLElement>('.head .name')?.offsetWidth ?? 0;
  if (clientX > right - EDGE) sheet.scrollLeft += 14;
  else if (clientX < left + names + EDGE / 2) sheet.scrollLeft -= 14;
  if (clientY > bottom - EDGE) sheet.scrollTop += 10;
  else if (clientY < top + EDGE + 12) sheet.scrollTop -= 10;
}

/** Choosing by dragging, and filling by drawing the handle. A finger scrolls; it chooses by tapping. */
export function usePointer({ frame, rows, mode, writable, selection, setSelection, onEdit, onOpen }: Options) {
  const drag = useRef<{ kind: 'choose'; anchor: Place } | { kind: 'fill'; from: Box } | undefined>(undefined);
  const [filling, setFilling] = useState<Box>();

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const target = event.target as Element;
    const whole = event.button === 0 && columnOf(target, rows, mode);
    if (whole) {
      setSelection(
        event.shiftKey && selection
          ? { ...whole, anchor: { ...whole.anchor, column: selection.anchor.column } }
          : whole,
      );
      frame.current?.focus({ preventScroll: true });
      event.preventDefault();
      return;
    }
    const place = placeOf(target);
    if (!place || event.button !== 0 || target.closest('input')) return;
    if (event.pointerType === 'mouse') {
      // The sheet keeps the focus, and no text is marked.
      event.preventDefault();
      frame.current?.focus({ preventScroll: true });
      frame.current?.setPointerCapture(event.pointerId);
    }
    if (target.closest('[data-handle]') && selection && writable) {
      drag.current = { kind: 'fill', from: boxOf(selection) };
      return;
    }
    const anchor = event.shiftKey && selection ? selection.anchor : place;
    if (event.pointerType === 'mouse') drag.current = { kind: 'choose', anchor };
    setSelection({ anchor, focus: place });
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current;
    if (!now) return;
    if (frame.current) scrollAtEdge(frame.current, event);
    const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!place) return;
    if (now.kind === 'fill') setFilling(fillBox(now.from, place));
    else if (selection?.focus.row !== place.row || selection.focus.column !== place.column)
      setSelection({ anchor: now.anchor, focus: place });
  };

  const onPointerUp = () => {
    const now = drag.current;
    drag.current = undefined;
    if (now?.kind !== 'fill' || !filling) return;
    onEdit(fill(rows, mode, now.from, filling));
    setSelection({
      anchor: { row: filling.top, column: filling.left },
      focus: { row: filling.bottom, column: filling.right },
    });
    setFilling(undefined);
  };

  const onDoubleClick = (event: React.MouseEvent) => {
    const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!place) return;
    setSelection(at(place.row, place.column));
    onOpen(place);
  };
  return {
    filling,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        drag.current = undefined;
        setFilling(undefined);
      },
      onDoubleClick,
    },
  };
}
