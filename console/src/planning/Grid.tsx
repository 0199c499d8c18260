import { Box } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { weekday, toDay } from '#libs/stays';
import { today } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { priceText } from './CellContent';
import { GridHeader } from './GridHeader';
import { GridRowView } from './GridRowView';
import { gridStyles } from './grid-styles';
import type { CellKey, Edit, GridRow } from './grid-model';
import { boxOf } from './selection';
import { useGrid } from './use-grid';
import { useOpening } from './use-opening';

interface Props {
  rows: GridRow[];
  mode: CellKey;
  currency: string;
  writable: boolean;
  folded: ReadonlySet<number>;
  /** `row:date` of cells to point out. */
  flagged: ReadonlySet<string>;
  onFold: (room: number) => void;
  onEdit: (edits: Edit[]) => void;
}

/** The sheet: days across, rooms and their plans down; handled like a spreadsheet. */
export function Grid({ rows, mode, currency, writable, folded, flagged, onFold, onEdit }: Props) {
  const t = useText();
  const locale = useLocale();
  const notify = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGrid({
    frame,
    rows,
    mode,
    writable,
    onEdit,
    onRefused: () => notify(t('planning.unusable'), { type: 'warning' }),
  });
  const { selection, editing, filling, handlers } = grid;
  useOpening(frame, rows[0]?.days);

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
  const cellWidth = useMemo(() => widthFor(rows, locale), [rows, locale]);
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
      {rows.map((row, index) => {
        const span = spanOf(index);
        return (
          <GridRowView
            key={row.id}
            row={row}
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
          />
        );
      })}
    </Box>
  );
}

/** Days are as wide as the longest price needs. */
function widthFor(rows: readonly GridRow[], locale: string): number {
  let longest = 0;
  for (const row of rows)
    if (row.plan !== null)
      for (const { price } of row.days)
        if (price !== null) longest = Math.max(longest, priceText(price, locale).length);
  return Math.max(52, 12 + Math.ceil(longest * 7.2));
}
