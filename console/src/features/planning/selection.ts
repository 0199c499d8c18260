export interface Place {
  row: number;
  column: number;
}
/** A rectangle of cells: where it was begun and where it is now. */
export interface Selection {
  anchor: Place;
  focus: Place;
}
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function boxOf({ anchor, focus }: Selection): Box {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isSingle({ anchor, focus }: Selection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column;
}

export function at(row: number, column: number): Selection {
  return { anchor: { row, column }, focus: { row, column } };
}

/** A page of rows, as PageUp and PageDown go. */
const PAGE = 12;
const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface Size {
  rows: number;
  columns: number;
}

/** Where an arrow leads: one cell on, or with `far` to the edge; with `extend` the anchor stays. */
export function step(
  selection: Selection,
  key: string,
  size: Size,
  { extend = false, far = false } = {},
): Selection | undefined {
  const direction = STEPS[key];
  if (!direction) return undefined;
  const [rows, columns] = direction;
  const reach = far ? 10_000 : 1;
  const clamp = (value: number, end: number) => Math.min(end - 1, Math.max(0, value));
  const focus = {
    row: clamp(selection.focus.row + rows * reach, size.rows),
    column: clamp(selection.focus.column + columns * reach, size.columns),
  };
  return { anchor: extend ? selection.anchor : focus, focus };
}

/** The box a fill handle was drawn to: further along one side of the selection, the longer one. */
export function fillBox(box: Box, to: Place): Box | undefined {
  const down = Math.max(0, to.row - box.bottom);
  const up = Math.max(0, box.top - to.row);
  const right = Math.max(0, to.column - box.right);
  const left = Math.max(0, box.left - to.column);
  const vertical = Math.max(up, down);
  const horizontal = Math.max(left, right);
  if (vertical === 0 && horizontal === 0) return undefined;
  if (horizontal >= vertical) return right > 0 ? { ...box, right: to.column } : { ...box, left: to.column };
  return down > 0 ? { ...box, bottom: to.row } : { ...box, top: to.row };
}

export function inside({ top, bottom, left, right }: Box, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
