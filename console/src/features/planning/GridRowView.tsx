import { memo } from 'react';
import { useText } from '../../kit/i18n';
import { CellContent } from './CellContent';
import { CellEditor, type Move } from './CellEditor';
import type { DayColumn } from './GridHeader';
import { editText, isFlag } from './cell-text';
import { keyIn, valueOf, type CellKey, type GridRow, type RoomDayValue } from './grid-model';

interface Props {
  row: GridRow;
  /** The days of its room, whose stop of sale holds for all plans. */
  roomDays: readonly RoomDayValue[] | undefined;
  index: number;
  mode: CellKey;
  days: DayColumn[];
  locale: string;
  currency: string;
  folded: boolean;
  flagged: ReadonlySet<string>;
  onFold: (room: number) => void;
  /** The columns of the selection in this row, or -1. */
  left: number;
  right: number;
  top: boolean;
  bottom: boolean;
  /** The column of the cell that typing goes to, or -1. */
  focus: number;
  fillLeft: number;
  fillRight: number;
  handle: boolean;
  editing: { column: number; text: string | undefined } | undefined;
  /** The day another screen has pointed to in this row, or 0. */
  found: number;
  onCommit: (text: string, move: Move) => boolean;
  onCancel: () => void;
}

/** One row. It is drawn again only when its own numbers or its part of the selection change. */
export const GridRowView = memo(function GridRowView(props: Props) {
  const {
    row,
    roomDays,
    index,
    mode,
    days,
    locale,
    left,
    right,
    top,
    bottom,
    focus,
    fillLeft,
    fillRight,
    handle,
    editing,
    flagged,
  } = props;
  const key = keyIn(row, mode);
  const typed = key && !isFlag(key) ? key : undefined;
  const plan = row.plan ?? 'room';
  return (
    <div className={`row ${row.plan === null ? 'room' : 'plan'}`} role="row" aria-rowindex={index + 2}>
      <RowName row={row} folded={props.folded} onFold={props.onFold} />
      {days.map((day, column) => {
        const chosen = column >= left && column <= right && left >= 0;
        const classes = ['cell'];
        if (day.weekend) classes.push('weekend');
        if (day.today) classes.push('today');
        if (day.past) classes.push('past');
        if (!key) classes.push('fixed');
        if (row.days[column]?.stopSale) classes.push('stopped');
        else if (roomDays?.[column]?.stopSale) classes.push('closed');
        if (chosen) {
          classes.push('chosen');
          if (top) classes.push('t');
          if (bottom) classes.push('b');
          if (column === left) classes.push('l');
          if (column === right) classes.push('r');
        }
        if (column === focus) classes.push('focus');
        if (fillLeft >= 0 && column >= fillLeft && column <= fillRight && !chosen) classes.push('filling');
        if (props.found === day.date) classes.push('found');
        if (flagged.has(`${row.id}:${day.date}`)) classes.push('flagged');
        return (
          <div
            key={day.date}
            role="gridcell"
            className={classes.join(' ')}
            aria-selected={chosen}
            aria-readonly={!key || undefined}
            data-r={index}
            data-c={column}
            data-testid={`cell-${row.room}-${plan}-${day.date}`}
          >
            {typed && editing?.column === column ? (
              <CellEditor
                cell={typed}
                start={editing.text ?? editText(valueOf(row, column, typed), locale)}
                replace={editing.text !== undefined}
                onCommit={props.onCommit}
                onCancel={props.onCancel}
              />
            ) : (
              <CellContent row={row} column={column} mode={mode} locale={locale} />
            )}
            {handle && column === right && <span className="handle" data-handle />}
          </div>
        );
      })}
    </div>
  );
});

function RowName({ row, folded, onFold }: { row: GridRow; folded: boolean; onFold: (room: number) => void }) {
  const t = useText();
  if (row.plan !== null)
    return (
      <div
        className="name"
        role="rowheader"
        title={row.follows ? t('planning.follows', { plan: row.name, base: row.follows }) : row.name}
      >
        <span className="text">{row.name}</span>
        {row.follows && <span className="follows">↳</span>}
      </div>
    );
  return (
    <div className="name" role="rowheader" title={row.name}>
      <button
        type="button"
        className={folded ? 'fold folded' : 'fold'}
        onClick={() => onFold(row.room)}
        aria-expanded={!folded}
        aria-label={t(folded ? 'planning.unfold' : 'planning.fold')}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
          <path
            d="M3.5 5.25 7 8.75l3.5-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <span className="text">{row.name}</span>
    </div>
  );
}
