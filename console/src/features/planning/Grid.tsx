import { Box } from '@mui/material';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { weekday, toDay } from '#libs/stays';
import { today, useText } from '../../kit/i18n';
import { priceText } from './CellContent';
import { GridHeader } from './GridHeader';
import { GridRowView } from './GridRowView';
import { gridStyles } from './grid-styles';
import type { CellKey, Edit, GridRow } from './grid-model';
import { boxOf, type Place, type Selection } from './selection';
import type { Target } from './use-choice';
import { useGrid } from './use-grid';
import { useOpening } from './use-opening';
import { useRows } from './use-rows';

interface Props {
  rows: GridRow[];
  mode: CellKey;
  currency: string;
  writable: boolean;
  folded: ReadonlySet<number>;
  /** `row:date` of cells to point out. */
  flagged: ReadonlySet<string>;
  /** The cell another screen has pointed to. */
  target: Target | undefined;
  onFold: (room: number) => void;
  onEdit: (edits: Edit[]) => void;
  /** Called with the selected cells each time they change. */
  onSelect: (selection: Selection | undefined) => void;
}

/** The sheet: days across, rooms and their plans down; handled like a spreadsheet. */
export function Grid(props: Props) {
  const { rows, mode, currency, writable, folded, flagged, target, onFold, onEdit, onSelect } = props;
  const t = useText();
  const locale = useLocale();
  const notify = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGrid({
    frame,
    rows,
    mode,
    writable,
    start: useMemo(() => target && placeOf(rows, target), []),
    onEdit,
    onRefused: () => notify(t('planning.unusable'), { type: 'warning' }),
  });
  const { selection, editing, filling, handlers } = grid;
  useEffect(() => onSelect(selection), [onSelect, selection]);
  useOpening(frame, rows[0]?.days, target !== undefined);
  const { drawn, rest } = useRows(frame, rows, [selection?.focus.row, selection?.anchor.row, editing?.row]);
  useEffect(() => {
    if (target) frame.current?.focus({ preventScroll: true });
  }, [target]);

  const now = today();
  const days = useMemo(
    () =>
      (rows[0]?.days ?? []).map(({ date }) => ({
        date,
        weekend: weekday(toDay(date)) >= 6,
        today: date === now,
        past: date < now,
      })),
    [rows, now],
  );
  const cellWidth = useWidest(useMemo(() => widthFor(rows, locale), [rows, locale]));
  const roomDays = useMemo(
    () => new Map(rows.flatMap((row) => (row.plan === null ? [[row.room, row.days] as const] : []))),
    [rows],
  );
  const box = selection && boxOf(selection);
  const spanOf = (row: number) => (box && row >= box.top && row <= box.bottom ? box : undefined);
  return (
    <Box
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={t('navigation.planning')}
      aria-rowcount={rows.length + 1}
      data-testid="planning-grid"
      {...handlers}
      style={{ '--days': days.length, '--cell': `${cellWidth}px` } as React.CSSProperties}
      sx={gridStyles}
    >
      <GridHeader days={days} />
      {drawn.map(({ index, skipped }) => {
        const row = rows[index]!;
        const span = spanOf(index);
        return (
          <Fragment key={row.id}>
            {skipped > 0 && <div style={{ height: skipped }} />}
            <GridRowView
              row={row}
              roomDays={roomDays.get(row.room)}
              index={index}
              mode={mode}
              days={days}
              locale={locale}
              currency={currency}
              folded={row.plan === null && folded.has(row.room)}
              flagged={flagged}
              onFold={onFold}
              left={span?.left ?? -1}
              right={span?.right ?? -1}
              top={span?.top === index}
              bottom={span?.bottom === index}
              focus={selection?.anchor.row === index ? selection.anchor.column : -1}
              fillLeft={filling && index >= filling.top && index <= filling.bottom ? filling.left : -1}
              fillRight={filling && index >= filling.top && index <= filling.bottom ? filling.right : -1}
              handle={writable && span !== undefined && span.bottom === index && !editing}
              editing={editing?.row === index ? editing : undefined}
              onCommit={grid.commit}
              onCancel={grid.cancel}
              found={target && row.room === target.room && (row.plan ?? undefined) === target.plan ? target.date : 0}
            />
          </Fragment>
        );
      })}
      {rest > 0 && <div style={{ height: rest }} />}
    </Box>
  );
}

/** Columns grow and do not shrink again, so that days stay under the pointer. */
function useWidest(width: number): number {
  const [widest, setWidest] = useState(width);
  if (width > widest) setWidest(width);
  return Math.max(width, widest);
}

/** Days are as wide as the longest price needs. */
function widthFor(rows: readonly GridRow[], locale: string): number {
  let longest = 0;
  for (const row of rows)
    if (row.plan !== null)
      for (const { price, derived } of row.days) {
        const shown = price ?? derived;
        if (shown !== null) longest = Math.max(longest, priceText(shown, locale).length);
      }
  return Math.max(52, 12 + Math.ceil(longest * 7.2));
}

/** Where a cell is; without a room, its day in the first row. */
function placeOf(rows: readonly GridRow[], { date, room, plan }: Target): Place | undefined {
  const column = rows[0]?.days.findIndex((day) => day.date === date) ?? -1;
  const row =
    room === undefined ? 0 : rows.findIndex((each) => each.room === room && (each.plan ?? undefined) === plan);
  return column < 0 || row < 0 ? undefined : { row, column };
}
